import type { CountryCode } from 'libphonenumber-js/core'

interface Options {
  readonly defaultCountry: CountryCode
  readonly extract: boolean
}

/** What `domain/identifiers/phone.ts` reads of a parsed number. */
interface Parsed {
  readonly number: string
  readonly ext?: string | undefined
  readonly isValid: () => boolean
  readonly formatInternational: () => string
}

type Parse = (text: string, options: Options) => Parsed

/** Until the parser has loaded, every number counts as valid; the server validates each save. */
const unparsed: Parse = (number) => ({ number, isValid: () => true, formatInternational: () => number })

let parse = unparsed

/** Called by `phone-parser.ts`. */
export const provideParser = (loaded: Parse): void => {
  parse = loaded
}

/**
 * Replaces the function of `libphonenumber-js/max` in the build of the browser (`vite.config.ts`): the plans of all
 * countries are 145 kB, and most pages have no phone number. What has one imports `phone-parser.ts`.
 */
export const parsePhoneNumberWithError: Parse = (text, options) => parse(text, options)
