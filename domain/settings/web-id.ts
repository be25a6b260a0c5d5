import * as v from 'valibot'

import type { FieldType } from '../fields/types.ts'
import type { Localized } from '../locale.ts'
import { type AreasToCheck, defineArea, type SettingsProblem } from './area.ts'
import { webIdDefaults } from './defaults/web-id.ts'

/** [B3.48] */
export const webIdFields = [
  'sex',
  'firstName',
  'lastName',
  'dateOfBirth',
  'street',
  'streetNumber',
  'zip',
  'city',
  'country',
  'email',
  'phone',
] as const
export type WebIdField = (typeof webIdFields)[number]

const street: readonly FieldType[] = ['COMBINED_STREET_HOUSE_NUMBER']
const place: readonly FieldType[] = ['POSTCODE_LOOKUP', 'POSTCODE_LOOKUP_SPLITTED']

/** Parts of fields that hold two values ([A3.12]), and the types that have them. */
const typesOfPart = { STREET: street, HOUSE_NUMBER: street, CODE: place, CITY: place }
export type FieldPart = keyof typeof typesOfPart
const parts = Object.keys(typesOfPart) as [FieldPart, ...FieldPart[]]

/** Whose answers are text, which is all that the service takes: of any other it would be told nothing (toldToIdentity). */
const wordy: readonly FieldType[] = [
  'TEXTFIELD',
  'PHONE_NUMBER',
  'CALENDAR',
  'CALENDAR_SPLITTED',
  'CALENDAR_YEAR_MONTH',
  'CALENDAR_YEAR_MONTH_SPLITTED',
  'TIME_SELECT',
  'TIME_SELECT_SPLITTED',
  'KEY',
  'RADIOGROUP',
  'IBAN',
  'TIN',
]

/** Where the identity service's field comes from; what is not sent is asked for in the identification itself. */
export const WebIdMapping = v.pipe(
  v.strictObject({
    id: v.picklist(webIdFields),
    sent: v.boolean(),
    fieldId: v.optional(v.pipe(v.string(), v.nonEmpty())),
    part: v.optional(v.picklist(parts)),
  }),
  v.forward(
    v.check(({ sent, fieldId }) => !sent || fieldId !== undefined, 'missingField'),
    ['fieldId'],
  ),
)
export type WebIdMapping = v.InferOutput<typeof WebIdMapping>

export const webIdLabels: Readonly<Record<WebIdField, Localized>> = {
  sex: { de: 'Geschlecht', en: 'Sex' },
  firstName: { de: 'Vorname', en: 'First name' },
  lastName: { de: 'Nachname', en: 'Last name' },
  dateOfBirth: { de: 'Geburtsdatum', en: 'Date of birth' },
  street: { de: 'Straße', en: 'Street' },
  streetNumber: { de: 'Hausnummer', en: 'Street number' },
  zip: { de: 'Postleitzahl', en: 'Postcode' },
  city: { de: 'Ort', en: 'City' },
  country: { de: 'Land', en: 'Country' },
  email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  phone: { de: 'Telefonnummer', en: 'Phone number' },
}

function problemsOf(mapping: WebIdMapping, areas: AreasToCheck): SettingsProblem[] {
  const { id, fieldId, part } = mapping
  if (fieldId === undefined) return []
  const problem = (path: string, code: string, value: string): SettingsProblem[] => [
    { area: 'WEB_ID', item: id, path, code, params: { value } },
  ]
  const field = areas['INPUT_FIELDS']?.find((each) => each.id === fieldId)
  if (field === undefined) return problem('fieldId', 'unknownField', fieldId)
  const isOf = (types: readonly string[]): boolean => 'type' in field && types.includes(String(field.type))
  const hasParts = Object.values(typesOfPart).some(isOf)
  if (!hasParts && !isOf(wordy)) return problem('fieldId', 'fieldWithoutText', fieldId)
  if (part === undefined) return hasParts ? problem('part', 'missingPart', fieldId) : []
  return isOf(typesOfPart[part]) ? [] : problem('part', 'partOfOtherType', part)
}

export const webIdArea = defineArea({
  key: 'WEB_ID',
  item: WebIdMapping,
  label: { de: 'WebID', en: 'WebID settings' },
  editors: ['ADMIN'],
  defaults: webIdDefaults,
  fixed: true,
  itemLabel: (item, locale) => webIdLabels[item.id][locale],
  publicView: () => undefined,
  crossChecks: (mappings, areas) => mappings.flatMap((mapping) => problemsOf(mapping, areas)),
})
