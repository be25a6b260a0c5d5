import type { FieldDefinition, Value } from './types.ts'

/**
 * The value of a stored answer; null if it is empty, or if its field's type has changed since. Never reads a calculated field
 * from answers, so that clients cannot set it.
 */
export const storedValue = <V extends Value>(
  { type }: Pick<FieldDefinition, 'type'>,
  stored: { readonly type: FieldDefinition['type']; readonly value: V | null } | undefined,
): V | null => (stored?.type === type && type !== 'CALCULATION_VALUE' ? stored.value : null)
