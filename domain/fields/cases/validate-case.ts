import * as v from 'valibot'

import { type Locale, perLocale } from '../../text/locale.ts'
import { checkField } from '../check-field.ts'
import type { FieldProblem, FieldTypeRules } from '../field-type.ts'
import { fieldRules } from '../registry.ts'
import { isStorable } from '../storable.ts'
import type { FieldType, Value } from '../types.ts'
import { type FieldCases, buildCaseInput } from './field-cases.ts'

type Setting = Parameters<typeof buildCaseInput>[2]

/** The results of a type's rules for a value, which must be the same in server and browser. */
export interface Validation {
  readonly problem: FieldProblem | undefined
  /** The stored value; undefined if it cannot be stored. */
  readonly stored: Value | undefined
  readonly texts: Readonly<Record<Locale, string>> | undefined
  readonly condition: ReturnType<FieldTypeRules['conditionValue']>
}

export function validateCase(type: FieldType, cases: FieldCases, setting: Setting): Validation {
  const { definition, placement, value, context } = buildCaseInput(type, cases, setting)
  const rules: FieldTypeRules = fieldRules[type]
  const problem = checkField(definition, placement, value, context)
  const parsed = v.safeParse(rules.schema, value)
  if (!parsed.success || !isStorable(definition, value))
    return { problem, stored: undefined, texts: undefined, condition: undefined }
  const stored = rules.normalise?.(parsed.output, definition) ?? parsed.output
  return { problem, stored, texts: getCaseTexts(type, cases, stored), condition: rules.conditionValue(stored) }
}

/** The text of a value in each language. */
export function getCaseTexts(type: FieldType, { keys }: FieldCases, value: Value): Record<Locale, string> {
  const rules: FieldTypeRules = fieldRules[type]
  return perLocale((locale) =>
    rules.format(value, { locale, keyText: (key: string): string => keys?.[key]?.[locale] ?? key }),
  )
}
