import { localizedTexts } from '../text/localized-texts.ts'
import { secondNotice as de } from './de/second-notice.ts'
import { secondNotice as en } from './en/second-notice.ts'

export const secondNoticeTexts = localizedTexts({ de, en })
