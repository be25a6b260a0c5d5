import { expect, it } from 'vitest'

import { needsCreditWarning } from './credit-mails.ts'

it.each([
  'Effektiver Jahreszins ab 3,99 %',
  'Kredit schon ab 5,99 % effektiv',
  '5,99 % Sollzins',
  'Kredit ab 4 Prozent',
  '5.99% APR',
  'from 4 per cent',
  'Monatliche Rate: 193,28 €',
  'Ihre Monatsrate beträgt nur 193,28 EUR',
  '60 Raten zu je 193,28 €',
  'Sie zahlen 193,28 € im Monat',
  'Für 193,28 Euro monatlich',
  'monthly payment of €193.28',
  'Only EUR 193.28 per month',
  '60 instalments of €193.28',
])('a mail that says %j carries the warning of credit advertising', (text) => {
  expect(needsCreditWarning('PASSWORD_RESET', text)).toBe(true)
})

it.each([
  'separate fee 5 €',
  'Eine separate Gebühr von 5 €',
  'Corporate fee: €5',
  'Die Gebühr beträgt 5 €. Wir schreiben Ihnen monatlich.',
  'Ihr Einkommen: 3.000 €',
  'Sie erreichen uns im Monat Mai unter 0800 123',
  'Prozentrechnung in 5 Minuten',
])('a mail that says %j does not, unless it leads to a loan', (text) => {
  expect(needsCreditWarning('PASSWORD_RESET', text)).toBe(false)
  expect(needsCreditWarning('NEW_STATUS', text)).toBe(true)
})
