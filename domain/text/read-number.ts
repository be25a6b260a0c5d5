import { type Locale, locales } from './locale.ts'

/** The separators of thousands and of decimals. */
export const separators = { de: '.,', en: ',.' } satisfies Record<Locale, string>

/** Marks without a width, such as those for the direction of text. */
const invisible = /\p{Cf}/gu
/** What stands around a number. */
const around = /(?<=^[-+‐-―−]?\s*)(?:€|euro?)|(?:€|euro?|%)$/giu
/** Superscripts, fractions and numbers in circles are no digits. */
const otherNumbers = /\p{No}/u
/** The `,–` of price tags, whose separator is the decimal one. */
const priceTag = /([.,])\s*[-‐-―−]+$/u
/** Bookkeeping writes a loss as `12.000-`. */
const minusBehind = /^(\d(?:.*\d)?)[-‐-―−]$/u

/** Groups of three, of which the first neither is empty nor begins with a zero. */
const inGroups = /^[1-9]\d{0,2}(?:G\d{3})+$/u

/**
 * The numbers that a typed, pasted or imported text can mean: none, one, or two where a single separator before three
 * digits can be that of thousands or of decimals. Spaces, apostrophes, points and commas group thousands, and points and
 * commas separate decimals, in the notation of either language; where both stand, the second one is the decimal one. The
 * separator of thousands of the reader's own language is one, and so is the decimal one where `decimals` allow three
 * digits. The first of two is the whole number ([A5.16]).
 */
export function getPossibleNumbers(typed: string, locale: Locale, decimals: number): readonly number[] {
  if (otherNumbers.test(typed)) return []
  const plain = typed.normalize('NFKC').replaceAll(invisible, '').trim()
  const text = plain.replaceAll(around, '').trim().replace(priceTag, '$1').replace(minusBehind, '-$1')
  const sign = /^[-‐-―−]/u.test(text) ? -1 : 1
  const written = text.replace(/^[-+‐-―−]\s*/u, '').replaceAll(/[\p{Zs}'’‘ʼ′´`]/gu, ' ')
  // Adding 0 turns −0 into 0.
  return readings(written, locale, decimals).map((digits) => sign * Number(digits) + 0)
}

function readings(text: string, locale: Locale, decimals: number): readonly string[] {
  const [, whole = '', separator = '', fraction = ''] = /^(.*)([.,])(\d*)$/u.exec(text) ?? []
  if (/\D/.test(whole) || whole + fraction === '') {
    const isDecimal = separator !== '' && !whole.includes(separator)
    return ungrouped(isDecimal ? whole : text).map((integer) => (isDecimal ? `${integer}.${fraction}` : integer))
  }
  const both = [whole + fraction, `${whole}.${fraction}`]
  if (fraction.length !== 3 || whole === '' || whole === '0' || whole.length > 3) return both.slice(1)
  if (whole.startsWith('0')) return []
  const [separatesThousands, separatesDecimals] = separators[locale]
  if (decimals >= 3) return separator === separatesDecimals ? both.slice(1) : both
  return separator === separatesThousands ? both.slice(0, 1) : both
}

/** The digits of a whole number in groups of three or in one piece, if it is one. */
function ungrouped(text: string): readonly string[] {
  if (/^\d+$/.test(text)) return [text]
  const [separator = ''] = /[ .,]/.exec(text) ?? []
  return inGroups.test(text.replaceAll(separator, 'G')) ? [text.replaceAll(separator, '')] : []
}

/** The one number that a text means; undefined if it means none or two. */
export function numberIn(typed: string, locale: Locale, decimals: number): number | undefined {
  const [number, other] = getPossibleNumbers(typed, locale, decimals)
  return other === undefined ? number : undefined
}

/** The two numbers that a text can mean to readers of one of the languages; undefined if nobody reads it in two ways. */
export const findAmbiguity = (typed: string): readonly [number, number] | undefined =>
  locales
    .map((locale) => getPossibleNumbers(typed, locale, 0))
    .flatMap(([one, other]) => (one === undefined || other === undefined ? [] : [[one, other] as const]))[0]
