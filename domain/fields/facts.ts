import type { Operator } from '../conditions/conditions.ts'
import type { Localized } from '../text/locale.ts'
import { addYears, correctDate } from '../time/dates.ts'
import { dateBounds } from './date-range.ts'
import type { FieldContext } from './field-type.ts'
import type { FieldType, SingleValue, Validator } from './types.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

/**
 * What settings know of a field type: how administrators call it, what they enter for it, and what the preview answers.
 * Apart from its rules (`registry.ts`), because applicants do not load it: 1.3 kB gzip of their first step.
 */
export interface FieldTypeFacts {
  readonly label: Localized
  /** What an answer is in a condition, a default and a change; `parts` and `nothing` cannot be entered as one value. */
  readonly value: 'text' | 'choice' | 'choices' | 'yesNo' | 'number' | 'amount' | 'day' | 'month' | 'time' | Unentered
  /** [B7.35]: the operators of conditions. */
  readonly operators: readonly Operator[]
  /** The validators of a placement that it obeys; others would have no effect ([A5.17]). */
  readonly checks: readonly Validator['type'][]
  /** Properties that only some types have. */
  readonly properties: readonly FieldProperty[]
  /** A plausible answer; null if there is nothing to answer or choose from. */
  readonly sample: (context: FieldContext) => SingleValue | null
}
type Unentered = 'parts' | 'nothing'

export const fieldProperties = [
  'keyType',
  'calculation',
  'meta.decimalPlaces',
  'meta.min',
  'meta.max',
  'meta.html',
  'meta.numberOfFieldGroups',
] as const
export type FieldProperty = (typeof fieldProperties)[number]

export const presence = ['null', 'notNull'] as const satisfies readonly Operator[]
const equality = [...presence, '=', '!='] as const satisfies readonly Operator[]
export const order = ['<', '>', '<=', '>='] as const satisfies readonly Operator[]
const ordered = [...equality, ...order] as const satisfies readonly Operator[]
const chosen = [...equality, 'in', 'notIn'] as const satisfies readonly Operator[]

type Rest = Omit<FieldTypeFacts, 'label'>

const limits = ['meta.decimalPlaces', 'meta.min', 'meta.max'] as const
const none = { checks: [], properties: [] } as const satisfies Partial<Rest>
const number = { operators: ordered, checks: ['LENGTH'], properties: limits } as const satisfies Partial<Rest>
const choice: Rest = {
  value: 'choice',
  operators: chosen,
  checks: [],
  properties: ['keyType'],
  sample: ({ keys }) => keys[0] ?? null,
}
const yesNo: Rest = { ...none, value: 'yesNo', operators: equality, sample: () => true }
const day: Rest = { value: 'day', operators: ordered, checks: ['DATE_RANGE'], properties: [], sample: dayOf }
const month: Rest = { ...day, value: 'month', sample: (context) => dayOf(context).slice(0, 7) }
const time: Rest = { ...none, value: 'time', operators: ordered, sample: () => '09:30' }
const place: Rest = {
  ...none,
  value: 'parts',
  operators: presence,
  sample: () => ({ postCode: '60311', city: 'Frankfurt am Main' }),
}
const unanswered = { ...none, value: 'nothing', operators: [], sample: () => null } as const satisfies Rest

/** The facts of every field type. */
export const fieldFacts: Readonly<Record<FieldType, FieldTypeFacts>> = {
  TEXTFIELD: {
    label: { de: 'Textfeld', en: 'Text field' },
    value: 'text',
    operators: [...chosen, 'contains'],
    checks: ['LENGTH'],
    properties: [],
    sample: textOf,
  },
  NUMBERFIELD: {
    ...number,
    label: { de: 'Ganze Zahl', en: 'Whole number' },
    value: 'number',
    sample: (context) => numberOf(2, context),
  },
  PHONE_NUMBER: {
    ...none,
    label: { de: 'Telefonnummer', en: 'Phone number' },
    value: 'text',
    operators: presence,
    sample: () => '+4915112345678',
  },
  CALENDAR: { ...day, label: { de: 'Datum', en: 'Date' } },
  CALENDAR_SPLITTED: { ...day, label: { de: 'Datum in Teilen', en: 'Date in parts' } },
  CALENDAR_YEAR_MONTH: { ...month, label: { de: 'Monat und Jahr', en: 'Month and year' } },
  CALENDAR_YEAR_MONTH_SPLITTED: {
    ...month,
    label: { de: 'Monat und Jahr in Teilen', en: 'Month and year in parts' },
  },
  TIME_SELECT: { ...time, label: { de: 'Uhrzeit', en: 'Time of day' } },
  TIME_SELECT_SPLITTED: { ...time, label: { de: 'Uhrzeit in Teilen', en: 'Time of day in parts' } },
  KEY: { ...choice, label: { de: 'Auswahlliste', en: 'Selection list' } },
  RADIOGROUP: { ...choice, label: { de: 'Auswahl mit Optionsfeldern', en: 'Radio buttons' } },
  CHECKBOX: { ...yesNo, label: { de: 'Ankreuzfeld', en: 'Checkbox' } },
  SWITCH: { ...yesNo, label: { de: 'Schalter', en: 'Switch' } },
  SCHUFA: { ...yesNo, label: { de: 'Einwilligung in die Bonitätsprüfung', en: 'Consent to the credit check' } },
  SCHUFA_SWITCH: {
    ...yesNo,
    label: {
      de: 'Einwilligung in die Bonitätsprüfung als Schalter',
      en: 'Consent to the credit check as a switch',
    },
  },
  POSTCODE_LOOKUP: { ...place, label: { de: 'Postleitzahl und Ort', en: 'Postcode and town or city' } },
  POSTCODE_LOOKUP_SPLITTED: {
    ...place,
    label: { de: 'Postleitzahl und Ort in Teilen', en: 'Postcode and town or city in parts' },
  },
  COMBINED_STREET_HOUSE_NUMBER: {
    ...none,
    label: { de: 'Straße und Hausnummer', en: 'Street and house number' },
    value: 'parts',
    operators: presence,
    sample: () => ({ street: 'Hauptstraße', houseNumber: '12a' }),
  },
  IBAN: {
    ...none,
    label: { de: 'IBAN', en: 'IBAN' },
    value: 'text',
    operators: presence,
    sample: () => 'DE89370400440532013000',
  },
  TIN: {
    ...none,
    label: { de: 'Steuer-Identifikationsnummer', en: 'Tax identification number' },
    value: 'text',
    operators: presence,
    sample: () => '86095742719',
  },
  OUTBUILDINGS_LIST: {
    label: { de: 'Liste von Nebengebäuden', en: 'List of outbuildings' },
    value: 'choices',
    operators: [...presence, 'contains'],
    checks: [],
    properties: ['keyType'],
    sample: ({ keys }) => (keys[0] === undefined ? null : [{ outbuilding: keys[0], amount: 1 }]),
  },
  DOUBLE: {
    ...number,
    label: { de: 'Dezimalzahl', en: 'Decimal number' },
    value: 'number',
    sample: (context) => numberOf(12, context),
  },
  MONEY: {
    ...number,
    label: { de: 'Geldbetrag', en: 'Amount of money' },
    value: 'amount',
    sample: (context) => numberOf(1500, context),
  },
  INFORMATION_TEXT: { ...unanswered, label: { de: 'Hinweistext', en: 'Information text' }, properties: ['meta.html'] },
  ATTACHMENT: { ...unanswered, label: { de: 'Dateien zum Herunterladen', en: 'Files to download' } },
  FIELDS_GROUP: {
    ...unanswered,
    label: { de: 'Wiederholbare Gruppe', en: 'Repeatable group' },
    // Its number of entries.
    value: 'number',
    operators: ordered,
    properties: ['meta.numberOfFieldGroups'],
  },
  CALCULATION_VALUE: {
    ...unanswered,
    label: { de: 'Berechneter Wert', en: 'Calculated value' },
    value: 'number',
    operators: ordered,
    properties: ['calculation', 'meta.decimalPlaces'],
  },
}

/** Whether formulas and conditions use it as a number. */
export const isNumeric = (type: FieldType): boolean => ['number', 'amount'].includes(fieldFacts[type].value)

/** Sample answers of fields that the portal itself reads. */
function textOf(context: FieldContext): string {
  const texts: Readonly<Record<string, string>> = {
    [wellKnown.firstName]: 'Erika',
    [wellKnown.lastName]: 'Mustermann',
    [wellKnown.email]: 'erika.mustermann@example.org',
  }
  return (texts[idOfBorrower(context.definition)] ?? 'Beispiel').slice(0, longest(context))
}

function longest({ placement }: FieldContext): number {
  return Math.min(...placement.validators.map((each) => (each.type === 'LENGTH' ? each.maxLength : Infinity)))
}

/** A number within the field's limits, decimals and length. */
function numberOf(usual: number, context: FieldContext): number {
  const { min = -Infinity, max = Infinity } = context.definition.meta ?? {}
  const inside = Math.min(Math.max(usual, min), max)
  return String(inside).length <= longest(context) ? inside : Math.max(1, min)
}

/** Plausible for the birth, marriage and employment of an adult. */
const yearsAgo = -35

function dayOf(context: FieldContext): string {
  return correctDate(addYears(context.today, yearsAgo), dateBounds(context)).value
}
