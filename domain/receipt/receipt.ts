import { berlinDay } from '../time/berlin.ts'
import { DomainError } from '../shared/errors.ts'
import type { Offer } from '../loan/loan.ts'
import type { LoanRequest } from '../loan/loan-request.ts'
import { findPaymentDates } from '../loan/offer-payments.ts'
import { type OfferProblem, offerProblems } from '../loan/offer-problems.ts'
import { type RatesAndCosts, pickRatesAndCosts, getRatesAndCosts, quote, getSchedule } from '../loan/offer-quote.ts'
import { offerSchedule } from '../loan/offer-schedule.ts'
import { isMortgage } from '../loan/request-fields.ts'
import { enteredIn } from '../loan/request-problems.ts'
import { findState } from '../postcodes/states.ts'
import type { KeyDefinition } from '../settings/areas/keys/schema.ts'
import type { CalculationType, Product } from '../settings/areas/products/schema.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { forReaders, inReceiptLanguages } from './languages.ts'
import type { AnyReceipt, FigureName, OfferReceipt, Receipt } from './payload.ts'

/** Where and when a receipt is made, and by which settings. */
type Origin = Pick<Receipt, 'portal' | 'madeAt' | 'release' | 'rateTable'>

/**
 * The receipt of a calculation by these settings. Inputs that it does not use are left out. Throws the errors of
 * `quote`, and `invalid` for an amount that cannot be lent.
 */
export function makeReceipt(
  origin: Origin,
  areas: Pick<SnapshotAreas, 'KEYS' | 'INTEREST_CONDITIONS' | 'ADDITIONAL_COSTS' | 'LEGAL'>,
  product: Product,
  loanRequest: LoanRequest,
): Receipt {
  const request = usedRequest(areas.KEYS, product, loanRequest)
  const { conditions, costs, landChargeFees } = pickRatesAndCosts(
    getRatesAndCosts(areas, toDay(origin)),
    product,
    request,
  )
  const { id, productType, calculationType, limits, valuationFee, translations } = product
  const calculated = {
    ...origin,
    product: {
      id,
      title: inReceiptLanguages((language) => translations[language].title),
      productType,
      calculationType,
      limits,
      ...(valuationFee === undefined ? {} : { valuationFee }),
    },
    request,
    conditions: [...conditions],
    costs: costs.map(({ taxes, ...list }) => ({
      ...list,
      taxes: taxes.map((tax) => ({ ...tax, name: inReceiptLanguages((language) => tax.name[language]) })),
    })),
    landChargeFees: [...landChargeFees],
  }
  return { version: 1, ...calculated, ...getFigures(calculated) }
}

/**
 * The receipt of the bank's offer. Undefined for an offer without the days of its payments, whose effective rate cannot be
 * calculated again, or from before its figures were compared, if they contradict each other.
 */
export function makeOfferReceipt(
  { portal, madeAt, release }: Omit<Origin, 'rateTable'>,
  { id, translations, calculationType }: Pick<Product, 'id' | 'translations' | 'calculationType'>,
  offer: Offer,
): OfferReceipt | undefined {
  const dates = findPaymentDates(offer)
  if (dates === undefined || offerProblems(calculationType, offer).length > 0) return undefined
  return {
    version: 2,
    portal,
    madeAt,
    release,
    product: { id, title: inReceiptLanguages((language) => translations[language].title), calculationType },
    offer: { ...offer, ...dates, validUntil: offer.validUntil.slice(0, 10) },
    schedule: datedSchedule(calculationType, offer),
  }
}

/** A figure that differs: in the result, or in a month of the schedule. Undefined where there is none. */
export interface ReceiptDifference {
  readonly figure: FigureName
  readonly month?: number
  readonly stated: Value | undefined
  readonly recomputed: Value | undefined
  /** `recomputed` is the lowest or highest possible value instead of the only one. */
  readonly bound?: 'min' | 'max'
}
type Value = string | number | null

/**
 * Calculates a receipt again, by the settings in it, and returns the figures that differ: all where nothing can be
 * calculated. Of an offer, these are the figures that contradict the others on the days of the payments.
 */
export function recompute(receipt: AnyReceipt): readonly ReceiptDifference[] {
  if (receipt.version === 2) return recomputeOffer(receipt)
  const { result, schedule } = figuresOrNone(receipt)
  return [...differences(receipt.result, result), ...monthDifferences(receipt.schedule, schedule)]
}

function recomputeOffer({ product: { calculationType }, offer, schedule }: OfferReceipt): readonly ReceiptDifference[] {
  try {
    return [
      ...offerProblems(calculationType, offer).map((each) => contradictionIn(offer, each)),
      ...monthDifferences(schedule, datedSchedule(calculationType, offer)),
    ]
  } catch (error) {
    if (error instanceof DomainError) return [...differences(offer, {}), ...monthDifferences(schedule, [])]
    throw error
  }
}

function contradictionIn(offer: OfferReceipt['offer'], { field, params }: OfferProblem): ReceiptDifference {
  const bound = (['min', 'max'] as const).find((each) => params?.[each] !== undefined)
  const difference = { figure: field, stated: offer[field], recomputed: params?.[bound ?? 'expected'] }
  return bound === undefined ? difference : { ...difference, bound }
}

/** Each month with its day. */
const datedSchedule = (calculationType: CalculationType, offer: Offer): OfferReceipt['schedule'] =>
  offerSchedule(calculationType, offer).map(({ dueDate = '', ...row }) => ({ ...row, dueDate }))

type Calculated = Pick<Receipt, 'madeAt' | 'product' | 'request' | 'conditions' | 'costs' | 'landChargeFees'>
type Figures = Pick<Receipt, 'result' | 'schedule'>

function getFigures({ product, request, conditions, costs, landChargeFees, ...origin }: Calculated): Figures {
  const lists = costs.map(({ taxes, ...list }) => ({
    ...list,
    taxes: taxes.map((tax) => ({ ...tax, name: forReaders(tax.name) })),
  }))
  const pricing: RatesAndCosts = { conditions, costs: lists, landChargeFees, today: toDay(origin) }
  const { plausible, reasons, loanChartData: _, landChargeFees: _fees, ...result } = quote(pricing, product, request)
  if (!plausible)
    throw new DomainError('invalid', {
      fieldErrors: reasons.map(({ field, code, params }) => ({ objectName: 'LOAN', field, message: code, params })),
    })
  return { result, schedule: [...getSchedule(pricing, product, request)] }
}

function figuresOrNone(receipt: Receipt): { readonly result: object; readonly schedule: readonly object[] } {
  try {
    return getFigures(receipt)
  } catch (error) {
    if (error instanceof DomainError) return { result: {}, schedule: [] }
    throw error
  }
}

function differences(stated: object, recomputed: object): ReceiptDifference[] {
  const [one, other] = [toValues(stated), toValues(recomputed)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((figure) => ({ figure, stated: one.get(figure), recomputed: other.get(figure) }))
    .filter((each) => each.stated !== each.recomputed)
}

function monthDifferences(stated: readonly object[], recomputed: readonly object[]): ReceiptDifference[] {
  return Array.from({ length: Math.max(stated.length, recomputed.length) }, (_, at) =>
    differences(stated[at] ?? {}, recomputed[at] ?? {}).map((each) => ({ ...each, month: at + 1 })),
  ).flat()
}

const toValues = (figures: object) => new Map(Object.entries(figures) as [FigureName, Value | undefined][])

/** The day whose conditions apply. */
const toDay = ({ madeAt }: Pick<Receipt, 'madeAt'>): string => berlinDay(new Date(madeAt))

/** The inputs that count: numbers of this product, keys of the selection lists, and a postcode that tells the state. */
function usedRequest(
  lists: readonly KeyDefinition[],
  product: Product,
  { term, intendedUse, typeOfUse, propertyValue, postCode, ...loanRequest }: LoanRequest,
): Receipt['request'] {
  const isKey = (type: KeyDefinition['id'], key: string | undefined): boolean =>
    lists.find(({ id }) => id === type)?.keys.some((each) => each.key === key) === true
  const ofProperty = isMortgage(product.calculationType)
  return {
    ...Object.fromEntries(enteredIn(product, { ...loanRequest, term })),
    term,
    ...(isKey('INTENDED_USE', intendedUse) ? { intendedUse } : {}),
    ...(isKey('TYPE_OF_USE', typeOfUse) ? { typeOfUse } : {}),
    ...(ofProperty && propertyValue !== undefined ? { propertyValue } : {}),
    ...(ofProperty && postCode !== undefined && findState(postCode) !== undefined ? { postCode: postCode.trim() } : {}),
  }
}
