import type { Locale } from '../text/locale.ts'
import { affordability as de } from './de/affordability.ts'
import { affordability as en } from './en/affordability.ts'

export const affordabilityTexts: Readonly<Record<Locale, typeof de>> = { de, en }
