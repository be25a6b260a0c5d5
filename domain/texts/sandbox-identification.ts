import type { Locale } from '../text/locale.ts'
import { sandboxIdentification as de } from './de/sandbox-identification.ts'
import { sandboxIdentification as en } from './en/sandbox-identification.ts'

export const sandboxIdentificationTexts: Readonly<Record<Locale, typeof de>> = { de, en }
