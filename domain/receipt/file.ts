import type { Localized } from '../text/locale.ts'
import type { AnyReceipt } from './payload.ts'

/** By the version of the receipt. */
export const receiptFileNames: Readonly<Record<AnyReceipt['version'], Localized>> = {
  1: { de: 'kreditberechnung.jws', en: 'loan-calculation.jws' },
  2: { de: 'kreditangebot.jws', en: 'loan-offer.jws' },
}

/** Longer than any receipt. */
export const receiptBytesAtMost = 1024 * 1024

/** The path of a portal's public keys, a JSON Web Key Set. */
export const receiptKeysPath = '/api/receipts/keys'
