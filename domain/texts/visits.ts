import { localizedTexts } from '../text/localized-texts.ts'
import { visits as de } from './de/visits.ts'
import { visits as en } from './en/visits.ts'

/** What visitors read of a counting service of others, which needs their consent (TDDDG § 25, GDPR article 6 (1) a). */
export const visitsTexts = localizedTexts({ de, en })
