import * as v from 'valibot'

import { Localized } from '../locale.ts'
import { type AreasToCheck, defineArea, type SettingsProblem } from './area.ts'
import { checked } from './checked.ts'
import { onGeoDefaults } from './defaults/on-geo.ts'
import { interfaceOn } from './interfaces.ts'
import { onGeoLists, type OnGeoListId } from './on-geo-lists.ts'

export { onGeoLists, type OnGeoListId }
const listIds = Object.keys(onGeoLists) as [OnGeoListId, ...OnGeoListId[]]

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** An entry of the service: its own code, and the portal's key that means it, unless nobody can choose it here. */
export const OnGeoEntry = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'keyFormat')),
  name: Localized,
  key: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))),
})
export type OnGeoEntry = v.InferOutput<typeof OnGeoEntry>

const OnGeoList = v.strictObject({
  id: v.picklist(listIds),
  entries: v.pipe(
    v.array(OnGeoEntry),
    v.maxLength(500),
    v.check((entries) => isOnce(entries.map(({ code }) => code)), 'duplicateId'),
    v.check((entries) => isOnce(entries.flatMap(({ key }) => (key === undefined ? [] : [key]))), 'keyTwice'),
  ),
})

/** What the service is told of a property, and the field of the portal that asks for it. */
export const onGeoParameters = [
  'livingArea',
  'plotArea',
  'constructionYear',
  'objectCondition',
  'equipment',
  'floors',
  'loftConversion',
  'expansionDegree',
  'basement',
  'outbuildings',
] as const
export type OnGeoParameter = (typeof onGeoParameters)[number]

export const OnGeoFields = v.strictObject({
  id: v.literal('FIELDS'),
  fields: v.pipe(
    v.array(
      v.strictObject({
        parameter: v.picklist(onGeoParameters),
        fieldId: v.pipe(v.string(), v.nonEmpty()),
        /** Without an answer nothing is sent to the service. */
        required: v.boolean(),
      }),
    ),
    v.check((fields) => isOnce(fields.map(({ parameter }) => parameter)), 'duplicateId'),
  ),
})

const OnGeoScalars = v.strictObject({
  id: v.literal('SETTINGS'),
  /** [A9.01]: how much of the market value a loan may come to. */
  maxMarketValuePercent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
})

/** A list, the fields or the scalars: an import of object types or outbuildings replaces one item. */
export const OnGeoSetting = v.variant('id', [OnGeoList, OnGeoFields, OnGeoScalars])
export type OnGeoSetting = v.InferOutput<typeof OnGeoSetting>

const itemLabels: Readonly<Record<OnGeoSetting['id'], Localized>> = {
  OBJECT_TYPES: { de: 'Objektarten', en: 'Property types' },
  OUTBUILDINGS: { de: 'Nebengebäude', en: 'Outbuildings' },
  TYPES_OF_USE: { de: 'Nutzungsarten', en: 'Types of use' },
  EQUIPMENT: { de: 'Ausstattung', en: 'Fittings' },
  LOFT_CONVERSIONS: { de: 'Dachgeschoss', en: 'Loft conversions' },
  DEGREES: { de: 'Ausbaugrade', en: 'Degrees of completion' },
  FLOORS: { de: 'Geschosse', en: 'Floors' },
  BASEMENTS: { de: 'Keller', en: 'Basements' },
  FIELDS: { de: 'Übermittelte Felder', en: 'Fields sent' },
  SETTINGS: { de: 'Einstellungen', en: 'Settings' },
}

/** Keys are looked after by their own area (key-uses.ts). */
function problemsOf(item: OnGeoSetting, areas: AreasToCheck): SettingsProblem[] {
  if (item.id !== 'FIELDS') return []
  const known = new Set(areas['INPUT_FIELDS']?.map(({ id }) => id))
  return item.fields.flatMap(({ fieldId }, at) =>
    known.has(fieldId)
      ? []
      : [
          {
            area: 'ONGEO',
            item: item.id,
            path: `fields.${at}.fieldId`,
            code: 'unknownField',
            params: { value: fieldId },
          },
        ],
  )
}

/** Switched off, nothing is sent: a bank may change its fields freely, and hears of it when it switches this on. */
const onceSwitchedOn = (items: readonly OnGeoSetting[], areas: AreasToCheck): SettingsProblem[] =>
  interfaceOn(checked(areas).INTERFACES ?? [], 'ON_GEO_LORA_SERVICE')
    ? items.flatMap((item) => problemsOf(item, areas))
    : []

export const onGeoArea = defineArea({
  key: 'ONGEO',
  item: OnGeoSetting,
  label: { de: 'OnGeo', en: 'OnGeo' },
  editors: ['ADMIN'],
  defaults: onGeoDefaults,
  fixed: true,
  itemLabel: (item, locale) => itemLabels[item.id][locale],
  crossChecks: onceSwitchedOn,
})
