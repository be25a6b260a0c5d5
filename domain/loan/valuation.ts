import * as v from 'valibot'

import type { FieldError } from '../shared/errors.ts'
import { requiredKeys } from '../fields/problems.ts'
import { placeAnswer, textAnswer } from '../fields/read-answer.ts'
import type { FieldValue, FieldValues, OutbuildingEntry, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { type Cents, toEuro } from '../money/cents.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import type { OnGeoParameter, OnGeoSetting } from '../settings/areas/on-geo/schema.ts'
import type { OnGeoListId } from '../settings/areas/on-geo/lists.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { definitionsById, getFieldValue, visibleAnswers, visibleIds } from '../wizard/answers.ts'
import { answersThatCount, pagesOfSteps } from '../wizard/validate-loan.ts'

/** PENDING: the service is working on it. MANUAL: it has no data for this property, so an expert must assess it. */
export const valuationStatuses = ['PENDING', 'DONE', 'FAILED', 'MANUAL'] as const
export type ValuationStatus = (typeof valuationStatuses)[number]

const OutbuildingCount = v.object({ code: v.string(), amount: v.number() })
type OutbuildingCount = v.InferOutput<typeof OutbuildingCount>

/** The order for the service, in its codes; price in euro. */
export const ValuationOrder = v.object({
  objectType: v.string(),
  typeOfUse: v.string(),
  address: v.object({ postCode: v.string(), city: v.string() }),
  propertyPrice: v.number(),
  /** By parameter ([B3.49]), only answered ones. */
  details: v.record(v.string(), v.union([v.number(), v.string(), v.array(OutbuildingCount)])),
})
export type ValuationOrder = v.InferOutput<typeof ValuationOrder>
type Detail = ValuationOrder['details'][string]

/** The service's estimate. Money in cents. */
export interface MarketValue {
  readonly value: Cents
  readonly min: Cents
  readonly max: Cents
  /** From 0 to 1. */
  readonly confidence: number
  readonly method: string
  /** `YYYY-MM-DD` */
  readonly valuationDate: string
}

/** The reply; money in euro. */
export const ValuationReply = v.object({
  status: v.picklist(valuationStatuses),
  marketValue: v.nullable(v.object({ value: v.number(), min: v.number(), max: v.number() })),
  confidence: v.nullable(v.number()),
  method: v.nullable(v.string()),
  valuationDate: v.nullable(v.string()),
  /** The valued inputs; other answers need another valuation. */
  inputs: ValuationOrder,
  /** The report's id among the loan's documents. */
  reportId: v.nullable(v.string()),
})
export type ValuationReply = v.InferOutput<typeof ValuationReply>

export const valuationReply = (
  status: ValuationStatus,
  inputs: ValuationOrder,
  result: MarketValue | null,
  reportId: string | null = null,
): ValuationReply => ({
  status,
  marketValue:
    result === null ? null : { value: toEuro(result.value), min: toEuro(result.min), max: toEuro(result.max) },
  confidence: result?.confidence ?? null,
  method: result?.method ?? null,
  valuationDate: result?.valuationDate ?? null,
  inputs,
  reportId,
})

/** A property as the applicant describes it, in the portal's keys; empty or null without an answer. */
export interface ValuedProperty {
  readonly objectType: string
  readonly postCode: string
  readonly city: string
  readonly typeOfUse: string
  readonly propertyPrice: number | null
}

interface ValuationSettings extends Pick<SnapshotAreas, 'PAGES' | 'INPUT_FIELDS'> {
  readonly ONGEO: readonly OnGeoSetting[]
}

interface ToBeValued {
  readonly settings: ValuationSettings
  readonly product: Pick<Product, 'steps'>
  /** All answers of the loan. */
  readonly fields: FieldValues
}

/** The property in a loan's visible answers, with further details. */
export function valuedProperty({ settings, product, fields }: ToBeValued): ValuedProperty & { fields: FieldValues } {
  const answers = visibleAnswers(pagesOfSteps(settings, product), fields, definitionsById(settings.INPUT_FIELDS))
  const visible = answersThatCount(fields, answers)
  const place = placeAnswer(visible, wellKnown.propertyPostcodeCity)
  const price = visible[wellKnown.propertyPrice]?.value.value
  const sent = new Set(sentFields(settings).map(({ fieldId }) => fieldId))
  return {
    objectType: textAnswer(visible, wellKnown.objectType),
    postCode: place?.postCode ?? '',
    city: place?.city ?? '',
    typeOfUse: textAnswer(visible, wellKnown.typeOfUse),
    propertyPrice: typeof price === 'number' ? price : null,
    fields: Object.fromEntries(Object.entries(visible).filter(([id]) => sent.has(id))),
  }
}

/** Whether the loan asks for a price, which a valuation needs; a follow-up financing does not. */
export const isPropertyPriceAsked = (loan: ToBeValued): boolean => askedFields(loan).has(wellKnown.propertyPrice)

/** An order, or the problems that prevent it. */
export type OrderOrProblems =
  | { readonly order: ValuationOrder; readonly problems?: never }
  | { readonly order?: never; readonly problems: readonly FieldError[] }

/**
 * The order for a property. `NotNull`: not answered; `Unknown`: the service has no code for the answer. Fields required by
 * the service are required only if the loan asks for them.
 */
export function valuationOrder({ settings, product, fields }: ToBeValued, property: ValuedProperty): OrderOrProblems {
  const { objectType, postCode, city, typeOfUse, propertyPrice } = property
  const codes = {
    objectType: findCode(settings, 'OBJECT_TYPES', objectType),
    typeOfUse: findCode(settings, 'TYPES_OF_USE', typeOfUse),
  }
  const { details, problems } = getDetails(settings, product, fields)
  const all = [
    ...choiceProblem(wellKnown.objectType, objectType, codes.objectType),
    ...(postCode === '' || city === '' ? [problem(wellKnown.propertyPostcodeCity, 'NotNull')] : []),
    ...choiceProblem(wellKnown.typeOfUse, typeOfUse, codes.typeOfUse),
    ...((propertyPrice ?? 0) <= 0 ? [problem(wellKnown.propertyPrice, 'NotNull')] : []),
    ...problems,
  ]
  if (all.length > 0 || codes.objectType === undefined || codes.typeOfUse === undefined || propertyPrice === null)
    return { problems: all }
  return {
    order: {
      objectType: codes.objectType,
      typeOfUse: codes.typeOfUse,
      address: { postCode, city },
      propertyPrice,
      details,
    },
  }
}

/** Whether two orders have the same inputs, so that no other valuation is needed. */
export const isSameOrder = (one: ValuationOrder, other: ValuationOrder): boolean => orderText(one) === orderText(other)

/** A canonical text of the inputs, independent of their order. */
export const orderText = ({ objectType, typeOfUse, address, propertyPrice, details }: ValuationOrder): string =>
  JSON.stringify([
    objectType,
    typeOfUse,
    address.postCode,
    address.city,
    propertyPrice,
    Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])

export interface LendingLimit {
  /** The loan as a share of the market value, in whole percent, capped at the maximum. */
  readonly percent: number
  /** The largest loan on this value. */
  readonly most: Cents
  readonly isAbove: boolean
}

/** [A9.01]: the share of the market value is capped by `maxMarketValuePercent`. */
export function lendingLimit(amount: Cents, marketValue: Cents, maxPercent: number): LendingLimit {
  const most = Math.floor((marketValue * maxPercent) / 100)
  const share = marketValue <= 0 ? maxPercent : Math.round((amount * 100) / marketValue)
  return { percent: Math.min(share, maxPercent), most, isAbove: amount > most }
}

export const maxMarketValuePercent = (items: readonly OnGeoSetting[]): number =>
  items.find((item) => item.id === 'SETTINGS')?.maxMarketValuePercent ?? 100

const listByParameter: Partial<Record<OnGeoParameter, OnGeoListId>> = {
  equipment: 'EQUIPMENT',
  floors: 'FLOORS',
  loftConversion: 'LOFT_CONVERSIONS',
  expansionDegree: 'DEGREES',
  basement: 'BASEMENTS',
  outbuildings: 'OUTBUILDINGS',
}

/** Fields about the property only, because personal data must not be sent. */
function sentFields({ ONGEO, INPUT_FIELDS }: Pick<ValuationSettings, 'ONGEO' | 'INPUT_FIELDS'>) {
  const ofLoan = new Set(INPUT_FIELDS.filter(({ entityType }) => entityType === 'LOAN').map(({ id }) => id))
  const item = ONGEO.find(({ id }) => id === 'FIELDS')
  return item?.id === 'FIELDS' ? item.fields.filter(({ fieldId }) => ofLoan.has(fieldId)) : []
}

/** Ids of the visible fields of the loan. */
function askedFields({ settings, product, fields }: ToBeValued): ReadonlySet<string> {
  const pages = pagesOfSteps(settings, product)
  return visibleIds(pages, visibleAnswers(pages, fields, definitionsById(settings.INPUT_FIELDS)))
}

function getDetails(settings: ValuationSettings, product: ToBeValued['product'], fields: FieldValues) {
  const definitions = definitionsById(settings.INPUT_FIELDS)
  const visible = askedFields({ settings, product, fields })
  const details: Record<string, Detail> = {}
  const problems: FieldError[] = []
  for (const { parameter, fieldId, required } of sentFields(settings)) {
    const definition = definitions.get(fieldId)
    if (definition === undefined || !visible.has(fieldId)) continue
    const value = getFieldValue(fields, definition)
    const detail = value === null ? undefined : findDetail(settings, parameter, value)
    if (detail !== undefined) details[parameter] = detail
    else if (required) problems.push(problem(fieldId, value === null ? 'NotNull' : 'Unknown'))
  }
  return { details, problems }
}

/** Undefined if the service has no code for it. */
function findDetail(settings: ValuationSettings, parameter: OnGeoParameter, value: Value): Detail | undefined {
  const list = listByParameter[parameter]
  if (typeof value === 'number') return value
  if (typeof value === 'string') return list === undefined ? value || undefined : findCode(settings, list, value)
  return list !== undefined && isOutbuildings(value) ? findCounts(settings, list, value) : undefined
}

function findCounts(
  settings: ValuationSettings,
  list: OnGeoListId,
  value: readonly OutbuildingEntry[],
): OutbuildingCount[] | undefined {
  const counts = value.flatMap(({ outbuilding, amount }) => {
    const code = findCode(settings, list, outbuilding)
    return code === undefined || amount === null ? [] : [{ code, amount }]
  })
  return counts.length === 0 ? undefined : counts
}

const isOutbuildings = (value: Value): value is readonly OutbuildingEntry[] =>
  Array.isArray(value) && value.every((entry: object) => 'outbuilding' in entry)

/** The service's code of a key, or of a code from its own lists. */
function findCode({ ONGEO }: Pick<ValuationSettings, 'ONGEO'>, id: OnGeoListId, key: string): string | undefined {
  const list = ONGEO.find((item) => item.id === id)
  if (list === undefined || !('entries' in list)) return undefined
  return (list.entries.find((entry) => entry.key === key) ?? list.entries.find((entry) => entry.code === key))?.code
}

const choiceProblem = (field: string, answer: string, code: string | undefined): FieldError[] =>
  code === undefined ? [problem(field, answer === '' ? 'NotNull' : 'Unknown')] : []

const problem = (field: FieldValue['fieldId'], message: 'NotNull' | 'Unknown'): FieldError => ({
  objectName: 'LOAN',
  field,
  message,
  messageKey: requiredKeys.value,
})
