import { parsePhoneNumberWithError } from 'libphonenumber-js/max'

/** [A5.09]: the default country. */
const defaultCountry = 'DE'

export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly international: string }
  | { readonly ok: false; readonly reason: 'invalid' | 'unknownDialCode' }

/** Parses a typed number; German without a dial code. Refuses extensions, which E.164 does not have. */
export function parsePhone(typed: string): ParsedPhone {
  try {
    const number = parsePhoneNumberWithError(typed.trim(), { defaultCountry, extract: false })
    return number.isValid() && number.ext === undefined
      ? {
          ok: true,
          e164: number.number,
          // Lazy, because it takes as long as parsing and is rarely needed.
          get international() {
            return number.formatInternational()
          },
        }
      : { ok: false, reason: 'invalid' }
  } catch (error) {
    // The library's ParseError; its message is a code ('INVALID_COUNTRY', 'TOO_SHORT', 'NOT_A_NUMBER' …).
    const unknown = error instanceof Error && error.message === 'INVALID_COUNTRY'
    return { ok: false, reason: unknown ? 'unknownDialCode' : 'invalid' }
  }
}
