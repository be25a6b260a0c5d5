import { tidyText } from './letters.ts'

/** Letters that are no letter with a mark, without their transliteration (ICAO 9303); `plain` where people leave it out. */
const letters: Readonly<Record<string, readonly [transliterated: string, plain?: string]>> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  å: ['aa', 'a'],
  ø: ['oe', 'o'],
  æ: ['ae'],
  œ: ['oe'],
  ß: ['ss'],
  þ: ['th'],
  ð: ['d'],
  đ: ['d'],
  ħ: ['h'],
  ı: ['i'],
  ĳ: ['ij'],
  ł: ['l'],
  ŀ: ['l'],
  ŋ: ['n'],
  ŧ: ['t'],
  ĸ: ['q'],
  ŉ: ['n'],
  ə: ['e'],
  ɨ: ['i'],
  ɗ: ['d'],
  ƈ: ['c'],
  ǥ: ['g'],
  ʒ: ['z'],
}

/** The spellings of a word in basic letters: transliterated, and without its marks. */
function spellings(word: string): readonly string[] {
  const inBasicLetters = (text: string, at: 0 | 1): string =>
    [...text].map((char) => letters[char]?.[at] ?? letters[char]?.[0] ?? char).join('')
  // Twice, because a letter of the list may have a mark (ǿ).
  const spell = (at: 0 | 1): string =>
    inBasicLetters(inBasicLetters(word, at).normalize('NFKD'), at).replaceAll(/[^a-z]/g, '')
  return [spell(0), spell(1)]
}

const hasSharedSpelling = (one: string, other: string): boolean => {
  const others = spellings(other)
  return spellings(one).some((spelling) => spelling !== '' && others.includes(spelling))
}

/** Words of a name, in lower case: parted by spaces, hyphens, commas and full stops; an apostrophe joins. */
const splitWords = (name: string): string[] =>
  tidyText(name)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[’'`´ʹʺʾʿˈˌ·]/g, '')
    .split(/[\s,.-]+/)
    .filter((word) => word !== '')

const titles: ReadonlySet<string> = new Set(
  'herr frau mr mrs ms mx dr prof univ pd priv doz dipl mag ing med dent vet jur iur phil rer nat pol oec soc theol päd h c hc habil mult'.split(
    ' ',
  ),
)

/** The words of a name with and without each of the titles at its beginning, because some titles are given names. */
function getReadings(words: readonly string[]): readonly (readonly string[])[] {
  const named = words.findIndex((word) => !titles.has(word))
  return Array.from({ length: (named === -1 ? words.length : named) + 1 }, (_, at) => words.slice(at)).filter(
    (reading) => reading.length > 0,
  )
}

const isSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  hasSharedSpelling(one.join(''), other.join('')) ||
  (one.length === other.length && one.every((word, at) => hasSharedSpelling(word, other[at] ?? '')))

const someReading = (
  one: readonly string[],
  other: readonly string[],
  same: (one: readonly string[], other: readonly string[]) => boolean,
): boolean => getReadings(one).some((reading) => getReadings(other).some((each) => same(reading, each)))

/**
 * Whether two surnames are the same, as two documents may have them: without regard to case, accents, hyphens, spaces,
 * titles and transliteration (ß as ss, ü as ue or u).
 */
export const isSameName = (one: string, other: string): boolean =>
  someReading(splitWords(one), splitWords(other), isSameWords)

/** Whether two lists of given names have one in common; the order does not matter. */
export const hasSharedGivenName = (one: string, other: string): boolean =>
  hasSharedGiven(splitWords(one), splitWords(other))

const hasSharedGiven = (one: readonly string[], other: readonly string[]): boolean =>
  someReading(
    one,
    other,
    (names, others) =>
      isSameWords(names, others) || names.some((name) => others.some((each) => hasSharedSpelling(name, each))),
  )

export interface PersonNames {
  readonly firstName: string
  readonly lastName: string
}

/** Whether a name in one line is a person's full name: a given name and the whole surname, in either order. */
export function isSameFullName(line: string, { firstName, lastName }: PersonNames): boolean {
  const [given, surname] = [splitWords(firstName), splitWords(lastName)]
  return getReadings(splitWords(line)).some((words) =>
    words.some((_, at) => {
      const [before, after] = [words.slice(0, at), words.slice(at)]
      const isNamed = (names: readonly string[], last: readonly string[]) =>
        someReading(last, surname, isSameWords) && hasSharedGiven(names, given)
      return isNamed(before, after) || isNamed(after, before)
    }),
  )
}
