import { describe, expect, it } from 'vitest'

import { lix, readingProblems, splitSentences, splitWords } from './readability.ts'

const sentence = (words: number): string => `Ein${' wort'.repeat(words - 1)}.`

describe('a text', () => {
  it('is split into sentences, not at abbreviations, ordinals and decimals', () => {
    expect(
      splitSentences('Das ist z. B. Ihr Kredit. Am 1. Januar kostet er ca. 5,9 % p. a. Danach nicht mehr!'),
    ).toEqual(['Das ist z. B. Ihr Kredit.', 'Am 1. Januar kostet er ca. 5,9 % p. a. Danach nicht mehr!'])
    expect(splitSentences('Have you asked? “Yes.” See No. 5 (e.g. Rates). Then sign.')).toEqual([
      'Have you asked?',
      '“Yes.”',
      'See No. 5 (e.g. Rates).',
      'Then sign.',
    ])
    expect(splitSentences('Überschrift\n\n- erstens\n- zweitens')).toEqual(['Überschrift', '- erstens', '- zweitens'])
    expect(splitSentences(' … \n')).toEqual([])
  })

  it('has words with hyphens and apostrophes, and numbers', () => {
    expect(splitWords('Die SCHUFA-Auskunft des Jahres 2026 – it’s free')).toEqual([
      'Die',
      'SCHUFA-Auskunft',
      'des',
      'Jahres',
      '2026',
      'it’s',
      'free',
    ])
  })

  it('has a LIX of words per sentence and the share of words with more than six letters', () => {
    expect(lix('Das ist kurz. Das ist Wirtschaftlichkeit.')).toBeCloseTo(3 + 100 / 6, 10)
    expect(lix('')).toBe(0)
  })

  it('may have sentences of twenty words, and a LIX of fifty from thirty words on', () => {
    expect(readingProblems(sentence(20))).toEqual({ longSentences: [] })
    expect(readingProblems(`Kurz. ${sentence(21)}`)).toEqual({ longSentences: [sentence(21)] })
    const heavy = 'Kreditnehmerinnen benötigen Einkommensnachweise unbedingt. '.repeat(8)
    expect(readingProblems(heavy)).toEqual({ longSentences: [], lix: 104 })
    expect(readingProblems('Kreditnehmerinnen benötigen Einkommensnachweise.')).toEqual({ longSentences: [] })
  })
})
