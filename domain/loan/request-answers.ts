import type { FieldValues, PostcodeValue, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { definitionsById, getFieldValue, visibleAnswers, visibleIds } from '../wizard/answers.ts'
import { pagesOfSteps } from '../wizard/validate-loan.ts'
import type { LoanRequest } from './loan-request.ts'

/**
 * A loan's answers to the fields that determine its price. Null for a visible field that was cleared, because a loan begins
 * with a value of each. Ignores hidden fields. Fields on no page count as stored: undefined without a value.
 */
export interface RequestAnswers {
  readonly number: (fieldId: string) => number | null | undefined
  readonly text: (fieldId: string) => string | null | undefined
  readonly place: (fieldId: string) => PostcodeValue | null | undefined
  /** Whether any page has the field, visible or not. */
  readonly isPlaced: (fieldId: string) => boolean
}

export type RequestSettings = Pick<SnapshotAreas, 'PAGES' | 'INPUT_FIELDS'>

export function getRequestAnswers(
  settings: RequestSettings,
  product: Pick<Product, 'steps'>,
  fields: FieldValues,
): RequestAnswers {
  const definitions = definitionsById(settings.INPUT_FIELDS)
  const pages = pagesOfSteps(settings, product)
  const answers = visibleAnswers(pages, fields, definitions)
  const placed = new Set(pages.flatMap(({ sections }) => sections.flatMap((each) => each.fields.map(({ id }) => id))))
  const visible = visibleIds(pages, answers)
  const read = (id: string): Value | null | undefined => {
    const definition = definitions.get(id)
    if (definition === undefined || (placed.has(id) && !visible.has(id))) return undefined
    return getFieldValue(fields, definition) ?? (visible.has(id) ? null : undefined)
  }
  /** Ignores a value of another type than the field's. */
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

/** The answers that make up a mortgage's amount. */
export type FinancedSums = Required<
  Pick<LoanRequest, 'propertyPrice' | 'residualDebtAmount' | 'amount' | 'repairCostsAmount' | 'personalFundsAmount'>
>

/**
 * What a mortgage finances; undefined while a visible price, debt or amount is cleared, or there is nothing to finance.
 * Cleared costs and personal funds count as 0.
 */
export function financedSumsIn({ number, isPlaced }: RequestAnswers): FinancedSums | undefined {
  const purposes = {
    propertyPrice: number(wellKnown.propertyPrice),
    residualDebtAmount: number(wellKnown.residualDebtAmount),
    // Asked for only if there is nothing else to finance; if no page has it, it does not belong to this loan.
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
