import { localizedTexts } from '../text/localized-texts.ts'
import { notice as de } from './de/notice.ts'
import { notice as en } from './en/notice.ts'

/** The words of the privacy notice that are the same for every bank; what differs is chosen in `domain/privacy/notice.ts`. */
export const noticeTexts = localizedTexts({ de, en })
