import { defineFieldType } from './field-type.ts'
import { question } from './yes-no.ts'

export const switchField = defineFieldType<boolean>({ type: 'SWITCH', ...question })
