import { expect, it } from 'vitest'

import { phrasesIn, shippedPhrases } from './forbidden-phrases.ts'

it('finds phrases as whole words, in any case and punctuation', () => {
  expect(phrasesIn('Kredit OHNE\nSchufa – sofort!', shippedPhrases.de)).toEqual(['ohne Schufa'])
  expect(phrasesIn('Bad credit? No problem.', shippedPhrases.en)).toEqual(['bad credit no problem'])
  expect(phrasesIn('Ohne Schufaauskunft', shippedPhrases.de)).toEqual([])
  expect(phrasesIn('Ohne, Schufa', ['', ' '])).toEqual([])
})
