import type { FieldType } from '../fields/types.ts'
import { localizedTexts } from '../text/localized-texts.ts'
import type { Localized } from '../text/locale.ts'
import { fieldTypes as de } from './de/field-types.ts'
import { fieldTypes as en } from './en/field-types.ts'

/** What administrators call each type of fields. */
export const fieldTypeTexts: Readonly<Record<FieldType, Localized>> = localizedTexts({ de, en })
