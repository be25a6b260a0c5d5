import * as v from 'valibot'

import { Localized } from '../../../text/locale.ts'
import { isOnce } from '../../schemas/item-id.ts'
import { onGeoLists, type OnGeoListId } from './lists.ts'

export { onGeoLists, type OnGeoListId }
const listIds = Object.keys(onGeoLists) as [OnGeoListId, ...OnGeoListId[]]

/** An entry of the service: its code, and the portal's key if applicants can choose it. */
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

/** The service's parameters of a property, each with a field of the portal. */
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
        /** Whether an order needs an answer. */
        required: v.boolean(),
      }),
    ),
    v.check((fields) => isOnce(fields.map(({ parameter }) => parameter)), 'duplicateId'),
  ),
})

const OnGeoScalars = v.strictObject({
  id: v.literal('SETTINGS'),
  /** [A9.01]: the largest loan in percent of the market value. */
  maxMarketValuePercent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
})

/** A list, the fields or the scalars: an import of object types or outbuildings replaces one item. */
export const OnGeoSetting = v.variant('id', [OnGeoList, OnGeoFields, OnGeoScalars])
export type OnGeoSetting = v.InferOutput<typeof OnGeoSetting>
