import type { Locale } from '../text/locale.ts'
import { sandboxContract as de } from './de/sandbox-contract.ts'
import { sandboxContract as en } from './en/sandbox-contract.ts'

export const sandboxContractTexts: Readonly<Record<Locale, typeof de>> = { de, en }
