import { and, desc, eq, notInArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { maxSavedCalculations } from '#domain/loan/watchlist.ts'

import { assertHolds, type Statement } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import type { Owner } from '../../../http/owner.ts'

/** Fails the batch when the watchlist is full: two windows may save a calculation at the same time. */
export const assertRoomOnWatchlist = (ctx: Ctx, owner: Owner): Statement => {
  const count = ctx.db
    .select({ count: sql<number>`count(*)` })
    .from(loans)
    .where(findSavedCalculations(owner))
  return assertHolds(ctx, sql`(${count}) <= ${maxSavedCalculations}`)
}

/**
 * Trims the watchlist after loans have moved to an owner who already has saved calculations: the newest stay, the others
 * become ordinary drafts.
 */
export const trimWatchlist = (ctx: Ctx, owner: Owner): Statement => {
  const newest = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(findSavedCalculations(owner))
    .orderBy(desc(loans.changeDate), desc(loans.id))
    .limit(maxSavedCalculations)
  return ctx.db
    .update(loans)
    .set({ watched: false })
    .where(and(findSavedCalculations(owner), notInArray(loans.id, newest)))
}

const findSavedCalculations = (owner: Owner) =>
  and(
    'accountId' in owner ? eq(loans.accountId, owner.accountId) : eq(loans.visitorHash, owner.visitorHash),
    eq(loans.watched, true),
    eq(loans.status, 'NEW'),
  )

/** Throws `watchlist_full` for a conflict: nothing else in a first save can conflict. */
export async function orWatchlistFull<Reply>(write: Promise<Reply>): Promise<Reply> {
  try {
    return await write
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict')
      throw new DomainError('watchlist_full', { entityName: 'loan' }, { cause: error })
    throw error
  }
}
