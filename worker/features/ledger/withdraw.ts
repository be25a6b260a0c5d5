import { and, eq, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { answerWithout } from '#domain/fields/consents.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { type Definitions, definitionsOf } from '#domain/wizard/answers.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans, secondConsents } from '../../db/schema/loans.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { removeRisk } from '../aggregation/remove.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoan } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import { decisionMail } from '../second-consents/mails.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { withdrawalEvents, withdrawEntries } from './entries.ts'
import { type OwnEntry, ownEntriesQuery, ownEntryDto } from './own-entries.ts'

/**
 * Withdraws one of the caller's consents. Of a draft, the answer goes with it, so that it cannot be sent without asking anew; a
 * sent application stays as it was sent, and the bank hears of it. Withdrawing what is over changes nothing. Throws
 * `not_found` for somebody else's, and `no_consent` for what is none.
 */
export const withdrawOwnEntry = (ctx: Ctx, id: string): Promise<OwnEntry> =>
  retryOnConflict(async () => {
    const settings = await ctx.settings()
    const [[found]] = await ctx.read(ownEntriesQuery(ctx, id))
    if (found === undefined) throw new DomainError('not_found')
    const { entry } = found
    if (entry.kind !== 'CONSENT') throw new DomainError('no_consent')
    const own = ownEntryDto(settings, found)
    if (entry.withdrawnAt !== null || entry.endedAt !== null || entry.loanId === null) return own
    const reply = { ...own, withdrawnAt: ctx.at }
    if (entry.sessionId !== null) {
      try {
        return await removeRisk(ctx, entry.sessionId, () => reply)
      } catch (error) {
        // The session has ended, or they take no part in the application any more: what is left is the consent.
        if (!(error instanceof DomainError && error.code === 'not_found')) throw error
      }
    }
    const record = await getLoan(ctx, entry.loanId)
    await commit(
      ctx,
      {
        action: 'loan.withdraw-consent',
        entity: 'loan',
        entityId: record.loan.id,
        detail: { consent: id, item: entry.item, field: entry.fieldId },
        reply,
      },
      [
        ...(can('edit', record.loan.status) ? await withoutAnswer(ctx, record, entry) : [stillSent(ctx, record)]),
        ...withdrawEntries(ctx, record, eq(consents.id, id)),
        ...(entry.item === 'CONTACT' ? callBack(ctx, record.loan.id) : []),
      ],
    )
    sendSoon(ctx)
    return reply
  })

/** The bank knows the number also of a draft, and nothing that waits asks it to call. */
const callBack = (ctx: Ctx, loanId: string): Statement[] => [
  withdrawalEvents(ctx, loanId),
  ctx.db
    .delete(mails)
    .where(and(eq(mails.kind, 'CALL_REQUESTED'), isNull(mails.sentAt), sql`instr(${mails.text}, ${loanId}) > 0`)),
]

const stillSent = (ctx: Ctx, { loan }: LoanRecord): Statement =>
  assertHolds(
    ctx,
    sql`${exists(
      ctx.db
        .select({ id: loans.id })
        .from(loans)
        .where(and(eq(loans.id, loan.id), notInArray(loans.status, [...loanCan.edit]))),
    )}`,
  )

type Entry = Pick<typeof consents.$inferSelect, 'item' | 'who' | 'fieldId'>

/** Empties the answer of a draft, with what rests on it: the rating, and the proof of a second borrower's consent. */
async function withoutAnswer(ctx: Ctx, record: LoanRecord, { item, who, fieldId }: Entry): Promise<Statement[]> {
  const { loan, secondConsents: proof } = record
  const isSecond = who === 'SECOND_BORROWER'
  const { areas } = await ctx.settings(loan.release)
  const parts =
    item === 'CONTACT'
      ? {
          callbackMobile: null,
          borrowers: loan.borrowers.map((borrower) =>
            borrower.phoneMobil === loan.callbackMobile ? { ...borrower, phoneMobil: null } : borrower,
          ),
        }
      : {
          fields: without(loan.fields, fieldId, definitionsOf(areas.INPUT_FIELDS)),
          borrowers: loan.borrowers.map((borrower, at) =>
            at === (isSecond ? 1 : 0) ? { ...borrower, rating: null } : borrower,
          ),
        }
  return [
    ctx.db
      .update(loans)
      .set({ ...parts, version: loan.version + 1, changeDate: ctx.at })
      .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
    assertChanged(),
    ...(isSecond && proof !== undefined
      ? [
          ctx.db
            .update(secondConsents)
            .set({ given: proof.given.filter((each) => each !== fieldId) })
            .where(eq(secondConsents.loanId, loan.id)),
          ...(await decisionMail(ctx, record, 'CONSENT_DECLINED')),
        ]
      : []),
  ]
}

const without = (fields: FieldValues, fieldId: string | null, definitions: Definitions): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) => {
      const value = answerWithout(id, field.value, definitions, (definition) => definition.id === fieldId)
      return value === undefined ? [] : [[id, { ...field, value }]]
    }),
  )
