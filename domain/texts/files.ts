import type { Locale } from '../text/locale.ts'
import { files as de } from './de/files.ts'
import { files as en } from './en/files.ts'

/** Names of files, and the headings of the one that is a table. */
export const filesTexts: Readonly<Record<Locale, typeof de>> = { de, en }
