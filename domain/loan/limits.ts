import type { FieldError } from '../errors.ts'
import { wellKnown } from '../fields/well-known.ts'
import { centsOf, euroOf } from '../money/cents.ts'
import type { Product } from '../settings/products.ts'

/** Both ends included; the step is a slider's, any value in between is valid (decisions.md, 'Loans'). */
export interface Range {
  readonly unit: 'cents' | 'months' | 'years' | 'percent'
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What is entered for a calculation, by its name on the wire ([A3.05]). */
const limitedFields = [
  'amount',
  'term',
  'propertyPrice',
  'propertyValue',
  'personalFundsAmount',
  'repairCostsAmount',
  'residualDebtAmount',
  'redemptionRate',
] as const
export type LimitedField = (typeof limitedFields)[number]

/** A mortgage has no limits of its amount: that is derived, and a calculation's `plausible` speaks of it. */
export type LoanLimits = Readonly<Partial<Record<LimitedField, Range>>> & { readonly term: Range }

const euro = (min: number, max: number, step: number): Range => ({
  unit: 'cents',
  min: centsOf(min),
  max: centsOf(max),
  step: centsOf(step),
})

const fullMortgage = {
  term: { unit: 'years', min: 5, max: 30, step: 1 },
  propertyPrice: euro(100_000, 1_000_000, 10_000),
  propertyValue: euro(100_000, 1_000_000, 10_000),
  personalFundsAmount: euro(0, 900_000, 10_000),
  repairCostsAmount: euro(0, 500_000, 10_000),
  residualDebtAmount: euro(10_000, 1_000_000, 10_000),
} as const satisfies LoanLimits

/** As shipped ([A9.01]; small business: decisions.md, 'Loans'); a product's own settings go before them. */
export const defaultLimits = {
  CONSUMER_CREDIT: {
    amount: euro(1000, 50_000, 1000),
    term: { unit: 'months', min: 12, max: 84, step: 12 },
  },
  SMALL_BUSINESS: {
    amount: euro(10_000, 500_000, 10_000),
    term: { unit: 'months', min: 12, max: 120, step: 12 },
  },
  MORTGAGE: { ...fullMortgage, redemptionRate: { unit: 'percent', min: 1, max: 10, step: 0.5 } },
  MORTGAGE_FULL: fullMortgage,
} as const satisfies Record<string, LoanLimits>

export type LimitedValues = Readonly<Partial<Record<LimitedField, number | undefined>>>

export interface LimitViolation {
  readonly field: LimitedField
  readonly code: 'Min' | 'Max'
  /** The bound in the unit of the wire, so money in euro. */
  readonly params: Readonly<{ min: number } | { max: number }>
}

const shown = (range: Range, value: number): number => (range.unit === 'cents' ? euroOf(value) : value)

/**
 * Checks entered values (money in cents) and returns those out of range, none when all are within: each is a 400, never
 * a silent clamp (finance.md, convention 6). Values without a limit and limits without a value say nothing.
 */
export const withinLimits = (values: LimitedValues, limits: LoanLimits): LimitViolation[] =>
  limitedFields.flatMap((field): LimitViolation[] => {
    const value = values[field]
    const range = limits[field]
    if (value === undefined || range === undefined) return []
    if (value < range.min) return [{ field, code: 'Min', params: { min: shown(range, range.min) } }]
    return value > range.max ? [{ field, code: 'Max', params: { max: shown(range, range.max) } }] : []
  })

type ProductLimits = Product['limits']
/** In the unit of the wire, so money in euro; `initial` is what a calculation begins with. */
export type EnteredRange = ProductLimits['amount']

const shippedRange = (range: Range, initial: number): EnteredRange => ({
  min: shown(range, range.min),
  max: shown(range, range.max),
  step: shown(range, range.step),
  initial,
})

const { MORTGAGE } = defaultLimits

/** For products that were released before they had limits of their own; what they begin with is [A3.05]'s. */
export const mortgageRanges = {
  propertyPrice: shippedRange(MORTGAGE.propertyPrice, 150_000),
  personalFundsAmount: shippedRange(MORTGAGE.personalFundsAmount, 40_000),
  repairCostsAmount: shippedRange(MORTGAGE.repairCostsAmount, 0),
  residualDebtAmount: shippedRange(MORTGAGE.residualDebtAmount, 100_000),
  redemptionRate: shippedRange(MORTGAGE.redemptionRate, 1),
} as const satisfies Partial<Record<keyof ProductLimits, EnteredRange>>

/** The loan's fields that a product limits, with the limit that holds for each: years are a mortgage's term. */
const limitOfField: Readonly<Record<string, keyof ProductLimits>> = {
  [wellKnown.amount]: 'amount',
  [wellKnown.term]: 'term',
  [wellKnown.fixedRateYears]: 'term',
  [wellKnown.repaymentYears]: 'term',
  [wellKnown.propertyPrice]: 'propertyPrice',
  [wellKnown.personalFundsAmount]: 'personalFundsAmount',
  [wellKnown.repairCostsAmount]: 'repairCostsAmount',
  [wellKnown.residualDebtAmount]: 'residualDebtAmount',
  [wellKnown.redemptionRate]: 'redemptionRate',
}

/** The range that a product sets to a field of a loan; undefined for a field that it does not limit ([A9.01]). */
export function rangeOfField(fieldId: string, limits: ProductLimits): EnteredRange | undefined {
  const name = Object.hasOwn(limitOfField, fieldId) ? limitOfField[fieldId] : undefined
  if (name === undefined) return undefined
  return name === 'amount' || name === 'term' ? limits[name] : (limits[name] ?? mortgageRanges[name])
}

/** An entered number outside its product's limits ([A9.01]); undefined when inside or when it is not limited. */
export function limitProblem(
  fieldId: string,
  value: number,
  { limits }: Pick<Product, 'limits'>,
): FieldError | undefined {
  const range = rangeOfField(fieldId, limits)
  if (range === undefined) return undefined
  const at = { objectName: 'LOAN', field: fieldId }
  if (value < range.min) return { ...at, message: 'Min', messageKey: 'error.Min', params: { min: range.min } }
  if (value > range.max) return { ...at, message: 'Max', messageKey: 'error.Max', params: { max: range.max } }
  return undefined
}
