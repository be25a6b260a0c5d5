import * as v from 'valibot'

import type { FieldError } from '../errors.ts'
import type { FieldTypeRules } from './field-type.ts'
import { refusedPart } from './parts.ts'
import { fieldRules } from './registry.ts'
import type { FieldDefinition } from './types.ts'

type Definition = Pick<FieldDefinition, 'id' | 'entityType' | 'type' | 'meta'>

/** Why a value cannot be an answer of this field, not even in a draft: its type, or a name that names may not be. */
export function storableProblem(
  definition: Definition,
  value: unknown,
): Pick<FieldError, 'message' | 'messageKey' | 'params'> | undefined {
  const rules: FieldTypeRules = fieldRules[definition.type]
  const parsed = v.safeParse(rules.schema, value)
  if (!parsed.success) return { message: 'TypeMismatch', ...refusedPart(parsed.issues[0]) }
  const problem = rules.storableProblem?.(parsed.output, definition)
  return problem === undefined ? undefined : { message: problem.code, messageKey: problem.messageKey }
}

export const isStorable = (definition: Definition, value: unknown): boolean =>
  storableProblem(definition, value) === undefined
