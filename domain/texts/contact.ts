import { localizedTexts } from '../text/localized-texts.ts'
import { contact as de } from './de/contact.ts'
import { contact as en } from './en/contact.ts'

export const contactTexts = localizedTexts({ de, en })
