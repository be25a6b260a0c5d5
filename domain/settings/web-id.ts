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

/** Parts of fields that hold two values ([A3.12]), and the type that has them. */
const typeOfPart = {
  STREET: 'COMBINED_STREET_HOUSE_NUMBER',
  HOUSE_NUMBER: 'COMBINED_STREET_HOUSE_NUMBER',
  CODE: 'POSTCODE_LOOKUP',
  CITY: 'POSTCODE_LOOKUP',
} as const satisfies Record<string, FieldType>
export type FieldPart = keyof typeof typeOfPart
const parts = Object.keys(typeOfPart) as [FieldPart, ...FieldPart[]]

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
  const type = 'type' in field ? field.type : undefined
  const hasParts = Object.values(typeOfPart).some((each) => each === type)
  if (part === undefined) return hasParts ? problem('part', 'missingPart', fieldId) : []
  return typeOfPart[part] === type ? [] : problem('part', 'partOfOtherType', part)
}

export const webIdArea = defineArea({
  key: 'WEB_ID',
  item: WebIdMapping,
  label: { de: 'Videoidentifikation', en: 'Video identification' },
  editors: ['ADMIN'],
  defaults: webIdDefaults,
  itemLabel: (item, locale) => webIdLabels[item.id][locale],
  publicView: () => undefined,
  crossChecks: (mappings, areas) => mappings.flatMap((mapping) => problemsOf(mapping, areas)),
})
