import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { getRatesAndCosts, quote } from '#domain/loan/offer-quote.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Ctx } from '../../../http/context.ts'
import { throttleCalculation } from '../../../http/personal-limits.ts'

const Amount = v.optional(v.nullable(v.number()))
const Key = v.optional(v.nullable(v.string()))

/**
 * Conditions of [A3.05]: money in euro with at most two decimals, `term` in months for consumer credit and in years for
 * mortgages. A mortgage's amount follows from the purchase; without one it is the amount lent.
 */
export const CalculateInput = v.object({
  productId: v.pipe(v.string(), v.nonEmpty()),
  conditions: v.object({
    amount: Amount,
    term: v.pipe(v.number(), v.integer()),
    intendedUse: Key,
    typeOfUse: Key,
    redemptionRate: Amount,
    propertyPrice: Amount,
    propertyValue: Amount,
    personalFundsAmount: Amount,
    repairCostsAmount: Amount,
    residualDebtAmount: Amount,
    postCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10)))),
  }),
})
export type CalculateInput = v.InferOutput<typeof CalculateInput>

/** Quotes a loan by today's conditions. Throws `not_found`, `throttled` and the errors of `quote`. */
export async function calculateLoan(ctx: Ctx, { productId, conditions }: CalculateInput): Promise<Quote> {
  const settings = await ctx.settings()
  await throttleCalculation(ctx, settings)
  const product = getProduct(settings, productId)
  return quote(getRatesAndCosts(settings.areas, (await ctx.settled()).today), product, requestIn(product, conditions))
}

/** The loan request in a body. Throws `invalid` without an amount that the product needs. */
export function requestIn(
  { calculationType }: Product,
  { term, ...others }: CalculateInput['conditions'],
): LoanRequest {
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null))
  if (calculationType === 'CONSUMER_CREDIT' && given['amount'] === undefined)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'LOAN', field: 'amount', message: 'NotNull' }] })
  return { ...given, term }
}

export function getProduct(settings: Snapshot, id: string): Product {
  const product = settings.areas.PRODUCTS.find((each) => each.id === id && each.enabled)
  if (product === undefined) throw new DomainError('not_found')
  return product
}
