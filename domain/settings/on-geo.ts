import * as v from 'valibot'

import { Localized } from '../locale.ts'
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
