import type { Locale } from '../text/locale.ts'
import { precontract as de } from './de/precontract.ts'
import { precontract as en } from './en/precontract.ts'

export const precontractTexts: Readonly<Record<Locale, typeof de>> = { de, en }
