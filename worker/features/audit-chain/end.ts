import { eq, lte, sql, type SQL } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { commit } from '../../db/commit.ts'
import { auditChain, auditMarks, audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { endAction } from './link.ts'
import { endedUntil } from './number.ts'

/** Per run; the next minute continues. */
const atMost = 1000

/**
 * Ends the audit's first rows that are `over`, with their links, and notes the last of them as the mark at which the chain begins
 * (docs/decisions/2026-11-21-audit-chain.md). Rows end in the order of the chain, so one that is not over keeps all after it.
 * The last row stays, because the chain goes on from it.
 */
export async function endAudits(ctx: Ctx, over: SQL | undefined): Promise<void> {
  const [[found]] = await ctx.read(lastOver(ctx, over))
  if (found === undefined) return
  const { position, hash, rows } = found
  const ended = lte(auditChain.position, position)
  try {
    await commit(
      ctx,
      {
        action: endAction,
        entity: 'audit',
        entityId: String(position),
        detail: { hash, rows },
        reply: undefined,
      },
      [
        ctx.db.insert(auditMarks).values({ position, hash, at: ctx.at }),
        ctx.db
          .delete(audits)
          .where(sql`${audits.id} in ${ctx.db.select({ id: auditChain.auditId }).from(auditChain).where(ended)}`),
        ctx.db.delete(auditChain).where(ended),
      ],
    )
  } catch (error) {
    // Another run has ended them.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
  }
}

/**
 * The last position up to which everything is over, and after which no row was written earlier: rowids stay without gaps, so the
 * number of rows is known without counting them. Requests that overlap are sealed in another order, but not for long.
 */
function lastOver(ctx: Ctx, over: SQL | undefined) {
  const upTo = sql`(order by ${auditChain.position})`
  const stretch = ctx.db
    .select({
      position: auditChain.position,
      hash: auditChain.hash,
      rows: sql<number>`count(*) over ${upTo}`.as('rows'),
      last: sql<number>`max(${audits}.rowid) over ${upTo}`.as('last'),
      isOver: sql<number>`min(${over ?? sql`0`}) over ${upTo}`.as('is_over'),
    })
    .from(auditChain)
    .innerJoin(audits, eq(audits.id, auditChain.auditId))
    .where(sql`${auditChain.position} > ${endedUntil} and ${auditChain.position} <= ${endedUntil} + ${atMost}
      and ${auditChain.position} < (select max(${auditChain.position}) from ${auditChain})`)
    .as('stretch')
  return ctx.db
    .select({ position: stretch.position, hash: stretch.hash, rows: stretch.rows })
    .from(stretch)
    .where(sql`${stretch.isOver} = 1 and ${stretch.last} - (select min(rowid) from ${audits}) + 1 = ${stretch.rows}`)
    .orderBy(sql`${stretch.position} desc`)
    .limit(1)
}
