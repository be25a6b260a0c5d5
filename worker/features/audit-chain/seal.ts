import { desc, inArray, type SQL, sql } from 'drizzle-orm'

import { findConstraint } from '../../db/failures.ts'
import { auditChain, audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { selectFirst, hashLink, lengthOfRow, linkedColumns, type LinkedRow, noHash } from './link.ts'
import { endedUntil, numberOfAudits } from './number.ts'
import { isWaiting, recently } from './waiting.ts'

/** Per run; the next minute continues. */
const maxBatches = 20

interface Tip {
  readonly position: number
  readonly hash: string
}

/**
 * Appends new audit rows to the hash chain, oldest first: each link hashes its row and the previous hash. The second of two
 * concurrent runs finds its position taken, and stops.
 */
export async function sealAudits(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const { tip, rows } = await nextRows(ctx)
    if (rows.length === 0 || !(await seal(ctx, tip, rows))) return
  }
}

async function nextRows(ctx: Ctx): Promise<{ readonly tip: Tip; readonly rows: readonly LinkedRow[] }> {
  const [[tip], rows, [written]] = await ctx.read(
    ctx.db
      .select({ position: auditChain.position, hash: auditChain.hash })
      .from(auditChain)
      .orderBy(desc(auditChain.position))
      .limit(1),
    rowsQuery(ctx, recently(ctx.db)),
    ctx.db.select({ count: sql<number>`${numberOfAudits} + ${endedUntil}` }).from(sql`(select 1)`),
  )
  const last = tip ?? { position: 0, hash: noHash }
  // Rows written with a time long past; rare enough to search the whole table for them.
  if (rows.length > 0 || (written?.count ?? 0) <= last.position) return { tip: last, rows }
  const [older] = await ctx.read(rowsQuery(ctx))
  return { tip: last, rows: older }
}

const rowsQuery = (ctx: Ctx, notBefore?: SQL) =>
  ctx.db
    .select(linkedColumns)
    .from(audits)
    .where(
      inArray(
        audits.id,
        selectFirst(
          sql`select ${audits.id} as key, ${audits.at} as at, ${lengthOfRow} as size from ${audits} where ${isWaiting(ctx.db, notBefore)}`,
          sql`at, key`,
        ),
      ),
    )
    // The plus keeps SQLite from scanning all rows in this order.
    .orderBy(sql`+${audits.at}`, audits.id)

/** Appends links; false if the position is taken by another run, or by this one's own unacknowledged attempt. */
async function seal(ctx: Ctx, tip: Tip, rows: readonly LinkedRow[]): Promise<boolean> {
  try {
    await ctx.read(ctx.db.insert(auditChain).values(await buildLinks(tip, rows)))
    return true
  } catch (error) {
    if (findConstraint(error) === undefined) throw error
    return false
  }
}

async function buildLinks({ position, hash }: Tip, rows: readonly LinkedRow[]) {
  const links: (typeof auditChain.$inferInsert)[] = []
  let previous = hash
  for (const row of rows) {
    previous = await hashLink(previous, row)
    links.push({ position: position + links.length + 1, auditId: row.id, hash: previous })
  }
  return links
}
