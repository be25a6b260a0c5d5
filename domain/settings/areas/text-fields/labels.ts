import { localizedTexts } from '../../../text/localized-texts.ts'
import { textFields as de } from '../../../texts/de/areas/text-fields.ts'
import { textFields as en } from '../../../texts/en/areas/text-fields.ts'
import type { Labels } from '../../labels/options.ts'
import type { TextFieldType } from './schema.ts'

export const textFieldTexts = localizedTexts({ de, en })

export const textFieldLabels: Labels<TextFieldType> = textFieldTexts.names
