import { localizedTexts } from '../text/localized-texts.ts'
import { consent as de } from './de/consent.ts'
import { consent as en } from './en/consent.ts'

export const consentTexts = localizedTexts({ de, en })
