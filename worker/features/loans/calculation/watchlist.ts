import { and, desc, eq, notInArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { savedCalculationsAtMost } from '#domain/loan/watchlist.ts'

import { assertHolds, type Statement } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import type { Owner } from '../../../http/owner.ts'

/** At commit time: two windows remember a calculation at once, and one of them is the sixth. */
export const assertRoomOnWatchlist = (ctx: Ctx, owner: Owner): Statement => {
  const count = ctx.db
    .select({ count: sql<number>`count(*)` })
    .from(loans)
    .where(savedCalculationsOf(owner))
  return assertHolds(ctx, sql`(${count}) <= ${savedCalculationsAtMost}`)
}

/**
 * After loans have come to an owner who remembers some already: the newest stay remembered, and the others are drafts
 * like any other, which the overview lists.
 */
export const trimWatchlist = (ctx: Ctx, owner: Owner): Statement => {
  const newest = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(savedCalculationsOf(owner))
    .orderBy(desc(loans.changeDate), desc(loans.id))
    .limit(savedCalculationsAtMost)
  return ctx.db
    .update(loans)
    .set({ watched: false })
    .where(and(savedCalculationsOf(owner), notInArray(loans.id, newest)))
}

const savedCalculationsOf = (owner: Owner) =>
  and(
    'accountId' in owner ? eq(loans.accountId, owner.accountId) : eq(loans.visitorHash, owner.visitorHash),
    eq(loans.watched, true),
    eq(loans.status, 'NEW'),
  )

/** Nothing else of a first save can conflict. Throws `watchlist_full`. */
export async function orWatchlistFull<Reply>(write: Promise<Reply>): Promise<Reply> {
  try {
    return await write
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict')
      throw new DomainError('watchlist_full', { entityName: 'loan' }, { cause: error })
    throw error
  }
}
