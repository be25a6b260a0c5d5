import { eq, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { LoanDocument } from '#domain/loan/loan.ts'

import { documents, loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { documentDto } from '../loans/dto.ts'
import { membersQuery } from '../loans/role.ts'
import { findReaderRole } from './readers.ts'

/** The documents of these ids that the caller may see, in the given order. Throws `not_found` if there is none. */
export async function listDocuments(ctx: Ctx, ids: readonly string[]): Promise<LoanDocument[]> {
  const ofIds = inArray(documents.id, [...ids])
  const [rows, members] = await ctx.read(
    ctx.db
      .select({ document: documents, loan: loans })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(ofIds),
    membersQuery(
      ctx.db,
      inArray(loanMembers.loanId, ctx.db.select({ id: documents.loanId }).from(documents).where(ofIds)),
    ),
  )
  const own = new Map<string, (typeof rows)[number]['document']>()
  for (const { document, loan } of rows)
    if ((await findReaderRole(ctx, { loan, members })) !== undefined) own.set(document.id, document)
  if (own.size === 0 && ids.length > 0) throw new DomainError('not_found')
  return ids.flatMap((id) => {
    const document = own.get(id)
    return document === undefined ? [] : [documentDto(document)]
  })
}
