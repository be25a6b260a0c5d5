import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm'

import { type ConcludedContracts, exampleProblems } from '#domain/settings/prices/example-share.ts'
import { raisedRateProblems } from '#domain/settings/legal/raised-rate.ts'
import type { Check } from '#domain/settings/versions/changes.ts'
import { dayMs } from '#domain/time/durations.ts'

import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { isReal } from '../../http/previews.ts'

const daysLookedBack = 365

/** The contracts of the last twelve months by product and effective rate: as many rows as there are different rates. */
export function concludedQuery(ctx: Ctx) {
  const effectiveInterest = sql<number>`json_extract(${loans.offer}, '$.effectiveInterest')`
  const since = new Date(ctx.now.getTime() - daysLookedBack * dayMs).toISOString()
  return ctx.db
    .select({ productId: loans.productId, effectiveInterest, contracts: count() })
    .from(loans)
    .where(
      and(
        eq(loans.status, 'OFFER_ACCEPTED'),
        // Accepting changes a loan, so the index of changes leaves few rows.
        gte(loans.changeDate, since),
        gte(loans.acceptedAt, since),
        isNotNull(loans.offer),
        isReal,
      ),
    )
    .groupBy(loans.productId, effectiveInterest)
}

/**
 * Adds to the problems that block a release the representative examples that too few contracts got, and mortgages whose second
 * effective rate is unknown.
 */
export const withExamples =
  (check: Check, concluded: readonly ConcludedContracts[], on: string): Check =>
  (areas) => {
    const found = check(areas)
    return found.length > 0 ? found : [...exampleProblems(areas, concluded, on), ...raisedRateProblems(areas, on)]
  }
