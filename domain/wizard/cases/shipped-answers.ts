import type { FieldValue, FieldValues, Value } from '../../fields/types.ts'
import { shippedAreas } from '../../settings/areas.ts'

const { INPUT_FIELDS } = shippedAreas()

/** The answer of a test to a shipped field, as the browser sends it. Throws for an unknown field. */
export function answerTo(fieldId: string, value: Value | null): FieldValue {
  const definition = INPUT_FIELDS.find(({ id }) => id === fieldId)
  if (definition === undefined) throw new Error(`no field ${fieldId}`)
  return { fieldId, entityType: definition.entityType, userDefined: true, value: { type: definition.type, value } }
}

/** Answers by the ids of their fields. */
export const answersTo = (values: Readonly<Record<string, Value | null>>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, answerTo(id, value)]))
