import * as v from 'valibot'

import type { FieldError } from '../shared/errors.ts'
import type { FieldProblem, FieldTypeRules } from './field-type.ts'
import { refusedPart } from './parts.ts'
import { digitsProblem, sizeProblem } from './problems.ts'
import { tooFine } from './money.ts'
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
  if (!parsed.success && parsed.issues[0].kind === 'schema')
    return { message: 'TypeMismatch', ...refusedPart(parsed.issues[0]) }
  const problem = parsed.success ? rules.storableProblem?.(parsed.output, definition) : malformedProblem(rules, value)
  if (problem === undefined) return undefined
  const { code, ...rest } = problem
  return { message: code, ...rest }
}

/** Why a value is none of the type; undefined if it is one. */
export function malformedProblem(rules: FieldTypeRules, value: unknown): FieldProblem | undefined {
  const result = v.safeParse(rules.schema, value)
  if (result.success) return undefined
  const [issue] = result.issues
  const { type, requirement, message } = issue
  const refused = refusedPart(issue)
  if (message === tooFine) return digitsProblem(2)
  if (typeof requirement === 'number') {
    if (type === 'max_length') return sizeProblem('Size', { ...refused.params, max: requirement })
    if (type === 'min_value') return sizeProblem('Min', { ...refused.params, min: requirement })
    if (type === 'max_value') return sizeProblem('Max', { ...refused.params, max: requirement })
  }
  return { code: 'Pattern', messageKey: rules.malformedKey ?? 'error.Pattern', ...refused }
}

export const isStorable = (definition: Definition, value: unknown): boolean =>
  storableProblem(definition, value) === undefined
