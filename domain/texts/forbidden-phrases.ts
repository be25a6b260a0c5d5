import type { Locale } from '../text/locale.ts'
import { forbiddenPhrases as de } from './de/forbidden-phrases.ts'
import { forbiddenPhrases as en } from './en/forbidden-phrases.ts'

export const forbiddenPhrasesTexts: Readonly<Record<Locale, typeof de>> = { de, en }
