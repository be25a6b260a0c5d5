import type { Locale } from '../text/locale.ts'
import { receipt as de } from './de/receipt.ts'
import { receipt as en } from './en/receipt.ts'

export const receiptTexts: Readonly<Record<Locale, typeof de>> = { de, en }
