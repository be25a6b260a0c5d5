import type { Locale } from '../locale.ts'

export const receiptFileName: Readonly<Record<Locale, string>> = {
  de: 'kreditberechnung.jws',
  en: 'loan-calculation.jws',
}

/** Longer than any receipt. */
export const receiptBytesAtMost = 1024 * 1024

/** The path of a portal's public keys, a JSON Web Key Set. */
export const receiptKeysPath = '/api/receipts/keys'
