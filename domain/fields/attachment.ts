import { defineFieldType } from './field-type.ts'
import { noAnswer } from './information-text.ts'

/** Offers the definition's files for download. */
export const attachment = defineFieldType<never>({ type: 'ATTACHMENT', ...noAnswer })
