import { and, eq } from 'drizzle-orm'

import type { TextCheck } from '#domain/documents/text-status.ts'
import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { documents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'

/** Keeps a verdict, and nothing else of the text. Whoever was first wins; a file deleted meanwhile needs none. */
export async function keepCheck(
  ctx: Ctx,
  { id, loanId }: Pick<typeof documents.$inferSelect, 'id' | 'loanId'>,
  check: TextCheck,
): Promise<void> {
  try {
    await commit(
      ctx,
      {
        action: 'document.check',
        entity: 'document',
        entityId: id,
        detail: { loan: loanId, verdict: check.fileVerificationStatus, note: check.textNote },
        reply: undefined,
      },
      [
        ctx.db
          .update(documents)
          .set(check)
          .where(and(eq(documents.id, id), eq(documents.fileVerificationStatus, 'NEW'))),
        assertChanged(),
      ],
    )
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
  }
}
