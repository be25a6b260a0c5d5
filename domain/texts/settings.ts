import { localizedTexts } from '../text/localized-texts.ts'
import { settings as de } from './de/settings.ts'
import { settings as en } from './en/settings.ts'

/** What settings of every area are called, and the words with which values and changes of them are described. */
export const settingsTexts = localizedTexts({ de, en })
