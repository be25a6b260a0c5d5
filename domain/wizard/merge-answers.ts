import * as v from 'valibot'

import type { FieldError } from '../errors.ts'
import { entriesOf } from '../fields/fields-group.ts'
import { fieldRules } from '../fields/registry.ts'
import type { FieldDefinition, FieldValues, Value } from '../fields/types.ts'
import { limitProblem } from '../loan/limits.ts'
import type { LoanInput } from '../loan/loan.ts'
import type { Product } from '../settings/products.ts'
import { type Definitions, valueOf } from './answers.ts'
import type { LockRule } from './held-entries.ts'
import { mergeEntries } from './merge-entries.ts'

export interface MergeRules {
  readonly definitions: Definitions
  /** Whose limits hold; a profile has none. */
  readonly product?: Pick<Product, 'limits'>
  /** Read-only for whoever saves: an edit of it is ignored ([A5.17]). */
  readonly locked: LockRule
}

/**
 * The stored answers with what was sent laid over them: absent fields stay, null clears, locked ones stay as they are.
 * A value that could not be stored at all, an unknown field and a number outside the product's limits are
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
    // What is calculated follows from answers: whatever a client says of it is dropped.
    if (rules.locked(definition, Object.hasOwn(stored, id)) || definition.type === 'CALCULATION_VALUE') continue
    const error = problemOf(definition, input, rules.product)
    if (error !== undefined) {
      errors.push(error)
      continue
    }
    // Of a group, no entries: those that hold locked answers stay.
    if (input.value.value === null && definition.type !== 'FIELDS_GROUP') {
      delete fields[id]
      continue
    }
    let value = input.value.value as Value
    if (definition.type === 'FIELDS_GROUP') {
      const before = entriesOf(valueOf(stored, definition))
      const merged = mergeEntries(definition, before, entriesOf(value), rules)
      errors.push(...merged.errors)
      if (merged.errors.length > 0) continue
      if (merged.entries.length === 0) {
        delete fields[id]
        continue
      }
      value = merged.entries
    }
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
