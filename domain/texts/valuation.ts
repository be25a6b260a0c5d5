import type { Locale } from '../text/locale.ts'
import { valuation as de } from './de/valuation.ts'
import { valuation as en } from './en/valuation.ts'

export const valuationTexts: Readonly<Record<Locale, typeof de>> = { de, en }
