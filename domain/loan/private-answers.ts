import { entriesOf } from '../fields/fields-group.ts'
import type { EntityType, FieldDefinition, FieldValues, GroupEntry } from '../fields/types.ts'
import type { OfEach } from './access.ts'

type Declared = Pick<FieldDefinition, 'id' | 'entityType' | 'knownToBoth'>

/**
 * Whether a field's answer is kept from a reader, as `hidden` says whose income is. Everything that is asked of a person
 * is theirs until both agree to show, unless the field is declared as known to both; what is asked of the loan is of both.
 */
export const isPrivate = (
  { entityType, knownToBoth }: Pick<Declared, 'entityType' | 'knownToBoth'>,
  hidden: OfEach<boolean>,
): boolean => entityType !== 'LOAN' && knownToBoth !== true && hidden[entityType === 'SECOND_BORROWER' ? 1 : 0]

/**
 * The answers without those that are kept from a reader. An entry of a group keeps its place, so that what is sent back
 * stands where it was. An answer of a field that is there no more is judged by whose it was.
 */
export function visibleFields(
  fields: FieldValues,
  definitions: ReadonlyMap<string, Declared>,
  hidden: OfEach<boolean>,
): FieldValues {
  if (!hidden.includes(true)) return fields
  const keeps = (id: string, entityType: EntityType): boolean =>
    isPrivate(definitions.get(id) ?? { entityType }, hidden)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]): [string, FieldValues[string]][] => {
      if (keeps(id, field.entityType)) return []
      if (field.value.type !== 'FIELDS_GROUP') return [[id, field]]
      const entries = entriesOf(field.value.value).map((entry): GroupEntry =>
        Object.fromEntries(Object.entries(entry).filter(([nested]) => !keeps(nested, field.entityType))),
      )
      return [[id, { ...field, value: { ...field.value, value: entries } }]]
    }),
  )
}
