import { cleanText } from '../text/typed-text.ts'

/** Letters of one code point, as in a character class: the normative Latin letters of DIN 91379:2022-08, normalised NFC. */
const single = 'A-Za-zÀ-ÖØ-öø-žƇƈƏƗƠơƯưƷǍ-ǜǞǟǢ-ǰǴǵǸ-ǿȒȓȘ-țȞȟȧ-ȳəɨʒḂḃḆḇḊ-ḑḗḜ-ḫḯ-ḷḺḻṀ-ṉṒ-ṛṞ-ṣṪ-ṯẀ-ẇẌ-ẗẞẠ-ỹ'

/** The standard's sequences: what may follow a letter, and the letters that it may follow. */
export const sequences: Readonly<Record<string, string>> = {
  '\u0300': 'CFGKMPSTZcfgkmpstz',
  '\u0301': 'JjÿĪī',
  '\u0302': 'DKLMNdklmn',
  '\u0304': 'CFHKNPSTZcfhknpstzÛûḲḳṢṣṬṭỤụ',
  '\u0306': 'CMNRZcmnrzÇç',
  '\u0307': 'KUku',
  '\u0308': 'CTZczẠạỌọỤụ',
  '\u030b': 'Aa',
  '\u030c': 'J',
  '\u030d': 'ēō',
  '\u0310': 'Mm',
  '\u0315': 'CKPTckptČč',
  '\u031b': 'KTkt',
  '\u031b\u0304': 'Ss',
  '\u0323': 'CPcpČč',
  '\u0325': 'LRlr',
  '\u0325\u0304': 'LRlr',
  '\u0326': 'CHKLNchklnŽž',
  '\u0327': 'ZzŽž',
  '\u0328\u0306': 'Cc',
  '\u0331': 'HSs',
  '\u035fH': 'K',
  '\u035fh': 'Kk',
}

/** A letter of DIN 91379, as the source of a regular expression; a letter with its marks before the letter alone. */
export const letter = `(?:${Object.entries(sequences)
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([marks, letters]) => `[${letters}]${marks}`)
  .join('|')}|[${single}])`

const latinText = new RegExp(`^(?:${letter}|[0-9\\s!"#%&'()*+,./:;<=>?@[\\]_{|}~§°–—’‘‚“”„…€-])*$`, 'u')

/** Whether contracts can print a text: letters of the standard, plain digits and usual signs. */
export const isLatinText = (text: string): boolean => latinText.test(tidyText(text))

const substitutes: readonly (readonly [RegExp, string])[] = [
  // Hyphens that keyboards and word processors put in.
  [/[\u2010\u2011\u2013]/g, '-'],
  // Apostrophes that are not in the standard.
  [/[\u2018\u201b\u02bb\u02bc]/g, '’'],
]

/** A clean text as it is stored and compared: with the standard's hyphen and apostrophe, and single spaces. */
export const tidyText = (text: string): string =>
  substitutes
    .reduce((tidied, [from, to]) => tidied.replaceAll(from, to), cleanText(text))
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** What a mail client turns into a link: letters after a full stop, a scheme, or the beginning of an address. */
const addressLike = /\.\p{L}{2}|\p{L}:\S|https?|\bwww\b|@|\d(?:\.\d+){3}/iu
/** Telephone numbers, which telephones turn into links as well; not days, amounts or other numbers. */
const phoneLike = /(?<![\p{L}\d.,-])(?:(?:\+\d|0\d{2})(?:[ ()/.-]*\d){4}|0\d?(?:[ ()/-]*\d){5})/u
/** A month, or from one to another, which no digits follow: `05/2026-12/2028`. */
const month = '(?:0[1-9]|1[0-2])/(?:19|20)\\d{2}'
const months = new RegExp(`(?<!\\p{L}|[\\d.,/+-][ ()]*)${month}(?: ?- ?${month})?(?![ ()/.,-]*\\d)`, 'gu')

export const isAddressLike = (text: string): boolean =>
  addressLike.test(text) || phoneLike.test(text.replaceAll(months, ' '))
