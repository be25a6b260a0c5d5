import type { Locale } from './locale.ts'

export type Phrases = Readonly<Record<Locale, readonly string[]>>

/**
 * Phrases that advertising of credit must not use (directive (EU) 2023/2225, article 8): they promise better finances, play
 * down existing debts, or sell credit as more money. The bank's own list in LEGAL replaces them.
 */
export const shippedPhrases: Phrases = {
  de: [
    'ohne Schufa',
    'trotz Schufa',
    'trotz negativer Schufa',
    'ohne Bonitätsprüfung',
    'auch bei schlechter Bonität',
    'bestehende Kredite spielen keine Rolle',
    'Schulden spielen keine Rolle',
    'finanzielle Freiheit',
    'finanziell sorgenfrei',
    'Geldsorgen los',
    'verbessert Ihre finanzielle Lage',
    'verbessern Sie Ihre finanzielle Lage',
    'höherer Lebensstandard',
    'mehr Lebensstandard',
    'statt zu sparen',
    'ersetzt das Sparen',
    'geschenktes Geld',
    'extra Geld',
    'mehr Geld zum Leben',
  ],
  en: [
    'no credit check',
    'bad credit no problem',
    'regardless of your credit history',
    'existing debts do not matter',
    'existing loans do not matter',
    'financial freedom',
    'free from money worries',
    'improve your finances',
    'improves your finances',
    'improve your financial situation',
    'higher standard of living',
    'raise your standard of living',
    'instead of saving',
    'replaces saving',
    'free money',
    'extra cash',
    'more money to spend',
  ],
}

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
