import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { documents, loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { assertLoanRole } from '../loans/record.ts'
import { findCallerMember, membersQuery } from '../loans/role.ts'
import { stillMember, stillOwned } from '../loans/answers/writing.ts'
import { removeFiles } from './files.ts'
import { findReaderRole } from './readers.ts'

/** Deletes a file that was not sent yet. Throws `loan_locked` for a sent one. */
export async function deleteDocument(ctx: Ctx, id: string): Promise<void> {
  const ofLoan = sql`${loanMembers.loanId} = (select ${documents.loanId} from ${documents} where ${documents.id} = ${id})`
  const [rows, members] = await ctx.read(
    ctx.db
      .select({ document: documents, loan: loans })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(eq(documents.id, id)),
    membersQuery(ctx.db, ofLoan),
  )
  const found = rows[0]
  if (found === undefined) throw new DomainError('not_found')
  const role = await findReaderRole(ctx, { loan: found.loan, members })
  assertLoanRole(role, 'upload')
  const { document, loan } = found
  if (!can('upload', loan.status) || document.status === 'SENT')
    throw new DomainError('loan_locked', { entityName: 'document' })
  const stillOpen = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.id, loan.id),
        inArray(loans.status, [...loanCan.upload]),
        stillOwned(loan),
        stillMember(ctx, role === 'OWNER' ? undefined : findCallerMember(await ctx.acting(), members)),
      ),
    )
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
      assertChanged(),
    ],
  )
  removeFiles(ctx, [document.objectKey])
}
