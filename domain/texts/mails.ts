import { localizedTexts } from '../text/localized-texts.ts'
import { mails as de } from './de/mails.ts'
import { mails as en } from './en/mails.ts'

export const mailsTexts = localizedTexts({ de, en })
