import { isValidIBAN } from 'ibantools'

/** [A5.13]: as long as an account number of any country. */
export const ibanLength = 34

/** As stored and compared: no spaces, capital letters. */
export const compactIban = (typed: string): string =>
  typed.replaceAll(/\s/g, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

/** In groups of four ([A5.13]). */
export const groupedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/gu, '$& ')

/** Enough to recognise one's own account by: `DE02 … 2051`. */
export const maskedIban = (iban: string): string => `${compactIban(iban).slice(0, 4)} … ${compactIban(iban).slice(-4)}`

/** Validates country, length, format and check digits of a number without spaces. */
export const isIban = (iban: string): boolean => isValidIBAN(iban)
