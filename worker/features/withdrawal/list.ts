import { desc, eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Declaration, ListedDeclaration, OpenedDeclaration } from '#domain/loan/withdrawal-declaration.ts'

import { look } from '../../db/look.ts'
import { withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/keyring.ts'

const { id, receivedAt, outcome, loanId } = withdrawalDeclarations
const inLists = { id, receivedAt, outcome, loanId }

/** Kept declarations for the bank, newest first. */
export async function listDeclarations(
  ctx: Ctx,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ items: ListedDeclaration[]; total: number }> {
  const [items, [totals]] = await ctx.read(
    ctx.db
      .select(inLists)
      .from(withdrawalDeclarations)
      .orderBy(desc(receivedAt), desc(id))
      .limit(size)
      .offset(page * size),
    ctx.db.select({ total: sql<number>`count(*)` }).from(withdrawalDeclarations),
  )
  return { items, total: totals?.total ?? 0 }
}

export const declarationQuery = (ctx: Ctx, wanted: string) =>
  ctx.db.select().from(withdrawalDeclarations).where(eq(id, wanted))

export type DeclarationRow = typeof withdrawalDeclarations.$inferSelect

export const listed = (row: DeclarationRow): ListedDeclaration => ({
  id: row.id,
  receivedAt: row.receivedAt,
  outcome: row.outcome,
  loanId: row.loanId,
})

/** Opens a declaration as it was made. Throws `not_found`. */
export async function lookAtDeclaration(ctx: Ctx, wanted: string): Promise<OpenedDeclaration> {
  const [[row]] = await ctx.read(declarationQuery(ctx, wanted))
  if (row === undefined) throw new DomainError('not_found')
  const { name, contract, email } = (await unseal(ctx.env, row.dataKey, row.sealed)) as Declaration
  const reply = { ...listed(row), name, contract, email }
  return look(ctx, { action: 'withdrawal.look', entity: 'message', entityId: wanted, reply })
}
