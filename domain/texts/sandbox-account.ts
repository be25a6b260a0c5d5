import type { Locale } from '../text/locale.ts'
import { sandboxAccount as de } from './de/sandbox-account.ts'
import { sandboxAccount as en } from './en/sandbox-account.ts'

export const sandboxAccountTexts: Readonly<Record<Locale, typeof de>> = { de, en }
