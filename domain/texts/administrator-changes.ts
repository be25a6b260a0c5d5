import type { Locale } from '../text/locale.ts'
import { administratorChanges as de } from './de/administrator-changes.ts'
import { administratorChanges as en } from './en/administrator-changes.ts'

export const administratorChangesTexts: Readonly<Record<Locale, typeof de>> = { de, en }
