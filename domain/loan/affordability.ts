import { divideHalfUp, type Cents } from '../money/cents.ts'
import type { Range } from './limits.ts'
import type { IncomeExpensePeriod } from './loan.ts'

/** Per month; expenses include instalments of existing loans. */
export interface MonthlyBudget {
  readonly income: Cents
  readonly expenses: Cents
}

/** The borrowers' joint budget per month. Child benefit is separate, because the bank may calculate it. */
export interface MonthlyHousehold extends MonthlyBudget {
  readonly childBenefit: Cents
}

/** An amount as entered to an amount per month, with 12 periods a year ([A3.24], [A9.01]), half-up to the cent. */
export const perMonth = (amount: Cents, period: IncomeExpensePeriod): Cents =>
  period === 'Monthly' ? amount : Number(divideHalfUp(BigInt(amount), 12n))

/** The monthly surplus of a household; negative if it spends more than it earns. */
export const householdSurplus = ({ income, expenses, childBenefit }: MonthlyHousehold): Cents =>
  income + childBenefit - expenses

/** Whether the surplus of a household covers an instalment. */
export const isAffordable = (household: MonthlyHousehold, instalment: Cents): boolean =>
  instalment <= householdSurplus(household)

export interface AffordabilityQuestion {
  readonly household: MonthlyHousehold
  readonly term: number
  readonly instalment: Cents
  /** The product's limits of the term, in the term's unit. */
  readonly termRange: Pick<Range, 'unit' | 'min' | 'max'>
  /** The instalment at another term; undefined without a price. */
  readonly instalmentOf: (term: number) => Cents | undefined
}

export interface Affordability {
  readonly valid: boolean
  /** Affordable terms, if the requested one is not. */
  readonly alternatives: readonly number[]
}

const mostAlternatives = 3

/**
 * Whether the surplus covers the instalment; if not, longer affordable terms within the limits: at most three, shortest
 * first, in steps of twelve months or a year.
 */
export function checkAffordability(question: AffordabilityQuestion): Affordability {
  const { household } = question
  if (isAffordable(household, question.instalment)) return { valid: true, alternatives: [] }
  const { unit, min, max } = question.termRange
  const alternatives: number[] = []
  for (let term = min; term <= max && alternatives.length < mostAlternatives; term += unit === 'months' ? 12 : 1) {
    if (term <= question.term) continue
    const instalment = question.instalmentOf(term)
    if (instalment !== undefined && isAffordable(household, instalment)) alternatives.push(term)
  }
  return { valid: false, alternatives }
}
