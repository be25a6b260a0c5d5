import * as v from 'valibot'

import { answerTexts } from '../texts/answers.ts'
import { type FieldTypeRules, defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'

const yesNo = {
  schema: v.boolean(),
  requiredKey: requiredKeys.select,
  malformedKey: requiredKeys.select,
  check: () => undefined,
  format: (value, { locale }) => answerTexts[locale][value ? 'yes' : 'no'],
  conditionValue: (value) => value,
} satisfies Omit<FieldTypeRules<boolean>, 'type' | 'isAnswered'>

/** A consent: unticked means unanswered, so a required one must be ticked. */
const consent = {
  ...yesNo,
  isAnswered: (value) => value === true,
} satisfies Omit<FieldTypeRules<boolean>, 'type'>

/** A question: both yes and no are answers. */
const question = {
  ...yesNo,
  isAnswered: (value) => value !== null,
} satisfies Omit<FieldTypeRules<boolean>, 'type'>

export const checkbox = defineFieldType<boolean>({ type: 'CHECKBOX', ...consent })

export const switchField = defineFieldType<boolean>({ type: 'SWITCH', ...question })

/** Consent to a credit bureau inquiry. */
export const schufa = defineFieldType<boolean>({ type: 'SCHUFA', ...consent })

export const schufaSwitch = defineFieldType<boolean>({ type: 'SCHUFA_SWITCH', ...consent })
