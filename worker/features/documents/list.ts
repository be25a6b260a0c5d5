import { eq, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { LoanDocument } from '#domain/loan/loan.ts'

import { documents, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { documentDto } from '../loans/dto.ts'
import { owns } from '../loans/record.ts'

/** The own documents among these ids, in their order; when none is, it is as if there were none. */
export async function listDocuments(ctx: Ctx, ids: readonly string[]): Promise<LoanDocument[]> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ document: documents, owner: { accountId: loans.accountId, visitorHash: loans.visitorHash } })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(inArray(documents.id, [...ids])),
  )
  const own = new Map(rows.filter((row) => owns(ctx.actor, row.owner)).map(({ document }) => [document.id, document]))
  if (own.size === 0 && ids.length > 0) throw new DomainError('not_found')
  return ids.flatMap((id) => {
    const document = own.get(id)
    return document === undefined ? [] : [documentDto(document)]
  })
}
