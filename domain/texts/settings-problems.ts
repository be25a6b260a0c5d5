import { localizedTexts } from '../text/localized-texts.ts'
import { settingsProblems as de } from './de/settings-problems.ts'
import { settingsProblems as en } from './en/settings-problems.ts'

export const settingsProblemTexts = localizedTexts({ de, en })
