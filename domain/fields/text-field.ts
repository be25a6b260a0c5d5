import * as v from 'valibot'

import { defineFieldType, type FieldProblem } from './field-type.ts'
import { checkLength, requiredKeys } from './problems.ts'
import { isBlank, StoredText } from './stored-text.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

/** Letters of any script; spaces, hyphens, commas and apostrophes (also the typographic one) only between them. */
const name = /^[\p{L}\p{M}]+(?:[ ,'’-]+[\p{L}\p{M}]+)*$/u
const Email = v.pipe(v.string(), v.maxLength(254), v.email())

/** [A5.08] */
const contentRules: Readonly<Record<string, (text: string) => FieldProblem | undefined>> = {
  [wellKnown.firstName]: (text) =>
    name.test(text) ? undefined : { code: 'Pattern', messageKey: 'validation.incorrectValue.firstName' },
  [wellKnown.lastName]: (text) =>
    name.test(text) ? undefined : { code: 'Pattern', messageKey: 'validation.incorrectValue.lastName' },
  [wellKnown.email]: (text) => (v.is(Email, text) ? undefined : { code: 'Email', messageKey: 'email.invalid' }),
}

export const textField = defineFieldType<string>({
  type: 'TEXTFIELD',
  schema: StoredText(4000),
  isAnswered: (value) => value !== null && !isBlank(value),
  requiredKey: requiredKeys.value,
  normalise: (value) => value.trim(),
  check: (value, { definition, placement }) => {
    const id = idOfBorrower(definition)
    const rule = Object.hasOwn(contentRules, id) ? contentRules[id] : undefined
    // Trimmed, because phones add a space after a completed word.
    const text = value.trim()
    return checkLength(text, placement) ?? rule?.(text)
  },
  format: (value) => value.trim(),
  conditionValue: (value) => value.trim(),
})
