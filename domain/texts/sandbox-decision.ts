import type { Locale } from '../text/locale.ts'
import { sandboxDecision as de } from './de/sandbox-decision.ts'
import { sandboxDecision as en } from './en/sandbox-decision.ts'

export const sandboxDecisionTexts: Readonly<Record<Locale, typeof de>> = { de, en }
