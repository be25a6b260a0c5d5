/** Bits that a secret made by this portal's operator must have at least; 16 random bytes have 128. */
export const leastSecretBits = 80
/** Of secrets that a service has issued, whose form is the service's. */
export const leastIssuedBits = 16

/** Words of secrets that nobody has drawn. */
const words = [
  ...'changeme|changeit|password|passwort|passphrase|kennwort|geheimnis|geheim|secret|example|beispiel|default|admin'.split(
    '|',
  ),
  ...'loanport|portal|kredit|credit|bank|production|development|staging|testing|test|local|demo|sample|dummy'.split(
    '|',
  ),
  ...'replace|insert|your|here|this|that|with|must|some|please|bitte|random|string|token|signing|wrapping|private'.split(
    '|',
  ),
  ...'letmein|welcome|hello|world|master|monkey|dragon|sunshine|foobar|lorem|ipsum|dolor|correct|horse|battery|staple'.split(
    '|',
  ),
  ...'quick|brown|jumps|over|lazy|winter|sommer|summer|spring|autumn|fruehling|herbst|musterbank'.split('|'),
  ...'deadbeef|cafebabe|baadf00d|feedface|character|characters|minimum|least|long|enough|webhook|whsec|client'.split(
    '|',
  ),
]
const anyWord = new RegExp(`(?=(${words.toSorted((one, other) => other.length - one.length).join('|')}))`, 'g')

/** Digits that are known, and rows and columns of keyboards; parts of them count, from four characters on. */
const rows = [
  '3141592653589793238462643383279502884197',
  '2718281828459045235360287471352662497757',
  '1234567890',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik',
]
const shortestPart = 4
/** Repetitions from this length on are no chance. */
const shortestRepetition = 4
/** So many characters in one row that continue a series are no chance. */
const shortestSeries = 3
/** Series of every first to fourth character, as in `a1a2a3a4`. */
const strides = [1, 2, 3, 4] as const
/** A text reads like words if so much of it is in runs of letters; then such a letter says less than a drawn one. */
const shareOfWords = 0.55
const bitsOfLetter = 2
const bitsOfSeparator = 1

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string): string => text.replace(/[013457@$!]/g, (character) => leet[character] ?? character)

const reversed = (text: string): string => [...text].toReversed().join('')

const parts: ReadonlySet<string> = new Set(
  rows.flatMap((row) =>
    [row, reversed(row)].flatMap((each) =>
      Array.from({ length: each.length - shortestPart + 1 }, (_, at) => each.slice(at, at + shortestPart)),
    ),
  ),
)

/** Marks characters of known words; all but the first of each say nothing. */
function markWords(text: string, predictable: boolean[]): void {
  for (const form of new Set([text, plain(text)])) {
    for (const { index, 1: word = '' } of form.matchAll(anyWord)) predictable.fill(true, index + 1, index + word.length)
    for (let at = 0; at + shortestPart <= form.length; at++)
      if (parts.has(form.slice(at, at + shortestPart))) predictable.fill(true, at + 1, at + shortestPart)
  }
}

/** Marks what has been there before. */
function markRepetitions(text: string, predictable: boolean[]): void {
  for (let at = 1; at + shortestRepetition <= text.length; at++) {
    const first = text.indexOf(text.slice(at, at + shortestRepetition))
    if (first < at) predictable.fill(true, at, at + shortestRepetition)
  }
}

/** Marks arithmetic series, as `aaaa`, `abcd`, `2468` or `fedc`. */
function markSeries(values: readonly number[], predictable: boolean[]): void {
  for (const stride of strides) {
    let run = 0
    for (let at = 2 * stride; at <= values.length; at++) {
      const [value = Number.NaN, before = 0, earlier = 0] = [values[at], values[at - stride], values[at - 2 * stride]]
      if (value - before === before - earlier) run += 1
      else {
        if (run >= shortestSeries) predictable.fill(true, at - run, at)
        run = 0
      }
    }
  }
}

const hexOrder = (text: string): number[] =>
  [...text].map((character) => '0123456789abcdef'.indexOf(character.toLowerCase()))
const codes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

/** What a drawn character of a text can say. Bytes are too few to have many values twice. */
function bitsOfOne(text: string): number {
  const values = new Set(text).size
  return isWritten(text) ? Math.log2(values) : Math.min((8 * values) / text.length, 2 * Math.log2(values))
}

const isWritten = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** How many bits an attacker has to guess if the text was drawn, less what is predictable in it. */
function bitsIn(text: string): number {
  const predictable = Array.from(text, () => false)
  markRepetitions(text.toLowerCase(), predictable)
  markSeries(codes(text), predictable)
  const each = bitsOfOne(text)
  if (!isWritten(text)) return each * predictable.filter((isPredictable) => !isPredictable).length
  markWords(text.toLowerCase(), predictable)
  if (/^[0-9a-f]+$/i.test(text)) markSeries(hexOrder(text), predictable)
  const letters = new Set(
    [...text.matchAll(/[A-ZÄÖÜ]?[a-zäöüß]{3,}|[A-ZÄÖÜ]{4,}/g)].flatMap(({ 0: run, index }) =>
      Array.from(run, (_, at) => index + at),
    ),
  )
  const isWords = letters.size >= text.length * shareOfWords
  const bitsAt = (at: number): number => {
    if (!isWords) return each
    if (letters.has(at)) return Math.min(each, bitsOfLetter)
    return /[a-z0-9]/i.test(text[at] ?? '') ? each : bitsOfSeparator
  }
  return predictable.reduce((sum, isPredictable, at) => (isPredictable ? sum : sum + bitsAt(at)), 0)
}

/** What a text may be the notation of: hexadecimal with or without hyphens, or base64 in both alphabets. */
function* decoded(text: string): Generator<string> {
  const hex = text.replace(/[-:\s]/g, '')
  if (/^(?:[0-9a-f]{2})+$/i.test(hex))
    yield hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
  const base64 = text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  if (/^[a-z0-9+/]+$/i.test(base64) && base64.length % 4 !== 1) yield atob(base64)
}

/** Notations of notations, as base64 of hexadecimal. */
const depth = 3

/**
 * An estimate of the bits that somebody would have to guess: the least of the text and of all that it may be the notation
 * of. Far from a proof: it finds repetitions, series, words and rows of keyboards, and takes everything else for drawn.
 */
export function secretBits(text: string, level = 0): number {
  const own = bitsIn(text)
  if (level === depth) return own
  return Math.min(own, ...[...decoded(text)].map((inner) => secretBits(inner, level + 1)))
}
