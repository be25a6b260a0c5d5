import { forbiddenPhrasesTexts } from '../texts/forbidden-phrases.ts'
import type { Locale } from './locale.ts'

export type Phrases = Readonly<Record<Locale, readonly string[]>>

/**
 * Phrases that advertising of credit must not use (directive (EU) 2023/2225, article 8): they promise better finances, play
 * down existing debts, or sell credit as more money. The bank's own list in LEGAL replaces them.
 */
export const shippedPhrases: Phrases = forbiddenPhrasesTexts

/** Lower case, with single spaces between words and no punctuation, so that phrases are found in any writing. */
const normalised = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The phrases in a plain text, as whole words, whatever their case and punctuation. */
export function phrasesIn(text: string, phrases: readonly string[]): string[] {
  const searched = normalised(text)
  return phrases.filter((phrase) => phrase.trim() !== '' && searched.includes(normalised(phrase)))
}
