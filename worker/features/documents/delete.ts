import { and, eq, exists, inArray, ne } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { documents, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { owns } from '../loans/record.ts'
import { removeFiles } from './files.ts'

/** Removes a file that the bank does not have yet. Throws `loan_locked` for any other. */
export async function deleteDocument(ctx: Ctx, id: string): Promise<void> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ document: documents, loan: loans })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(eq(documents.id, id)),
  )
  const found = rows[0]
  if (found === undefined || !owns(ctx.actor, found.loan)) throw new DomainError('not_found')
  const { document, loan } = found
  if (!can('upload', loan.status) || document.status === 'SENT')
    throw new DomainError('loan_locked', { entityName: 'document' })
  const stillOpen = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, loan.id), inArray(loans.status, [...loanCan.upload])))
  await commit(
    ctx,
    {
      action: 'document.delete',
      entity: 'document',
      entityId: id,
      detail: { loan: loan.id },
      personal: { dataKey: loan.dataKey, before: { fileName: document.fileName } },
      reply: undefined,
    },
    [
      ctx.db.delete(documents).where(and(eq(documents.id, id), ne(documents.status, 'SENT'), exists(stillOpen))),
      assertChanged(ctx),
    ],
  )
  removeFiles(ctx, [document.objectKey])
}
