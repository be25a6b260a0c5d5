import { localizedTexts } from '../text/localized-texts.ts'
import { withdrawal as de } from './de/withdrawal.ts'
import { withdrawal as en } from './en/withdrawal.ts'

export const withdrawalTexts = localizedTexts({ de, en })
