import { localizedTexts } from '../text/localized-texts.ts'
import { states as de } from './de/states.ts'
import { states as en } from './en/states.ts'

export const statesTexts = localizedTexts({ de, en })
