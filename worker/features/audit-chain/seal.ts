import { desc, inArray, type SQL, sql } from 'drizzle-orm'

import { constraintOf } from '../../db/failures.ts'
import { auditChain, audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { firstOf, hashOf, lengthOfRow, linkedColumns, type LinkedRow, noHash } from './link.ts'
import { isWaiting, recently } from './waiting.ts'

/** In one run; the next minute goes on. */
const batchesAtMost = 20

interface Tip {
  readonly position: number
  readonly hash: string
}

/**
 * Seals what has been written since into the chain, oldest first: each link's hash is of its row and of the hash before.
 * Of two runs at once the second finds its position taken, and leaves the rest to the first.
 */
export async function sealAudits(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesAtMost; batch++) {
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
    // Rows never go: the last one's number says how many there are, without counting them.
    ctx.db.select({ count: sql<number | null>`max(rowid)` }).from(audits),
  )
  const last = tip ?? { position: 0, hash: noHash }
  // Written with a time long past: rare enough to look through everything for it.
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
        firstOf(
          sql`select ${audits.id} as key, ${audits.at} as at, ${lengthOfRow} as size from ${audits} where ${isWaiting(ctx.db, notBefore)}`,
          sql`at, key`,
        ),
      ),
    )
    // The plus keeps the database from walking through all rows in this order, to find those few.
    .orderBy(sql`+${audits.at}`, audits.id)

/** Whether these links are now the chain's end. False when others are: another run's, or this one's own of a try that was not acknowledged. */
async function seal(ctx: Ctx, tip: Tip, rows: readonly LinkedRow[]): Promise<boolean> {
  try {
    await ctx.read(ctx.db.insert(auditChain).values(await linksOf(tip, rows)))
    return true
  } catch (error) {
    if (constraintOf(error) === undefined) throw error
    return false
  }
}

async function linksOf({ position, hash }: Tip, rows: readonly LinkedRow[]) {
  const links: (typeof auditChain.$inferInsert)[] = []
  let previous = hash
  for (const row of rows) {
    previous = await hashOf(previous, row)
    links.push({ position: position + links.length + 1, auditId: row.id, hash: previous })
  }
  return links
}
