import { partNames } from '#domain/fields/parts.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

const areas = shippedAreas()

/** A shipped field. */
export function definitionOf(fieldId: string): FieldDefinition {
  const definition = areas.INPUT_FIELDS.find((field) => field.id === fieldId)
  if (definition === undefined) throw new Error(`no field ${fieldId}`)
  return definition
}

/** The text of a key on the screen. */
export const keyText = (definition: FieldDefinition, key: string, locale: Locale): string =>
  areas.KEYS.find((list) => list.id === definition.keyType)?.keys.find((choice) => choice.key === key)?.displaytext[
    locale
  ] ?? key

/** The id of the text of a value's part. */
export const partTextId = (part: string): string =>
  `fields.part.${Object.entries(partNames).find(([key]) => key === part)?.[1]}`

/** A value as typed by a user: digits of a date, the language's decimal separator. */
export function typed(definition: FieldDefinition, value: string | number | boolean, locale: Locale): string {
  if (definition.type === 'CALENDAR' || definition.type === 'CALENDAR_YEAR_MONTH')
    return String(value).split('-').toReversed().join('')
  const text = String(value)
  return typeof value === 'number' && locale === 'de' ? text.replace('.', ',') : text
}
