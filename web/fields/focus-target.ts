import type { FieldError } from '#domain/shared/errors.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'

/** Id of the input to focus: the field's own, that of the invalid part, or its first option. */
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
    case 'CALENDAR_SPLITTED':
      return `${id}-${part ?? 'DAY'}`
    case 'CALENDAR_YEAR_MONTH_SPLITTED':
      return `${id}-${part ?? 'MONTH'}`
    case 'TIME_SELECT_SPLITTED':
      return `${id}-${part ?? 'HOUR'}`
    case 'FIELDS_GROUP':
      return `${id}-add`
    case 'OUTBUILDINGS_LIST':
      return part === undefined ? `${id}-add` : `${id}-${problem.params?.['entry']}-${part}`
    case 'POSTCODE_LOOKUP':
    case 'POSTCODE_LOOKUP_SPLITTED':
      return `${id}-${part ?? 'CODE'}`
    case 'COMBINED_STREET_HOUSE_NUMBER':
      return `${id}-${part ?? 'STREET'}`
    case 'RADIOGROUP':
      return keys[0] === undefined ? id : `${id}-${keys[0]}`
    case 'SWITCH':
      return required ? `${id}-yes` : id
    default:
      return id
  }
}

/** The id of a field's input in an entry of a group. */
export const entryInputId = (group: string, at: number, field: string): string => `${group}-${at}-${field}`
