/** Language level B2: sentences of at most so many words. */
export const maxSentenceWords = 20
/** The highest LIX of a readable text. */
export const maxLix = 50
/** LIX says nothing about shorter texts, such as labels. */
const wordsForLix = 30

/** After these a full stop does not end a sentence; single letters, as in `z. B.`, are abbreviations as well. */
const abbreviations: ReadonlySet<string> = new Set(
  'abs art bzw ca dr etc evtl ggf inkl max mind min mio nr no prof st str tel usw vgl zzgl mr mrs ms vs'.split(' '),
)

const word = /[\p{L}\p{N}][\p{L}\p{N}'’‑-]*/gu

export const splitWords = (text: string): string[] => text.match(word) ?? []

/** Sentences of a plain text. Lines are sentences of their own, and so are list items and headings. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => sentencesIn(line.trim()))
    .filter((sentence) => splitWords(sentence).length > 0)

function sentencesIn(line: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { index, 0: end } of line.matchAll(/[.!?…]+["“”’»)]*\s+(?=["„“‘«(]*[\p{Lu}\p{N}])/gu)) {
    const last = /[\p{L}\p{N}]+$/u.exec(line.slice(from, index))?.[0] ?? ''
    // Ordinals and days: `am 1. Januar`.
    const isShort = last.length === 1 || /^\d{1,2}$/.test(last) || abbreviations.has(last.toLowerCase())
    if (end.startsWith('.') && isShort) continue
    sentences.push(line.slice(from, index + end.trimEnd().length))
    from = index + end.length
  }
  return [...sentences, line.slice(from)]
}

/** Words per sentence plus the percentage of words with more than six letters (Björnsson); 0 without words. */
export function lix(text: string): number {
  const words = splitWords(text)
  if (words.length === 0) return 0
  const long = words.filter((each) => [...each].length > 6).length
  return words.length / splitSentences(text).length + (100 * long) / words.length
}

/** Why a plain text is hard to read: its long sentences, and its LIX, rounded, where it is too high. */
export function readingProblems(text: string): { readonly longSentences: readonly string[]; readonly lix?: number } {
  const longSentences = splitSentences(text).filter((sentence) => splitWords(sentence).length > maxSentenceWords)
  const level = Math.round(lix(text))
  return { longSentences, ...(splitWords(text).length >= wordsForLix && level > maxLix ? { lix: level } : {}) }
}
