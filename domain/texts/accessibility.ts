import { localizedTexts } from '../text/localized-texts.ts'
import { accessibility as de } from './de/accessibility.ts'
import { accessibility as en } from './en/accessibility.ts'

export const accessibilityTexts = localizedTexts({ de, en })
