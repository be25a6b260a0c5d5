import * as v from 'valibot'

import type { FieldError } from '../errors.ts'
import { requiredKeys } from '../fields/problems.ts'
import { placeAnswer, textAnswer } from '../fields/read-answer.ts'
import type { FieldValue, FieldValues, OutbuildingEntry, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { type Cents, euroOf } from '../money/cents.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import type { OnGeoParameter, OnGeoSetting } from '../settings/on-geo.ts'
import type { OnGeoListId } from '../settings/on-geo-lists.ts'
import type { Product } from '../settings/products.ts'
import { definitionsOf, isPageVisible, visibleFields, valueOf, visibleAnswers } from '../wizard/answers.ts'
import { answersThatCount, pagesOfSteps } from '../wizard/validate-loan.ts'

/** PENDING: the service is still working on it. MANUAL: it has no data for this property, and an expert has to look. */
export const valuationStatuses = ['PENDING', 'DONE', 'FAILED', 'MANUAL'] as const
export type ValuationStatus = (typeof valuationStatuses)[number]

const OutbuildingCount = v.object({ code: v.string(), amount: v.number() })
type OutbuildingCount = v.InferOutput<typeof OutbuildingCount>

/** What the service needs to know of a property, in its own codes; price in euro. */
export const ValuationOrder = v.object({
  objectType: v.string(),
  typeOfUse: v.string(),
  address: v.object({ postCode: v.string(), city: v.string() }),
  propertyPrice: v.number(),
  /** By parameter ([B3.49]), those alone that are answered. */
  details: v.record(v.string(), v.union([v.number(), v.string(), v.array(OutbuildingCount)])),
})
export type ValuationOrder = v.InferOutput<typeof ValuationOrder>
type Detail = ValuationOrder['details'][string]

/** What the service estimates. Money in cents. */
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

/** The call's answer; money in euro. */
export const ValuationReply = v.object({
  status: v.picklist(valuationStatuses),
  marketValue: v.nullable(v.object({ value: v.number(), min: v.number(), max: v.number() })),
  confidence: v.nullable(v.number()),
  method: v.nullable(v.string()),
  valuationDate: v.nullable(v.string()),
  /** What was valued: other answers need another valuation. */
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
    result === null ? null : { value: euroOf(result.value), min: euroOf(result.min), max: euroOf(result.max) },
  confidence: result?.confidence ?? null,
  method: result?.method ?? null,
  valuationDate: result?.valuationDate ?? null,
  inputs,
  reportId,
})

/** A property as the applicant describes it, in the portal's keys; what is not answered is empty or null. */
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

/** The property of a loan's answers, and the answers that say more about it; what is hidden does not count. */
export function valuedProperty({ settings, product, fields }: ToBeValued): ValuedProperty & { fields: FieldValues } {
  const answers = visibleAnswers(pagesOfSteps(settings, product), fields, definitionsOf(settings.INPUT_FIELDS))
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

/** Without a price there is nothing to value by: a follow-up financing asks for none. */
export const asksForPrice = (loan: ToBeValued): boolean => askedFields(loan).has(wellKnown.propertyPrice)

/** Either an order, or everything that keeps it from being placed. */
export type OrderOrProblems =
  | { readonly order: ValuationOrder; readonly problems?: never }
  | { readonly order?: never; readonly problems: readonly FieldError[] }

/**
 * The order for a property. `NotNull`: it is not answered yet; `Unknown`: the service has no word for the answer. A field
 * that the service requires is required only where the loan asks for it.
 */
export function valuationOrder({ settings, product, fields }: ToBeValued, property: ValuedProperty): OrderOrProblems {
  const { objectType, postCode, city, typeOfUse, propertyPrice } = property
  const codes = {
    objectType: codeOf(settings, 'OBJECT_TYPES', objectType),
    typeOfUse: codeOf(settings, 'TYPES_OF_USE', typeOfUse),
  }
  const { details, problems } = detailsOf(settings, product, fields)
  const all = [
    ...choiceProblem(wellKnown.objectType, objectType, codes.objectType),
    ...(postCode === '' || city === '' ? [problem(wellKnown.propertyPostcodeCity, 'NotNull')] : []),
    ...choiceProblem(wellKnown.typeOfUse, typeOfUse, codes.typeOfUse),
    ...(propertyPrice === null || propertyPrice <= 0 ? [problem(wellKnown.propertyPrice, 'NotNull')] : []),
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

/** A valuation is asked for again only when one of its inputs has changed. */
export const isSameOrder = (one: ValuationOrder, other: ValuationOrder): boolean => orderText(one) === orderText(other)

/** The same for the same inputs, in whatever order a database or a settings list has them. */
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
  /** How much of the market value the loan comes to, in whole percent and never above the maximum. */
  readonly percent: number
  /** The largest loan that the bank grants on this value. */
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

const listOf: Partial<Record<OnGeoParameter, OnGeoListId>> = {
  equipment: 'EQUIPMENT',
  floors: 'FLOORS',
  loftConversion: 'LOFT_CONVERSIONS',
  expansionDegree: 'DEGREES',
  basement: 'BASEMENTS',
  outbuildings: 'OUTBUILDINGS',
}

/** Fields of the property alone: what is said of a person is not the service's to know. */
function sentFields({ ONGEO, INPUT_FIELDS }: Pick<ValuationSettings, 'ONGEO' | 'INPUT_FIELDS'>) {
  const ofLoan = new Set(INPUT_FIELDS.filter(({ entityType }) => entityType === 'LOAN').map(({ id }) => id))
  const item = ONGEO.find(({ id }) => id === 'FIELDS')
  return item?.id === 'FIELDS' ? item.fields.filter(({ fieldId }) => ofLoan.has(fieldId)) : []
}

/** Ids of the fields that the loan's pages show. */
function askedFields({ settings, product, fields }: ToBeValued): ReadonlySet<string> {
  const pages = pagesOfSteps(settings, product)
  const answers = visibleAnswers(pages, fields, definitionsOf(settings.INPUT_FIELDS))
  return new Set(
    pages
      .filter((page) => isPageVisible(page, answers))
      .flatMap((page) => visibleFields(page, answers).map(({ id }) => id)),
  )
}

function detailsOf(settings: ValuationSettings, product: ToBeValued['product'], fields: FieldValues) {
  const definitions = definitionsOf(settings.INPUT_FIELDS)
  const asked = askedFields({ settings, product, fields })
  const details: Record<string, Detail> = {}
  const problems: FieldError[] = []
  for (const { parameter, fieldId, required } of sentFields(settings)) {
    const definition = definitions.get(fieldId)
    if (definition === undefined || !asked.has(fieldId)) continue
    const value = valueOf(fields, definition)
    const detail = value === null ? undefined : detailOf(settings, parameter, value)
    if (detail !== undefined) details[parameter] = detail
    else if (required) problems.push(problem(fieldId, value === null ? 'NotNull' : 'Unknown'))
  }
  return { details, problems }
}

/** Undefined where the service has no word for it. */
function detailOf(settings: ValuationSettings, parameter: OnGeoParameter, value: Value): Detail | undefined {
  const list = listOf[parameter]
  if (typeof value === 'number') return value
  if (typeof value === 'string') return list === undefined ? value || undefined : codeOf(settings, list, value)
  return list !== undefined && isOutbuildings(value) ? countsOf(settings, list, value) : undefined
}

function countsOf(
  settings: ValuationSettings,
  list: OnGeoListId,
  value: readonly OutbuildingEntry[],
): OutbuildingCount[] | undefined {
  const counts = value.flatMap(({ outbuilding, amount }) => {
    const code = codeOf(settings, list, outbuilding)
    return code === undefined || amount === null ? [] : [{ code, amount }]
  })
  return counts.length === 0 ? undefined : counts
}

const isOutbuildings = (value: Value): value is readonly OutbuildingEntry[] =>
  Array.isArray(value) && value.every((entry: object) => 'outbuilding' in entry)

/** Of the portal's key, or of a code as the service's lists have it. */
function codeOf({ ONGEO }: Pick<ValuationSettings, 'ONGEO'>, id: OnGeoListId, key: string): string | undefined {
  const list = ONGEO.find((item) => item.id === id)
  if (list === undefined || !('entries' in list) || key === '') return undefined
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
