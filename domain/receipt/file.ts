import type { Locale } from '../text/locale.ts'
import { receiptTexts } from '../texts/receipt.ts'
import type { AnyReceipt } from './payload.ts'

/** The name of its file. */
export const receiptFileName = (version: AnyReceipt['version'], locale: Locale): string =>
  receiptTexts[locale].files[version]

/** Longer than any receipt. */
export const maxReceiptBytes = 1024 * 1024

/** The path of a portal's public keys, a JSON Web Key Set. */
export const receiptKeysPath = '/api/receipts/keys'
