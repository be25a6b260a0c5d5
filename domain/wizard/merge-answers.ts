import type { FieldError } from '../shared/errors.ts'
import { getGroupEntries } from '../fields/group-entries.ts'
import { fieldRules } from '../fields/registry.ts'
import { storableProblem } from '../fields/storable.ts'
import type { FieldDefinition, FieldValues, Value } from '../fields/types.ts'
import { limitProblem } from '../loan/limits.ts'
import type { LoanInput } from '../loan/loan.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { type Definitions, getFieldValue } from './answers.ts'
import type { LockRule } from './locked-entries.ts'
import { mergeEntries } from './merge-entries.ts'

export interface MergeRules {
  readonly definitions: Definitions
  /** The product with the limits; a profile has none. */
  readonly product?: Pick<Product, 'limits'>
  /** Read-only fields, whose edits are ignored ([A5.17]). */
  readonly locked: LockRule
}

/**
 * Merges sent answers into stored ones: absent and locked fields stay, null clears. Reports values that cannot be stored,
 * unknown fields and numbers outside the product's limits; does not check whether a page is complete.
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
    // Ignores calculated fields from clients.
    if (rules.locked(definition) || definition.type === 'CALCULATION_VALUE') continue
    const error = findProblem(definition, input, rules.product)
    if (error !== undefined) {
      errors.push(error)
      continue
    }
    // Clearing a group keeps entries with locked answers.
    if (input.value.value === null && definition.type !== 'FIELDS_GROUP') {
      delete fields[id]
      continue
    }
    let value = input.value.value as Value
    if (definition.type === 'FIELDS_GROUP') {
      const before = getGroupEntries(getFieldValue(stored, definition))
      const merged = mergeEntries(definition, before, getGroupEntries(value), rules)
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
      value: { type: definition.type, value: fieldRules[definition.type].normalise?.(value, definition) ?? value },
    }
  }
  return { fields, errors }
}

function findProblem(
  definition: FieldDefinition,
  input: NonNullable<LoanInput['fields']>[string],
  product: MergeRules['product'],
): FieldError | undefined {
  const at = { objectName: definition.entityType, field: definition.id }
  if (input.value.type !== definition.type || input.entityType !== definition.entityType)
    return { ...at, message: 'TypeMismatch' }
  const { value } = input.value
  if (value === null) return undefined
  const unstorable = storableProblem(definition, value)
  if (unstorable !== undefined) return { ...at, ...unstorable }
  if (typeof value !== 'number' || product === undefined) return undefined
  return limitProblem(definition.id, value, product)
}
