import * as v from 'valibot'

import type { Locale } from '../text/locale.ts'
import type { FieldTypeRules } from './field-type.ts'
import { requiredKeys } from './problems.ts'

const yes = { de: 'Ja', en: 'Yes' } satisfies Record<Locale, string>
const no = { de: 'Nein', en: 'No' } satisfies Record<Locale, string>

const yesNo = {
  schema: v.boolean(),
  requiredKey: requiredKeys.select,
  malformedKey: requiredKeys.select,
  check: () => undefined,
  format: (value, { locale }) => (value ? yes : no)[locale],
  conditionValue: (value) => value,
} satisfies Omit<FieldTypeRules<boolean>, 'type' | 'isAnswered'>

/** A consent: unticked means unanswered, so a required one must be ticked. */
export const consent = {
  ...yesNo,
  isAnswered: (value) => value === true,
} satisfies Omit<FieldTypeRules<boolean>, 'type'>

/** A question: both yes and no are answers. */
export const question = {
  ...yesNo,
  isAnswered: (value) => value !== null,
} satisfies Omit<FieldTypeRules<boolean>, 'type'>
