import { localizedTexts } from '../text/localized-texts.ts'
import { trial as de } from './de/trial.ts'
import { trial as en } from './en/trial.ts'

export const trialTexts = localizedTexts({ de, en })
