import { and, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans, secondConsents } from '../../db/schema/loans.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { withdrawSession } from '../aggregation/remove.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoan, getLoanFor } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import { decisionMail } from '../second-consents/mails.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { draftWithout, type LostEntry } from './draft-without.ts'
import { isValid, withWithdrawn, withdrawalEvents, withdrawEntries } from './entries.ts'
import { type OwnEntry, ownEntriesQuery, ownEntryDto } from './own-entries.ts'

/**
 * Withdraws one of the caller's consents. Of a draft, the answer goes with it, so that it cannot be sent without asking anew; a
 * sent application stays as it was sent, and the bank hears of it. Withdrawing what is over changes nothing. Throws
 * `not_found` for somebody else's, and `no_consent` for what is none.
 */
export const withdrawOwnEntry = (ctx: Ctx, id: string): Promise<OwnEntry> =>
  retryOnConflict(async () => {
    const settings = await ctx.settings()
    const [[found]] = await ctx.read(ownEntriesQuery(ctx, await requirePerson(ctx), id))
    if (found === undefined) throw new DomainError('not_found')
    const { entry } = found
    if (entry.kind !== 'CONSENT') throw new DomainError('no_consent')
    const own = ownEntryDto(settings, found)
    if (entry.withdrawnAt !== null || entry.endedAt !== null || entry.loanId === null) return own
    return withdrawEntry(ctx, entry, { ...own, withdrawnAt: ctx.at })
  })

/**
 * Withdraws the requested call of a loan for whoever asked for it there, also without an account. Without a call, or after it, nothing
 * changes. Throws `no_consent` where the bank has it as an agreement.
 */
export const withdrawCall = (ctx: Ctx, loanId: string): Promise<void> =>
  retryOnConflict(async () => {
    await getLoanFor(ctx, loanId, 'requestCall')
    const [[entry]] = await ctx.read(
      ctx.db
        .select()
        .from(consents)
        .where(and(eq(consents.loanId, loanId), eq(consents.item, 'CONTACT'), isValid)),
    )
    if (entry === undefined) return
    if (entry.kind !== 'CONSENT') throw new DomainError('no_consent')
    await withdrawEntry(ctx, entry, undefined)
  })

/** Withdraws a valid entry of a loan, whoever asks. Throws `conflict` if the loan was changed meanwhile. */
export async function withdrawEntry<Reply>(
  ctx: Ctx,
  entry: typeof consents.$inferSelect,
  reply: Reply,
  at = ctx.at,
): Promise<Reply> {
  const record = await getLoan(ctx, entry.loanId ?? '')
  const session = record.fintecSessions.find((each) => each.id === entry.sessionId)
  // Where it is deleted, what is left is the consent.
  if (session !== undefined) return withdrawSession(ctx, record, session, { replyOf: () => reply, at })
  await commit(
    ctx,
    {
      action: 'loan.withdraw-consent',
      entity: 'loan',
      entityId: record.loan.id,
      detail: { consent: entry.id, item: entry.item, field: entry.fieldId },
      ...withWithdrawn(record.loan.id, [entry.fieldId ?? entry.sessionId ?? entry.id]),
      reply,
    },
    [
      ...(can('edit', record.loan.status) ? await withoutAnswer(ctx, record, entry) : [stillSent(ctx, record)]),
      ...withdrawEntries(ctx, record, eq(consents.id, entry.id), at),
      ...(entry.item === 'CONTACT' ? callBack(ctx, record.loan.id, at) : []),
    ],
  )
  sendSoon(ctx)
  return reply
}

/** The bank knows the number also of a draft, and nothing that waits asks it to call. */
const callBack = (ctx: Ctx, loanId: string, at: string): Statement[] => [
  withdrawalEvents(ctx, loanId, at),
  ctx.db
    .delete(mails)
    .where(and(eq(mails.kind, 'CALL_REQUESTED'), isNull(mails.sentAt), sql`instr(${mails.text}, ${loanId}) > 0`)),
]

/** The application is not a draft again. */
export const stillSent = (ctx: Ctx, { loan }: LoanRecord): Statement =>
  assertHolds(
    ctx,
    sql`${exists(
      ctx.db
        .select({ id: loans.id })
        .from(loans)
        .where(and(eq(loans.id, loan.id), notInArray(loans.status, [...loanCan.edit]))),
    )}`,
  )

/** Takes what rests on a consent out of a draft, with the proof of a second borrower's. */
async function withoutAnswer(ctx: Ctx, record: LoanRecord, entry: LostEntry): Promise<Statement[]> {
  const { loan, secondConsents: proof } = record
  const { areas } = await ctx.settings(loan.release)
  const { fields, borrowers, callbackMobile, callbackAt } = draftWithout(
    loan,
    entry,
    definitionsById(areas.INPUT_FIELDS),
    record.fintecSessions,
  )
  return [
    ctx.db
      .update(loans)
      .set({ fields, borrowers, callbackMobile, callbackAt, version: loan.version + 1, changeDate: ctx.at })
      .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
    assertChanged(),
    ...(entry.who === 'SECOND_BORROWER' && proof !== undefined
      ? [
          ctx.db
            .update(secondConsents)
            .set({ given: proof.given.filter((each) => each !== entry.fieldId) })
            .where(eq(secondConsents.loanId, loan.id)),
          // A restore repeats what the owner was told then.
          ...(record.reader.actor.kind === 'cron' ? [] : await decisionMail(ctx, record, 'CONSENT_DECLINED')),
        ]
      : []),
  ]
}
