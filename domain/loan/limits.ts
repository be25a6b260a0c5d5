import type { FieldError } from '../shared/errors.ts'
import { wellKnown } from '../fields/well-known.ts'
import { toCents, toEuro } from '../money/cents.ts'
import type { Product } from '../settings/areas/products/schema.ts'

/** Includes both ends. The step is for sliders only: any value in between is valid. */
export interface Range {
  readonly unit: 'cents' | 'months' | 'years' | 'percent'
  readonly min: number
  readonly max: number
  readonly step: number
}

/** The inputs of a calculation, by wire name ([A3.05]). */
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

/** A mortgage's amount has no limits here, because it is derived: a quote's `plausible` covers it. */
export type LoanLimits = Readonly<Partial<Record<LimitedField, Range>>> & { readonly term: Range }

const euro = (min: number, max: number, step: number): Range => ({
  unit: 'cents',
  min: toCents(min),
  max: toCents(max),
  step: toCents(step),
})

const fullMortgage = {
  term: { unit: 'years', min: 5, max: 30, step: 1 },
  propertyPrice: euro(100_000, 1_000_000, 10_000),
  propertyValue: euro(100_000, 1_000_000, 10_000),
  personalFundsAmount: euro(0, 900_000, 10_000),
  repairCostsAmount: euro(0, 500_000, 10_000),
  residualDebtAmount: euro(10_000, 1_000_000, 10_000),
} as const satisfies LoanLimits

/** The shipped limits ([A9.01]; those of small business are our own), overridden by a product's settings. */
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
  /** The limit in wire units, so money in euro. */
  readonly params: Readonly<{ min: number } | { max: number }>
}

const inDisplayUnit = (range: Range, value: number): number => (range.unit === 'cents' ? toEuro(value) : value)

/**
 * Returns the entered values (money in cents) that are out of range: each is a 400, never silently clamped. Ignores
 * values without a limit and limits without a value.
 */
export const withinLimits = (values: LimitedValues, limits: LoanLimits): LimitViolation[] =>
  limitedFields.flatMap((field): LimitViolation[] => {
    const value = values[field]
    const range = limits[field]
    if (value === undefined || range === undefined) return []
    if (value < range.min) return [{ field, code: 'Min', params: { min: inDisplayUnit(range, range.min) } }]
    return value > range.max ? [{ field, code: 'Max', params: { max: inDisplayUnit(range, range.max) } }] : []
  })

type ProductLimits = Product['limits']
/** In wire units, so money in euro; `initial` is the default of a calculation. */
export type EnteredRange = ProductLimits['amount']

const shippedRange = (range: Range, initial: number): EnteredRange => ({
  min: inDisplayUnit(range, range.min),
  max: inDisplayUnit(range, range.max),
  step: inDisplayUnit(range, range.step),
  initial,
})

const { MORTGAGE } = defaultLimits

/** For products from before they had limits of their own; the defaults are those of [A3.05]. */
export const mortgageRanges = {
  propertyPrice: shippedRange(MORTGAGE.propertyPrice, 150_000),
  personalFundsAmount: shippedRange(MORTGAGE.personalFundsAmount, 40_000),
  repairCostsAmount: shippedRange(MORTGAGE.repairCostsAmount, 0),
  residualDebtAmount: shippedRange(MORTGAGE.residualDebtAmount, 100_000),
  redemptionRate: shippedRange(MORTGAGE.redemptionRate, 1),
} as const satisfies Partial<Record<keyof ProductLimits, EnteredRange>>

const defaultRanges: Partial<Record<keyof ProductLimits, EnteredRange>> = mortgageRanges

/** The limit of each limited field; a mortgage's term is in years. */
const limitOfField: ReadonlyMap<string, keyof ProductLimits> = new Map([
  [wellKnown.amount, 'amount'],
  [wellKnown.term, 'term'],
  [wellKnown.fixedRateYears, 'term'],
  [wellKnown.repaymentYears, 'term'],
  [wellKnown.propertyPrice, 'propertyPrice'],
  [wellKnown.personalFundsAmount, 'personalFundsAmount'],
  [wellKnown.repairCostsAmount, 'repairCostsAmount'],
  [wellKnown.residualDebtAmount, 'residualDebtAmount'],
  [wellKnown.redemptionRate, 'redemptionRate'],
])

/** A product's range for a field; undefined for an unlimited field ([A9.01]). */
export function rangeOfField(fieldId: string, limits: ProductLimits): EnteredRange | undefined {
  const name = limitOfField.get(fieldId)
  return name && (limits[name] ?? defaultRanges[name])
}

/** The problem of a number outside its product's limits ([A9.01]); undefined if it is inside or unlimited. */
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
