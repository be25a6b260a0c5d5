import { desc, sql } from 'drizzle-orm'

import type { Declaration, ListedDeclaration } from '#domain/loan/withdrawal-declaration.ts'

import { withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/crypto.ts'

/** Declarations as they were made, for the bank, newest first. */
export async function listDeclarations(
  ctx: Ctx,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ items: ListedDeclaration[]; total: number }> {
  const [rows, [totals]] = await ctx.read(
    ctx.db
      .select()
      .from(withdrawalDeclarations)
      .orderBy(desc(withdrawalDeclarations.receivedAt), desc(withdrawalDeclarations.id))
      .limit(size)
      .offset(page * size),
    ctx.db.select({ total: sql<number>`count(*)` }).from(withdrawalDeclarations),
  )
  return { items: await Promise.all(rows.map((row) => listed(ctx, row))), total: totals?.total ?? 0 }
}

type Row = typeof withdrawalDeclarations.$inferSelect

export async function listed(
  ctx: Ctx,
  { id, receivedAt, outcome, loanId, dataKey, sealed }: Row,
): Promise<ListedDeclaration> {
  const { name, contract, email } = (await unseal(ctx.env.DATA_KEY_SECRET, dataKey, sealed)) as Declaration
  return { id, receivedAt, outcome, loanId, name, contract, email }
}
