import { isValidIBAN } from 'ibantools'

import { cleanCode } from '../text/typed-text.ts'

/** [A5.13]: as long as an account number of any country. */
export const ibanLength = 34

/** As stored and compared: capital letters and digits. The word IBAN before it, which people copy along, is no part of it. */
export const compactIban = (typed: string): string =>
  cleanCode(typed)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^IBAN/, '')

/** In groups of four ([A5.13]). */
export const groupedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/gu, '$& ')

/** Enough to recognise one's own account by: `DE02 … 2051`. */
export const maskedIban = (iban: string): string => `${compactIban(iban).slice(0, 4)} … ${compactIban(iban).slice(-4)}`

/** Validates country, length, format and check digits of a number without spaces. */
export const isIban = (iban: string): boolean => isValidIBAN(iban)
