import type { FieldError } from '#domain/errors.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'

/** The id of the input that takes the keyboard: a field's own, or that of the part that is wrong, or its first choice. */
export function focusTarget(
  id: string,
  { type }: Pick<FieldDefinition, 'type'>,
  {
    required,
    keys,
    problem,
  }: { readonly required: boolean; readonly keys: readonly string[]; readonly problem: FieldError },
): string {
  const part = problem.params?.['part']
  switch (type) {
    case 'POSTCODE_LOOKUP':
      return `${id}-${part ?? 'postCode'}`
    case 'COMBINED_STREET_HOUSE_NUMBER':
      return `${id}-${part ?? 'street'}`
    case 'RADIOGROUP':
      return keys[0] === undefined ? id : `${id}-${keys[0]}`
    case 'SWITCH':
      return required ? `${id}-yes` : id
    default:
      return id
  }
}
