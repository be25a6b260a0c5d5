import { DomainError } from '../errors.ts'
import { valueOf, type Definitions } from '../wizard/answers.ts'
import { limitProblem } from '../wizard/merge-answers.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { centsOf, euroOf, isEuroAmount } from '../money/cents.ts'
import type { InterestCondition } from '../settings/interest-conditions.ts'
import type { Product } from '../settings/products.ts'
import { calculateConsumerCredit } from './calculate.ts'
import type { LoanChartData } from './chart.ts'
import { findInterestCondition } from './interest-condition.ts'
import type { ScheduleRow } from './schedule.ts'

export interface QuoteWish {
  /** Euro. */
  readonly amount: number
  /** In the product's unit: months or years. */
  readonly term: number
  readonly intendedUse?: string | undefined
  /** `YYYY-MM-DD`: conditions have days on which they are valid. */
  readonly today: string
}

/** The wire's calculation result ([A3.06]): euro and percent, `term` as it was asked for. */
export interface Quote {
  readonly amount: number
  readonly term: number
  readonly expectedRateAmount: number
  readonly nominalInterest: number
  readonly effectiveInterest: number
  readonly finalInstallment: number
  readonly totalAmount: number
  readonly sumOfInstallments: number
  readonly interestsAndFees: number
  readonly outstandingDebt: number
  readonly plausible: boolean
  readonly reasons: readonly string[]
  readonly loanChartData: LoanChartData
}

/** What a wish costs by the bank's conditions. Throws `invalid` when out of range and `no_condition` without a price. */
export function quote(conditions: readonly InterestCondition[], product: Product, wish: QuoteWish): Quote {
  return toQuote(calculation(conditions, product, wish), wish)
}

/** The repayment schedule of the same wish; money in cents. */
export const scheduleOf = (
  conditions: readonly InterestCondition[],
  product: Product,
  wish: QuoteWish,
): readonly ScheduleRow[] => calculation(conditions, product, wish).schedule.rows

function calculation(conditions: readonly InterestCondition[], product: Product, wish: QuoteWish) {
  const fieldErrors = [
    limitProblem(wellKnown.amount, wish.amount, product),
    limitProblem(wellKnown.term, wish.term, product),
    isEuroAmount(wish.amount)
      ? undefined
      : { objectName: 'LOAN', field: wellKnown.amount, message: 'Digits', messageKey: 'error.Digits' },
  ].filter((problem) => problem !== undefined)
  if (fieldErrors.length > 0) throw new DomainError('invalid', { fieldErrors })
  if (product.calculationType !== 'CONSUMER_CREDIT') throw new DomainError('no_condition')
  const condition = findInterestCondition(conditions, {
    productType: product.productType,
    amount: wish.amount,
    term: wish.term,
    on: wish.today,
    ...(wish.intendedUse === undefined ? {} : { intendedUse: wish.intendedUse }),
  })
  if (condition === undefined) throw new DomainError('no_condition')
  return calculateConsumerCredit({
    amount: centsOf(wish.amount),
    months: wish.term,
    nominalRate: condition.nominalRate,
    feePercent: condition.feePercent,
  })
}

const toQuote = (result: ReturnType<typeof calculation>, wish: QuoteWish): Quote => ({
  amount: wish.amount,
  term: wish.term,
  expectedRateAmount: euroOf(result.expectedRateAmount),
  nominalInterest: result.nominalInterest,
  effectiveInterest: result.effectiveInterest,
  finalInstallment: euroOf(result.finalInstallment),
  totalAmount: euroOf(result.totalAmount),
  sumOfInstallments: euroOf(result.sumOfInstallments),
  interestsAndFees: euroOf(result.interestsAndFees),
  outstandingDebt: 0,
  plausible: result.plausible,
  reasons: result.reasons,
  loanChartData: {
    ...result.loanChartData,
    series: [result.loanChartData.series[0].map(euroOf), result.loanChartData.series[1].map(euroOf)],
  },
})

/** The wish that a loan's answers amount to; undefined while amount or term are open. */
export function wishOf(fields: FieldValues, definitions: Definitions, today: string): QuoteWish | undefined {
  const read = (id: string) => {
    const definition = definitions.get(id)
    return definition === undefined ? null : valueOf(fields, definition)
  }
  const amount = read(wellKnown.amount)
  const term = read(wellKnown.term)
  const intendedUse = read(wellKnown.intendedUse)
  if (typeof amount !== 'number' || typeof term !== 'number') return undefined
  return { amount, term, today, intendedUse: typeof intendedUse === 'string' ? intendedUse : undefined }
}
