import type { FieldDefinition, FieldValue, Value } from '#domain/fields/types.ts'
import { amountInPeriod } from '#domain/loan/budget.ts'
import type { Borrower, Loan } from '#domain/loan/loan.ts'
import { type Definitions, getFieldValue } from '#domain/wizard/answers.ts'

import { findAmount } from '#web/page/household.ts'
import type { TypedAnswers } from '#web/page/raw-answers.ts'

/** An answer with unsaved input that somebody else has changed to another value meanwhile. */
export interface BothChanged {
  readonly definition: FieldDefinition
  /** The stored value. */
  readonly theirs: Value | null
}

/** The same for an amount of a household; `at` is the borrower's index. */
export interface BothChangedAmount {
  readonly at: 0 | 1
  readonly item: string
  readonly theirs: number | null
}

export const answersOfBoth = (
  { fields: saved }: Pick<Loan, 'fields'>,
  { fields: typed, before: { fields: before } }: TypedAnswers,
  definitions: Definitions,
): BothChanged[] =>
  Object.entries(typed).flatMap(([id, mine]) => {
    const definition = definitions.get(id)
    const was = before[id]
    if (definition === undefined || was === undefined) return []
    const theirs = saved[id] ?? null
    return isSame(was, theirs) || isSame(mine, theirs) ? [] : [{ definition, theirs: getFieldValue(saved, definition) }]
  })

const isSame = (one: FieldValue | null, other: FieldValue | null): boolean =>
  JSON.stringify(one?.value.value ?? null) === JSON.stringify(other?.value.value ?? null)

export const amountsOfBoth = (
  { borrowers: saved }: Pick<Loan, 'borrowers'>,
  { borrowers: typed, before }: TypedAnswers,
): BothChangedAmount[] =>
  ([0, 1] as const).flatMap((at) => {
    const [mine, was, is] = [typed[at] ?? null, before.borrowers[at] ?? null, saved[at] ?? null]
    if (mine === null || was === null || is === null) return []
    const items = new Set([mine, was, is].flatMap((household) => household.incomeExpenses).map((each) => each.fieldId))
    return [...items].flatMap((item): BothChangedAmount[] => {
      // In the period on the screen.
      const amountIn = (household: Borrower): number | null => {
        const amount = findAmount(household, item)
        return amount && amountInPeriod(amount, household.incomeExpensePeriod, mine.incomeExpensePeriod)
      }
      const theirs = amountIn(is)
      const both = ![amountIn(was), amountIn(mine)].includes(theirs) && amountIn(mine) !== amountIn(was)
      return both ? [{ at, item, theirs }] : []
    })
  })
