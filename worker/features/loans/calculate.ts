import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { quote, type Quote } from '#domain/loan/quote.ts'
import type { Product } from '#domain/settings/products.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'

import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'

/** Money in euro with at most two decimals; `term` in months for consumer credit and years for mortgages. */
export const CalculateInput = v.object({
  productId: v.pipe(v.string(), v.nonEmpty()),
  conditions: v.object({
    amount: v.number(),
    term: v.pipe(v.number(), v.integer()),
    intendedUse: v.optional(v.nullable(v.string())),
  }),
})
export type CalculateInput = v.InferOutput<typeof CalculateInput>

/** The price of a loan by today's conditions. Throws `not_found`, `invalid` (out of range) or `no_condition`. */
export async function calculateLoan(ctx: Ctx, input: CalculateInput): Promise<Quote> {
  const settings = await ctx.settings()
  return quote(pricesOf(settings.areas), productOf(settings, input.productId), {
    amount: input.conditions.amount,
    term: input.conditions.term,
    intendedUse: input.conditions.intendedUse ?? undefined,
    today: todayOf(ctx.now),
  })
}

export function productOf(settings: Snapshot, id: string): Product {
  const product = settings.areas.PRODUCTS.find((each) => each.id === id && each.enabled)
  if (product === undefined) throw new DomainError('not_found')
  return product
}
