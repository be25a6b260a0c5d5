import type { Locale } from '../text/locale.ts'
import { withdrawalPage as de } from './de/withdrawal-page.ts'
import { withdrawalPage as en } from './en/withdrawal-page.ts'

/** The wording of the withdrawal page, apart from the buttons whose wording the law or the bank decides. */
export const withdrawalPageTexts: Readonly<Record<Locale, typeof de>> = { de, en }
