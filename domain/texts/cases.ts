import { localizedTexts } from '../text/localized-texts.ts'
import { cases as de } from './de/cases.ts'
import { cases as en } from './en/cases.ts'

export const casesTexts = localizedTexts({ de, en })
