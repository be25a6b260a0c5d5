import { parsePhoneNumberWithError } from 'libphonenumber-js/max'

/** [A5.09]: the country of a number that names none. */
const defaultCountry = 'DE'

export type ParsedPhone =
  | { readonly ok: true; readonly e164: string; readonly international: string }
  | { readonly ok: false; readonly reason: 'invalid' | 'unknownDialCode' }

/** A number as typed; without a dial code it is a German one. An extension is refused: E.164 has no room for it. */
export function parsePhone(typed: string): ParsedPhone {
  try {
    const number = parsePhoneNumberWithError(typed.trim(), { defaultCountry, extract: false })
    return number.isValid() && number.ext === undefined
      ? {
          ok: true,
          e164: number.number,
          // Takes as long as parsing, and few ask for it.
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
