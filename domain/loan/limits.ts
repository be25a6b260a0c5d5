import { centsOf, euroOf } from '../money/cents.ts'

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
