import { localizedTexts } from '../text/localized-texts.ts'
import { browserEntries as de } from './de/browser-entries.ts'
import { browserEntries as en } from './en/browser-entries.ts'

export const browserEntriesTexts = localizedTexts({ de, en })
