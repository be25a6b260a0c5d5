import { expect, it } from 'vitest'

import { isNamedIn } from './named-in-text.ts'

it.each([
  ['Anna', 'Beispiel', 'Frau Anna Beispiel Musterweg 1 10115 Berlin'],
  ['Anna', 'Beispiel', 'BEISPIEL, ANNA'],
  ['Anna', 'Beispiel', 'Kontoinhaber:Anna\u00a0Beispiel.'],
  ['Anna Maria', 'Beispiel', 'Maria Beispiel'],
  ['Anna', 'Beispiel', 'Dr. Anna L. Beispiel'],
  ['Jörg', 'Müller', 'Herr JOERG MUELLER'],
  ['Jörg', 'Müller', 'Jorg Muller'],
  ['Joerg', 'Groß', 'Jörg Gross'],
  ['Anna-Lena', 'Meyer-Schmidt', 'Anna Lena Meyer Schmidt'],
  ['Annalena', 'Schmidt', 'Anna-Lena Schmidt'],
  ['Karl', 'von und zu Guttenberg', 'Karl von und zu Guttenberg'],
  ['Sean', "O'Neill", 'Sean O’Neill'],
  ['Zoe\u0308', 'Beispiel', 'Zoë Beispiel'],
  ['Li', 'Wu', 'Wu Li'],
])('%s %s is named in “%s”', (firstName, lastName, text) => {
  expect(isNamedIn(text, { firstName, lastName })).toBe(true)
})

it.each([
  ['another given name', 'Anna', 'Beispiel', 'Berta Beispiel'],
  ['a surname alone', 'Anna', 'Beispiel', 'Ein Beispiel für Kunden'],
  ['a given name far away', 'Anna', 'Beispiel', 'Anna grüßt alle und zeigt hier noch ein Beispiel'],
  ['an initial', 'Anna', 'Beispiel', 'A. Beispiel'],
  ['part of a surname', 'Anna', 'Meyer-Schmidt', 'Anna Meyer'],
  ['a longer surname', 'Anna', 'Bei', 'Anna Beispiel'],
  ['a longer given name', 'Max', 'Muster', 'Maximilian Muster'],
  ['nobody', '', '', 'Anna Beispiel'],
  ['signs alone', '-', '-', '- -'],
  ['no given name', '', 'Beispiel', 'Anna Beispiel'],
])('%s is not enough', (_, firstName, lastName, text) => {
  expect(isNamedIn(text, { firstName, lastName })).toBe(false)
})
