import { localizedTexts } from '../text/localized-texts.ts'
import { outcomes as de } from './de/outcomes.ts'
import { outcomes as en } from './en/outcomes.ts'

/** What came of a declaration, a review or an approval, for mails that are rarely sent: the others belong to the start of the Worker. */
export const outcomesTexts = localizedTexts({ de, en })
