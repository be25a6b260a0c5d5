import type { Locale } from '../text/locale.ts'
import { answers as de } from './de/answers.ts'
import { answers as en } from './en/answers.ts'

/** How answers are shown that are neither texts nor numbers. */
export const answerTexts: Readonly<Record<Locale, typeof de>> = { de, en }
