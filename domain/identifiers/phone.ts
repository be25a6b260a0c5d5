import { type PhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max'

import { cleanCode } from '../text/typed-text.ts'

/** [A5.09]: the default country. */
const defaultCountry = 'DE'

export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly international: string }
  | { readonly ok: false; readonly reason: 'invalid' | 'unknownDialCode' | 'extension' }
  /** The numbers that were perhaps meant, as E.164. */
  | { readonly ok: false; readonly reason: 'ambiguous'; readonly candidates: readonly string[] }

/** [A5.09], and messages of our own. */
export const phoneProblems = {
  invalid: 'anfrage.darlehensnehmer.mobil.invalid',
  unknownDialCode: 'anfrage.darlehensnehmer.mobil.invalid-dial-code',
  extension: 'fields.phone.extension',
  ambiguous: 'fields.phone.ambiguous',
} as const

/**
 * Parses a typed number; German without a dial code. Refuses extensions, which E.164 does not have, and what reads as a dial
 * code without its +: `49170…` is a number of Leer as well as a mobile one.
 */
export function parsePhone(typed: string): ParsedPhone {
  // The + may be in brackets with its code.
  const text = cleanCode(typed)
    .replace(/^tel:/i, '')
    .replace(/^\(\s*(\+\d{1,3})\s*\)/, '$1')
  const { number, unknownDialCode } = numberIn(text)
  // As stored, or as typed while the plans of numbers are still loading.
  if (number?.isValid() && number.number === text) return parsed(number)
  if (number?.ext !== undefined || germanExtension.test(text)) return { ok: false, reason: 'extension' }
  const candidates = getCandidates(text)
  if (candidates.length > 0) return { ok: false, reason: 'ambiguous', candidates }
  if (number?.isValid()) return parsed(number)
  return { ok: false, reason: unknownDialCode ? 'unknownDialCode' : 'invalid' }
}

const parsed = (number: PhoneNumber): ParsedPhone => ({
  ok: true,
  e164: number.number,
  // Lazy, because it takes as long as parsing and is rarely needed.
  get international() {
    return number.formatInternational()
  },
})

/** A number in groups, with its dial code; a text that is none as it is. */
export function shownPhone(text: string): string {
  const phone = parsePhone(text)
  return phone.ok ? phone.international : text
}

/** The digits of a number that begins with neither + nor 00, as the library reads them: with any signs between. */
const withoutPlus = /^(0?)([1-9]\d*)$/
/** With those of Arabic and Persian, which the library reads as well; their codes end as ASCII's do. */
const keepDigits = (text: string): string =>
  (text.match(/[0-9٠-٩۰-۹]/g) ?? []).map((digit) => (digit.codePointAt(0) ?? 0) & 15).join('')
const hasPlus = /^\P{L}*?[+＋]/u
/** Words that the library does not know. */
const germanExtension = /\d\W*(?:durchwahl|dw|apparat|app)\W*\d+$/i

/** What a number can mean that may be an international one without its +; empty if only one reading is possible. */
function getCandidates(text: string): readonly string[] {
  if (hasPlus.test(text) || /\p{L}/u.test(text)) return []
  const [, zero = '', digits = ''] = withoutPlus.exec(keepDigits(text)) ?? []
  const isGermanCode = digits.startsWith('49')
  if (digits === '' || (zero !== '' && !isGermanCode)) return []
  const [international, national] = [`+${digits}`, `0${digits}`].map((each) => {
    const { number } = numberIn(each)
    return number?.isValid() ? number.number : undefined
  })
  if (international === undefined && (zero !== '' || !isGermanCode)) return []
  return [international, national].filter((each) => each !== undefined)
}

function numberIn(text: string): { readonly number?: PhoneNumber; readonly unknownDialCode?: boolean } {
  try {
    return { number: parsePhoneNumberWithError(text, { defaultCountry, extract: false }) }
  } catch (error) {
    // The library's ParseError; its message is a code ('INVALID_COUNTRY', 'TOO_SHORT', 'NOT_A_NUMBER' …).
    return { unknownDialCode: error instanceof Error && error.message === 'INVALID_COUNTRY' }
  }
}
