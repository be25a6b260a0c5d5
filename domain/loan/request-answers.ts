import type { FieldValues, PostcodeValue, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import type { Product } from '../settings/products.ts'
import { definitionsOf, isPageVisible, visibleFields, valueOf, visibleAnswers } from '../wizard/answers.ts'
import { pagesOfSteps } from '../wizard/validate-loan.ts'
import type { LoanRequest } from './loan-request.ts'

/**
 * What a loan says of the fields that its price follows from. A loan begins with a value of each, so one that is asked
 * for and empty has been cleared: null. What the wizard hides does not count, and what it asks nowhere counts as it
 * stands: undefined where that is nothing.
 */
export interface RequestAnswers {
  readonly number: (fieldId: string) => number | null | undefined
  readonly text: (fieldId: string) => string | null | undefined
  readonly place: (fieldId: string) => PostcodeValue | null | undefined
  /** Whether any page asks for it, shown or not. */
  readonly isPlaced: (fieldId: string) => boolean
}

export type RequestSettings = Pick<SnapshotAreas, 'PAGES' | 'INPUT_FIELDS'>

export function requestAnswersOf(
  settings: RequestSettings,
  product: Pick<Product, 'steps'>,
  fields: FieldValues,
): RequestAnswers {
  const definitions = definitionsOf(settings.INPUT_FIELDS)
  const pages = pagesOfSteps(settings, product)
  const answers = visibleAnswers(pages, fields, definitions)
  const placed = new Set(pages.flatMap(({ sections }) => sections.flatMap((each) => each.fields.map(({ id }) => id))))
  const shown = new Set(
    pages
      .filter((page) => isPageVisible(page, answers))
      .flatMap((page) => visibleFields(page, answers).map(({ id }) => id)),
  )
  const read = (id: string): Value | null | undefined => {
    const definition = definitions.get(id)
    if (definition === undefined || (placed.has(id) && !shown.has(id))) return undefined
    return valueOf(fields, definition) ?? (shown.has(id) ? null : undefined)
  }
  /** A value of another kind than the field should have says nothing. */
  const as = <V extends Value>(id: string, is: (value: Value) => value is V): V | null | undefined => {
    const value = read(id)
    return value === undefined || value === null || is(value) ? value : null
  }
  return {
    number: (id) => as(id, (value): value is number => typeof value === 'number'),
    text: (id) => as(id, (value): value is string => typeof value === 'string' && value !== ''),
    place: (id) => as(id, (value): value is PostcodeValue => typeof value === 'object' && 'postCode' in value),
    isPlaced: (id) => placed.has(id),
  }
}

/** What of a mortgage's answers its amount is made of. */
export type FinancedSums = Required<
  Pick<LoanRequest, 'propertyPrice' | 'residualDebtAmount' | 'amount' | 'repairCostsAmount' | 'personalFundsAmount'>
>

/**
 * What a mortgage is for; undefined while that is open: a price, a debt or a sum that is asked for has been cleared, or
 * there is nothing to lend for. Costs and own funds that have been cleared are none.
 */
export function financedSumsIn({ number, isPlaced }: RequestAnswers): FinancedSums | undefined {
  const purposes = {
    propertyPrice: number(wellKnown.propertyPrice),
    residualDebtAmount: number(wellKnown.residualDebtAmount),
    // Asked only where there is nothing else to lend for; where no page asks, it is no amount of this loan's.
    amount: isPlaced(wellKnown.amount) ? number(wellKnown.amount) : undefined,
  }
  const { propertyPrice, residualDebtAmount, amount } = purposes
  if (propertyPrice === null) return undefined
  const repairCostsAmount = number(wellKnown.repairCostsAmount) ?? undefined
  if (propertyPrice === undefined) {
    if (residualDebtAmount === null || amount === null) return undefined
    if (!residualDebtAmount && !amount && !repairCostsAmount) return undefined
  }
  return {
    propertyPrice,
    residualDebtAmount: residualDebtAmount ?? undefined,
    amount: amount ?? undefined,
    repairCostsAmount,
    personalFundsAmount: number(wellKnown.personalFundsAmount) ?? 0,
  }
}
