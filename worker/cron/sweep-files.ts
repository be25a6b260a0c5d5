import { inArray, sql } from 'drizzle-orm'

import { contracts, documents, loans } from '../db/schema/loans.ts'
import type { Ctx } from '../http/context.ts'
import { log } from '../http/log.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const hourMs = 3_600_000
const pagesAtMost = 5
const removedAtMost = 200

/** The part of all loans whose turn it is: every minute one first letter of their ids, so that each comes every hour. */
export const sweptAt = (now: Date): string => `loans/${alphabet.charAt(Math.floor(now.getTime() / 60_000) % 64)}`

/**
 * Removes files that no row names: of an upload that died between its bytes and its row, and of drafts that were erased.
 * A file of the last hour may still be waiting for its row.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const prefix = sweptAt(ctx.now)
  let cursor: string | undefined
  let removed = 0
  for (let page = 0; page < pagesAtMost && removed < removedAtMost; page++) {
    const found = await ctx.env.FILES.list({ prefix, ...(cursor === undefined ? {} : { cursor }) })
    const old = found.objects.filter((object) => object.uploaded.getTime() < ctx.now.getTime() - hourMs)
    const orphans = (
      await unnamed(
        ctx,
        old.map(({ key }) => key),
      )
    ).slice(0, removedAtMost - removed)
    if (orphans.length > 0) await ctx.env.FILES.delete(orphans)
    removed += orphans.length
    if (!found.truncated) break
    cursor = found.cursor
  }
  if (removed > 0) log('info', 'files without a row removed', { prefix, removed })
}

async function unnamed(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const [files, papers, known] = await ctx.read(
    ctx.db
      .select({ key: documents.objectKey })
      .from(documents)
      .where(inArray(documents.objectKey, [...keys])),
    ctx.db
      .select({ key: contracts.objectKey })
      .from(contracts)
      .where(inArray(contracts.objectKey, [...keys])),
    ctx.db.select({ loans: sql<number>`count(*)` }).from(loans),
  )
  // A database without a single loan beside a bucket with files is the wrong database.
  if (known[0]?.loans === 0) return []
  const named = new Set([...files, ...papers].map(({ key }) => key))
  return keys.filter((key) => !named.has(key))
}
