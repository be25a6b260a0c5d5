import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import { entityTypeLabels } from '#domain/settings/areas/input-fields/labels.ts'
import type { ValueReading } from '#domain/settings/labels/property.ts'
import type { Item } from '#domain/settings/area.ts'
import { documentName, isObject, itemName, keyText, type LabelContext } from '#domain/settings/labels/label-context.ts'

export interface PropertyChoice {
  readonly value: string
  readonly label: string
}

/** The options of a value that is a choice; undefined for other values. */
export function findChoices(reads: ValueReading, item: unknown, words: LabelContext): PropertyChoice[] | undefined {
  switch (reads.as) {
    case 'option':
      return Object.entries(reads.options).map(([value, label]) => ({ value, label: label[words.locale] }))
    case 'item':
      return byLabel(
        (words.areas[reads.area] ?? [])
          .filter((each) => reads.offered?.(each, item) ?? true)
          .map(({ id }) => ({ value: id, label: itemName(words, reads.area, id) })),
      )
    case 'key': {
      const type = typeof reads.keyType === 'function' ? reads.keyType(item) : reads.keyType
      return getEntries(
        words.areas['KEYS']?.find(({ id }) => id === type),
        'keys',
      ).flatMap(({ key }) => (typeof key === 'string' ? [{ value: key, label: keyText(words, type, key) }] : []))
    }
    case 'document':
      return (words.areas['DOCUMENTS'] ?? []).flatMap((tab) =>
        getEntries(tab, 'documents').flatMap(({ documentId }) =>
          typeof documentId === 'string' ? [{ value: documentId, label: documentName(words, documentId) }] : [],
        ),
      )
    default:
      return undefined
  }
}

const byLabel = (choices: readonly PropertyChoice[]): PropertyChoice[] =>
  choices.toSorted((a, b) => a.label.localeCompare(b.label, 'de'))

function getEntries(item: Item | undefined, name: string): Readonly<Record<string, unknown>>[] {
  const entries: unknown = item === undefined ? undefined : Reflect.get(item, name)
  return Array.isArray(entries) ? entries.filter(isObject) : []
}

/** Fields by name; fields of the same name also show their entity. */
export const fieldChoices = (fields: readonly FieldDefinition[], locale: Locale): PropertyChoice[] =>
  distinct(
    fields.map(({ id, label, entityType }) => ({
      value: id,
      label: fields.some((other) => other.id !== id && other.label[locale] === label[locale])
        ? `${label[locale]} · ${entityTypeLabels[entityType][locale]}`
        : label[locale] || id,
    })),
  )

/** Labels that occur twice also show the value. */
export const distinct = (choices: readonly PropertyChoice[]): PropertyChoice[] =>
  choices.map((choice) =>
    choices.filter(({ label }) => label === choice.label).length > 1
      ? { ...choice, label: `${choice.label} (${choice.value})` }
      : choice,
  )
