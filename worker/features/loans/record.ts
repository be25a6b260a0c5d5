import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { contracts, documents, loans, requestedDocuments } from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import type { Actor, Ctx } from '../../http/context.ts'
import type { Owner } from '../../http/owner.ts'

export type LoanRow = typeof loans.$inferSelect

/** A loan with everything that belongs to it. */
export interface LoanRecord {
  readonly loan: LoanRow
  readonly documents: readonly (typeof documents.$inferSelect)[]
  readonly requestedDocuments: readonly (typeof requestedDocuments.$inferSelect)[]
  readonly contracts: readonly (typeof contracts.$inferSelect)[]
  readonly applications: readonly (typeof applications.$inferSelect)[]
}

/** The queries of a loan's record, for the one read batch of a request. */
export const loanQueries = (ctx: Ctx, id: string) =>
  [
    ctx.db.select().from(loans).where(eq(loans.id, id)),
    ctx.db.select().from(documents).where(eq(documents.loanId, id)).orderBy(documents.uploadedAt),
    ctx.db.select().from(requestedDocuments).where(eq(requestedDocuments.loanId, id)),
    ctx.db.select().from(contracts).where(eq(contracts.loanId, id)),
    ctx.db.select().from(applications).where(eq(applications.loanId, id)).orderBy(applications.requestDate),
  ] as const

/** Loads a loan for whoever may act on any: cron and webhooks. Throws `not_found`. */
export async function getLoan(ctx: Ctx, id: string): Promise<LoanRecord> {
  const [rows, files, requested, contractRows, applicationRows] = await ctx.read(...loanQueries(ctx, id))
  const loan = rows[0]
  if (loan === undefined) throw new DomainError('not_found')
  return {
    loan,
    documents: files,
    requestedDocuments: requested,
    contracts: contractRows,
    applications: applicationRows,
  }
}

/** Loads the actor's own loan; somebody else's is not found, like one that does not exist. */
export async function getOwnLoan(ctx: Ctx, id: string): Promise<LoanRecord> {
  const record = await getLoan(ctx, id)
  if (!owns(ctx.actor, record.loan)) throw new DomainError('not_found')
  return record
}

export function owns(actor: Actor, loan: Pick<LoanRow, 'accountId' | 'visitorHash'>): boolean {
  if (actor.kind === 'person') return loan.accountId !== null && loan.accountId === actor.account.id
  if (actor.kind === 'visitor') return loan.visitorHash !== null && loan.visitorHash === actor.hash
  return false
}

export const ownerColumns = (owner: Owner): { accountId: string | null; visitorHash: string | null } => ({
  accountId: 'accountId' in owner ? owner.accountId : null,
  visitorHash: 'visitorHash' in owner ? owner.visitorHash : null,
})
