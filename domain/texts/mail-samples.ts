import { localizedTexts } from '../text/localized-texts.ts'
import { mailSamples as de } from './de/mail-samples.ts'
import { mailSamples as en } from './en/mail-samples.ts'

/** What sample mails say of an invented person and loan. */
export const mailSampleTexts = localizedTexts({ de, en })
