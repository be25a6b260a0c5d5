import { correctDate } from '../time/dates.ts'
import { dateBounds } from './date-range.ts'
import type { FieldContext } from './field-type.ts'
import { partNames } from './parts.ts'
import type { FieldType, PostcodeValue, SingleValue, StreetValue } from './types.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

const street: StreetValue = { street: 'Hauptstraße', houseNumber: '12a' }
const place: PostcodeValue = { postCode: '60311', city: 'Frankfurt am Main' }

/** Of fields that are in every portal, or in the shipped pages. */
const texts: Readonly<Record<string, string>> = {
  [wellKnown.firstName]: 'Erika',
  [wellKnown.lastName]: 'Mustermann',
  [wellKnown.birthName]: 'Musterfrau',
  [wellKnown.birthPlace]: 'Köln',
  [wellKnown.email]: 'erika.mustermann@example.org',
  employer: 'Muster GmbH',
  companyName: 'Muster GmbH',
  existingLoanLender: 'Musterbank',
  existingLoanContract: '4711-0815',
}

type Sampled = Omit<FieldContext, 'keys'>

/** A text that fits this field alone; undefined for the fields of a bank's own. */
export function knownText(context: Sampled): string | undefined {
  const id = idOfBorrower(context.definition)
  return Object.hasOwn(texts, id) ? texts[id]?.slice(0, longest(context)) : undefined
}

/** A plausible answer within the limits of its field; null if there is nothing to answer or choose from. */
export function sampleOf({ keys, ...context }: FieldContext): SingleValue | null {
  const type: FieldType = context.definition.type
  switch (type) {
    case 'TEXTFIELD':
      return knownText(context) ?? 'Beispiel'.slice(0, longest(context))
    case 'NUMBERFIELD':
      return numberOf(2, context)
    case 'DOUBLE':
      return numberOf(context.definition.meta?.decimalPlaces === 0 ? 12 : 12.5, context)
    case 'MONEY':
      return numberOf(1500, context)
    case 'PHONE_NUMBER':
      return '+4915112345678'
    case 'CALENDAR':
    case 'CALENDAR_SPLITTED':
      return dateOf('1985-12-24', context)
    case 'CALENDAR_YEAR_MONTH':
    case 'CALENDAR_YEAR_MONTH_SPLITTED':
      return dateOf('2015-03', context)
    case 'TIME_SELECT':
    case 'TIME_SELECT_SPLITTED':
      return '09:30'
    case 'KEY':
    case 'RADIOGROUP':
      return keys[0] ?? null
    case 'CHECKBOX':
    case 'SWITCH':
    case 'SCHUFA':
    case 'SCHUFA_SWITCH':
      return true
    case 'POSTCODE_LOOKUP':
    case 'POSTCODE_LOOKUP_SPLITTED':
      return place
    case 'COMBINED_STREET_HOUSE_NUMBER':
      return street
    case 'IBAN':
      return 'DE89370400440532013000'
    case 'TIN':
      return '86095742719'
    case 'OUTBUILDINGS_LIST':
      return keys[0] === undefined ? null : [{ outbuilding: keys[0], amount: 1 }]
    case 'INFORMATION_TEXT':
    case 'ATTACHMENT':
    case 'FIELDS_GROUP':
    case 'CALCULATION_VALUE':
      return null
  }
}

/** Of the parts that are typed as texts or numbers. */
export const partSamples: Readonly<Record<string, string>> = {
  [partNames.street]: street.street,
  [partNames.houseNumber]: street.houseNumber,
  [partNames.postCode]: place.postCode,
  [partNames.city]: place.city,
  [partNames.amount]: '2',
}

function longest({ placement }: Sampled): number {
  return Math.min(...placement.validators.map((each) => (each.type === 'LENGTH' ? each.maxLength : Infinity)))
}

/** A number within the field's limits, decimals and length. */
function numberOf(usual: number, context: Sampled): number {
  const { min = -Infinity, max = Infinity } = context.definition.meta ?? {}
  const inside = Math.min(Math.max(usual, min), max)
  return String(inside).length <= longest(context) ? inside : Math.max(1, min)
}

const dateOf = (usual: string, context: Sampled): string => correctDate(usual, dateBounds(context)).value
