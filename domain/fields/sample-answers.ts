import { addYears, correctDate } from '../time/dates.ts'
import { dateBounds } from './date-range.ts'
import type { FieldContext } from './field-type.ts'
import type { FieldDefinition, FieldType, GroupEntry, SectionField, SingleValue, Value } from './types.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

/** Sample answers of fields that the portal itself reads. */
const texts: Readonly<Record<string, string>> = {
  [wellKnown.firstName]: 'Erika',
  [wellKnown.lastName]: 'Mustermann',
  [wellKnown.email]: 'erika.mustermann@example.org',
}

/** Plausible for the birth, marriage and employment of an adult. */
const yearsAgo = -35

const longest = ({ placement }: FieldContext): number =>
  Math.min(...placement.validators.map((each) => (each.type === 'LENGTH' ? each.maxLength : Infinity)))

const textOf = (context: FieldContext): string =>
  (texts[idOfBorrower(context.definition)] ?? 'Beispiel').slice(0, longest(context))

/** A number within the field's limits, decimals and length. */
function numberOf(usual: number, context: FieldContext): number {
  const { min = -Infinity, max = Infinity } = context.definition.meta ?? {}
  const inside = Math.min(Math.max(usual, min), max)
  return String(inside).length <= longest(context) ? inside : Math.max(1, min)
}

const dayOf = (context: FieldContext): string =>
  correctDate(addYears(context.today, yearsAgo), dateBounds(context)).value

const firstKey = ({ keys }: FieldContext): string | null => keys[0] ?? null

/** A plausible answer of each type; null if there is nothing to answer or choose from. */
const samples = {
  TEXTFIELD: textOf,
  NUMBERFIELD: (context) => numberOf(2, context),
  PHONE_NUMBER: () => '+4915112345678',
  CALENDAR: dayOf,
  CALENDAR_SPLITTED: dayOf,
  CALENDAR_YEAR_MONTH: (context) => dayOf(context).slice(0, 7),
  CALENDAR_YEAR_MONTH_SPLITTED: (context) => dayOf(context).slice(0, 7),
  TIME_SELECT: () => '09:30',
  TIME_SELECT_SPLITTED: () => '09:30',
  KEY: firstKey,
  RADIOGROUP: firstKey,
  CHECKBOX: () => true,
  SWITCH: () => true,
  SCHUFA: () => true,
  SCHUFA_SWITCH: () => true,
  POSTCODE_LOOKUP: () => ({ postCode: '60311', city: 'Frankfurt am Main' }),
  POSTCODE_LOOKUP_SPLITTED: () => ({ postCode: '60311', city: 'Frankfurt am Main' }),
  COMBINED_STREET_HOUSE_NUMBER: () => ({ street: 'Hauptstraße', houseNumber: '12a' }),
  IBAN: () => 'DE89370400440532013000',
  TIN: () => '86095742719',
  OUTBUILDINGS_LIST: ({ keys }) => (keys[0] === undefined ? null : [{ outbuilding: keys[0], amount: 1 }]),
  DOUBLE: (context) => numberOf(12, context),
  MONEY: (context) => numberOf(1500, context),
  INFORMATION_TEXT: () => null,
  ATTACHMENT: () => null,
  FIELDS_GROUP: () => null,
  CALCULATION_VALUE: () => null,
} satisfies Record<FieldType, (context: FieldContext) => SingleValue | null>

interface SampleSettings {
  readonly definitions: ReadonlyMap<string, FieldDefinition>
  readonly keysOf: (keyType: string | undefined) => readonly string[]
  readonly today: string
}

/** A valid sample answer for a placement, to preview a filled-in page; one entry for a group. */
export function sampleAnswer(placement: SectionField, settings: SampleSettings): Value | null {
  const definition = settings.definitions.get(placement.id)
  if (definition === undefined) return null
  if (definition.type !== 'FIELDS_GROUP') return single(definition, placement, settings)
  const entry: GroupEntry = Object.fromEntries(
    (placement.fields ?? []).flatMap((nested) => {
      const field = settings.definitions.get(nested.id)
      const value = field === undefined ? null : single(field, nested, settings)
      return field === undefined || value === null ? [] : [[field.id, { type: field.type, value }]]
    }),
  )
  return Object.keys(entry).length === 0 ? null : [entry]
}

const single = (
  definition: FieldDefinition,
  placement: SectionField,
  { keysOf, today }: SampleSettings,
): SingleValue | null => samples[definition.type]({ definition, placement, today, keys: keysOf(definition.keyType) })
