import { localizedTexts } from '../text/localized-texts.ts'
import { information as de } from './de/information.ts'
import { information as en } from './en/information.ts'

/** The titles of the general information of a product and of its blocks, and what it says of mortgages. */
export const informationTexts = localizedTexts({ de, en })
