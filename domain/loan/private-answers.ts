import { getGroupEntries } from '../fields/group-entries.ts'
import type { EntityType, FieldDefinition, FieldValues, GroupEntry } from '../fields/types.ts'
import type { OfEach } from './access.ts'

type Declared = Pick<FieldDefinition, 'id' | 'entityType' | 'knownToBoth'>

/**
 * Whether an answer is private, where `hidden` tells whose income is hidden from the reader. All answers about a person are
 * private until both borrowers agree to show them, unless the field is known to both; answers about the loan never are.
 */
export const isPrivate = (
  { entityType, knownToBoth }: Pick<Declared, 'entityType' | 'knownToBoth'>,
  hidden: OfEach<boolean>,
): boolean => entityType !== 'LOAN' && knownToBoth !== true && hidden[entityType === 'SECOND_BORROWER' ? 1 : 0]

/**
 * The answers without private ones of the other borrower. Entries of groups keep their places, so that a save finds them
 * there. The answer of a removed field is private by its stored owner.
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
      const entries = getGroupEntries(field.value.value).map((entry): GroupEntry =>
        Object.fromEntries(Object.entries(entry).filter(([nested]) => !keeps(nested, field.entityType))),
      )
      return [[id, { ...field, value: { ...field.value, value: entries } }]]
    }),
  )
}
