import * as v from 'valibot'

import type { FieldError } from '../errors.ts'
import { fieldRules } from '../fields/registry.ts'
import type { FieldDefinition, FieldValues, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { LoanInput } from '../loan/loan.ts'
import type { Product } from '../settings/products.ts'
import type { Definitions } from './answers.ts'

export interface MergeRules {
  readonly definitions: Definitions
  /** Whose limits hold; a profile has none. */
  readonly product?: Pick<Product, 'limits'>
  /** Read-only for whoever saves: an edit of it is ignored ([A5.17]). */
  readonly locked: (definition: FieldDefinition) => boolean
}

/**
 * The stored answers with what was sent laid over them: absent fields stay, null clears, locked ones stay as they are.
 * A value that could not be stored at all, an unknown field and an amount or term outside the product's limits are
 * errors; whether a page is complete is another question.
 */
export function mergeAnswers(
  stored: FieldValues,
  sent: LoanInput['fields'],
  rules: MergeRules,
): { fields: FieldValues; errors: FieldError[] } {
  const fields: Record<string, FieldValues[string]> = { ...stored }
  const errors: FieldError[] = []
  for (const [id, input] of Object.entries(sent ?? {})) {
    const definition = rules.definitions.get(id)
    if (definition === undefined || input.fieldId !== id) {
      errors.push({ objectName: input.entityType, field: id, message: 'Unknown' })
      continue
    }
    if (rules.locked(definition)) continue
    const error = problemOf(definition, input, rules.product)
    if (error !== undefined) {
      errors.push(error)
      continue
    }
    if (input.value.value === null) {
      delete fields[id]
      continue
    }
    const value = input.value.value as Value
    fields[id] = {
      fieldId: id,
      entityType: definition.entityType,
      userDefined: input.userDefined,
      value: { type: definition.type, value: fieldRules[definition.type].normalise?.(value) ?? value },
    }
  }
  return { fields, errors }
}

function problemOf(
  definition: FieldDefinition,
  input: NonNullable<LoanInput['fields']>[string],
  product: MergeRules['product'],
): FieldError | undefined {
  const at = { objectName: definition.entityType, field: definition.id }
  if (input.value.type !== definition.type || input.entityType !== definition.entityType)
    return { ...at, message: 'TypeMismatch' }
  const { value } = input.value
  if (value === null) return undefined
  if (!v.safeParse(fieldRules[definition.type].schema, value).success) return { ...at, message: 'TypeMismatch' }
  if (typeof value !== 'number' || product === undefined) return undefined
  return limitProblem(definition.id, value, product)
}

/** An entered amount or term outside the product's limits ([A9.01]); undefined when inside or when it is neither. */
export function limitProblem(
  fieldId: string,
  value: number,
  { limits }: Pick<Product, 'limits'>,
): FieldError | undefined {
  const range = fieldId === wellKnown.amount ? limits.amount : fieldId === wellKnown.term ? limits.term : undefined
  if (range === undefined) return undefined
  const at = { objectName: 'LOAN', field: fieldId }
  if (value < range.min) return { ...at, message: 'Min', messageKey: 'error.Min', params: { min: range.min } }
  if (value > range.max) return { ...at, message: 'Max', messageKey: 'error.Max', params: { max: range.max } }
  return undefined
}
