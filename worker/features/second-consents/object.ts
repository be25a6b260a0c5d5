import { and, eq, inArray, isNull } from 'drizzle-orm'

import { withoutSecondBorrower, withoutSecondPart } from '#domain/loan/second-part.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { loanMembers, loans, secondNotices } from '../../db/schema/loans.ts'
import { bankOutbox } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { inquiriesOfSecond, withWithdrawn, withdrawSecondEntries } from '../ledger/entries.ts'
import { stillSent } from '../ledger/withdraw.ts'
import { endConsents } from '../loans/answers/second-consents.ts'
import { endSecondFintec } from '../loans/life-cycle/end-fintec.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { sendSoon } from '../mail/send.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { decisionMail } from './mails.ts'
import { noticeRow } from './notice.ts'
import { assertOwnHands, open, type Opened } from './open.ts'

/**
 * The second borrower objects to what somebody else has entered of them: a draft loses their part, and its owner is told; a sent
 * application stays as it was sent, and the bank hears of it. Once more changes nothing. Throws `loan_role` in the session of somebody
 * else, as consenting does.
 */
export const objectByLink = (ctx: Ctx, key: string): Promise<void> =>
  retryOnConflict(async () => {
    const opened = await open(ctx, key)
    assertOwnHands(opened)
    if (!opened.entered || opened.objectedAt !== null) return
    await objectTo(ctx, opened)
    sendSoon(ctx)
  })

type Entry = Pick<Opened, 'record' | 'email'>

/** Of whoever has this address, for the link and for a restore, which tells the owner nothing anew. Throws `conflict` if the loan was changed meanwhile. */
export async function objectTo(ctx: Ctx, entry: Entry, at = ctx.at): Promise<void> {
  const { record, email } = entry
  const { loan } = record
  const isDraft = can('edit', loan.status)
  const { id: notice, statements } = await noted(ctx, entry, at)
  await commit(
    ctx,
    {
      action: 'loan.object',
      entity: 'loan',
      entityId: loan.id,
      detail: { by: 'LINK', ...(isDraft ? { version: loan.version + 1 } : {}) },
      personal: { dataKey: loan.dataKey, after: { email } },
      erases: {
        objected: [{ loan: loan.id, notice }],
        ...(isDraft ? withWithdrawn(loan.id, inquiriesOfSecond(loan.fields)).erases : {}),
      },
      reply: undefined,
    },
    [...(isDraft ? await withoutTheirPart(ctx, entry) : forBank(ctx, record, at)), ...statements],
  )
}

/** As when the owner applies alone, with nothing kept aside, and as when they take their consents back. */
async function withoutTheirPart(ctx: Ctx, { record, email }: Entry): Promise<Statement[]> {
  const { loan, people } = record
  const { fields, borrowers } = withoutSecondPart(loan)
  const invited = people.members.filter(
    (member) => member.accountId === null && toMailbox(member.email) === toMailbox(email),
  )
  return [
    ctx.db
      .update(loans)
      .set({
        fields: withoutSecondBorrower(fields),
        borrowers: [...borrowers],
        showsIncome: false,
        version: loan.version + 1,
        changeDate: ctx.at,
      })
      .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
    assertChanged(),
    ...endSecondFintec(ctx, loan),
    ...withdrawSecondEntries(ctx, record, loan.fields),
    ...endConsents(ctx, loan),
    ...(invited.length === 0
      ? []
      : [
          ctx.db.delete(loanMembers).where(
            and(
              inArray(
                loanMembers.id,
                invited.map(({ id }) => id),
              ),
              isNull(loanMembers.accountId),
            ),
          ),
        ]),
    ...(record.reader.actor.kind === 'cron' ? [] : await decisionMail(ctx, record, 'SECOND_OBJECTED')),
  ]
}

/** The application stays as it was sent. */
const forBank = (ctx: Ctx, record: LoanRecord, objectedAt: string): Statement[] => [
  stillSent(ctx, record),
  ctx.db.insert(bankOutbox).values({
    id: randomId(),
    kind: 'second-borrower.objected',
    loanId: record.loan.id,
    data: { objectedAt },
    createdAt: ctx.at,
  }),
]

/** Unless they have objected in another tab meanwhile. The link that they have used goes on showing it. */
async function noted(ctx: Ctx, { record, email }: Entry, objectedAt: string) {
  const row = { ...(await noticeRow(ctx, record.loan.id, email)), objectedAt }
  const before = record.secondNotices.find(({ mailbox }) => mailbox === row.mailbox)
  if (before === undefined) return { id: row.id, statements: [ctx.db.insert(secondNotices).values(row)] }
  const isAsRead =
    before.objectedAt === null ? isNull(secondNotices.objectedAt) : eq(secondNotices.objectedAt, before.objectedAt)
  const update = ctx.db
    .update(secondNotices)
    .set({ email, linkHash: row.linkHash, objectedAt })
    .where(and(eq(secondNotices.id, before.id), isAsRead))
  return { id: before.id, statements: [update, assertChanged()] }
}
