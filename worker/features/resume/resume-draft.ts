import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans, resumeLinks } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { resolveOwner } from '../../http/owner.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { loanDto } from '../loans/dto.ts'
import { getLoan, ownerColumns } from '../loans/record.ts'
import { noteAccess } from '../loans/role.ts'
import { trimWatchlist } from '../loans/calculation/watchlist.ts'
import { stillOwned } from '../loans/answers/writing.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { hashResumeKey } from './hash.ts'

export const ResumeInput = v.object({ key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })
export type ResumeInput = v.InferOutput<typeof ResumeInput>

const triesPerMinute = 20

/**
 * Resumes a draft by a mailed link: moves the loan to the caller's account or unique-user-id, or to a new one. Its former
 * owner loses access, and its other links become void. Throws `resume_used` or `resume_expired`, the latter also for an
 * unknown key.
 */
export const resumeDraft = (ctx: Ctx, input: ResumeInput): Promise<Loan> =>
  // The present owner may be saving at the same time.
  retryOnConflict(() => resumeOnce(ctx, input))

async function resumeOnce(ctx: Ctx, { key }: ResumeInput): Promise<Loan> {
  await ctx.settings()
  const hash = await hashResumeKey(key)
  const [[link]] = await throttleAnd(
    ctx,
    { what: 'resume', perMinute: triesPerMinute },
    ctx.db.select().from(resumeLinks).where(eq(resumeLinks.hash, hash)),
  )
  if (link === undefined) throw new DomainError('resume_expired')
  if (link.usedAt !== null) throw new DomainError('resume_used')
  if (link.expiresAt <= ctx.at) throw new DomainError('resume_expired')

  const record = await getLoan(ctx, link.loanId)
  const { loan } = record
  // The loan was claimed by an account or sent since: its owner must sign in.
  if (loan.visitorHash === null || !can('edit', loan.status)) throw new DomainError('resume_used')
  const settings = await ctx.settings(loan.release)
  const { owner, actor, statements } = await resolveOwner(ctx)
  const after = { ...loan, ...ownerColumns(owner), version: loan.version + 1 }
  noteAccess(ctx, after, [], 'OWNER', 'read')
  return commit(
    ctx,
    {
      action: 'loan.resume',
      entity: 'loan',
      entityId: loan.id,
      detail: { by: 'accountId' in owner ? 'account' : 'visitor' },
      reply: loanDto(ctx, { ...record, loan: after, reader: { ...record.reader, actor } }, settings),
    },
    [
      ...statements,
      ctx.db
        .update(resumeLinks)
        .set({ usedAt: ctx.at })
        .where(and(eq(resumeLinks.hash, hash), isNull(resumeLinks.usedAt))),
      assertChanged(),
      ctx.db
        .update(loans)
        .set({ ...ownerColumns(owner), version: after.version })
        .where(
          and(
            eq(loans.id, loan.id),
            eq(loans.version, loan.version),
            stillOwned(loan),
            inArray(loans.status, [...loanCan.edit]),
          ),
        ),
      assertChanged(),
      trimWatchlist(ctx, owner),
      ctx.db
        .update(resumeLinks)
        .set({ usedAt: ctx.at })
        .where(and(eq(resumeLinks.loanId, loan.id), isNull(resumeLinks.usedAt))),
    ],
  )
}
