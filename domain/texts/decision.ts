import { localizedTexts } from '../text/localized-texts.ts'
import { decision as de } from './de/decision.ts'
import { decision as en } from './en/decision.ts'

export const decisionTexts = localizedTexts({ de, en })
