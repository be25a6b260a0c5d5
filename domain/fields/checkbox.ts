import { defineFieldType } from './field-type.ts'
import { consent } from './yes-no.ts'

export const checkbox = defineFieldType<boolean>({ type: 'CHECKBOX', ...consent })
