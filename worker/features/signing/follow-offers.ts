import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'

import { addDays } from '#domain/time/dates.ts'
import { dueReminder, firstReminderMs } from '#domain/loan/signer-reminders.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { personCases } from '../../db/schema/cases.ts'
import { loanMembers, loans, signers } from '../../db/schema/loans.ts'
import { restrictedAccounts } from '../cases/effects.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { toLocalDay } from '../../http/today.ts'
import { getLoan, isSharingOn } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { sendSoon } from '../mail/send.ts'
import { endOffer } from './decline.ts'
import { assertSameSigner, endTransactionsStatement, offerIsOpen, getOtherSigners, type SignerRow } from './signed.ts'
import { aboutOther, signerMail } from './signer-mails.ts'
import { hashSigningLink } from './signing-link.ts'

const log = logger('loans')

/** Per run; the next minute continues. */
const maxPerRun = 50

/**
 * Ends offers after their last day, reminds borrowers whom the other waits for, and mails a link to those who can no longer open
 * the loan's page: whatever has ended their membership, they remain a borrower whose signature is asked for.
 */
export async function followOffers(ctx: Ctx): Promise<void> {
  const today = toLocalDay(ctx.now)
  // Literal, so that the index of open offers is used.
  const open = sql`${loans.offerState} = 'OPEN'`
  const before = new Date(ctx.now.getTime() - firstReminderMs).toISOString()
  const isMember = sql`exists (select 1 from ${loanMembers} where ${loanMembers.loanId} = ${loans.id}
    and ${loanMembers.accountId} = ${signers.accountId} and ${loanMembers.role} = 'CO_BORROWER')`
  // Whose data is restricted is not reminded.
  const isRestricted = sql`(${signers.accountId} in ${restrictedAccounts(ctx.at)}) is 1`
  const [ended, halfSigned, cutOff, restricted] = await ctx.read(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(and(open, lt(loans.offerEnds, today)))
      .orderBy(asc(loans.offerEnds))
      .limit(maxPerRun),
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(
          open,
          gte(loans.offerEnds, today),
          sql`exists (select 1 from ${signers} join ${signers} as other
            on other.loan_id = ${loans.id} and other.replaced_at is null and other.signed_at is not null
            where ${signers.loanId} = ${loans.id} and ${signers.replacedAt} is null and ${signers.signedAt} is null
            and not ${isRestricted}
            and (${signers.reminders} < 2 and ${loans.offerEnds} <= ${addDays(today, 1)}
              or ${signers.reminders} < 1 and other.signed_at <= ${before}))`,
        ),
      )
      .orderBy(asc(loans.offerEnds))
      .limit(maxPerRun),
    ctx.db
      .select({ id: loans.id, signer: signers.id })
      .from(loans)
      .innerJoin(signers, eq(signers.loanId, loans.id))
      .where(
        and(
          open,
          gte(loans.offerEnds, today),
          eq(signers.borrower, 1),
          isNull(signers.replacedAt),
          isNotNull(signers.accountId),
          isNull(signers.signedAt),
          (await isSharingOn(ctx)) ? sql`not ${isMember}` : undefined,
        ),
      )
      .limit(maxPerRun),
    ctx.db
      .selectDistinct({ accountId: personCases.accountId })
      .from(personCases)
      .where(sql`${personCases.accountId} in ${restrictedAccounts(ctx.at)}`),
  )
  const silent = new Set(restricted.map(({ accountId }) => accountId))
  for (const { id } of ended) await tryFor(ctx, id, async () => expire(ctx, await getLoan(ctx, id)))
  for (const { id } of halfSigned) await tryFor(ctx, id, async () => remind(ctx, await getLoan(ctx, id), silent))
  for (const { id, signer } of cutOff)
    await tryFor(ctx, id, async () => signsByLink(ctx, await getLoan(ctx, id), signer))
  if (ended.length + halfSigned.length + cutOff.length > 0) sendSoon(ctx)
}

async function tryFor(ctx: Ctx, loan: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('warn', 'offer not followed', { requestId: ctx.requestId, loan, failure: String(error) })
  }
}

const expire = async (ctx: Ctx, record: LoanRecord): Promise<void> =>
  commit(
    ctx,
    {
      action: 'loan.expire-offer',
      entity: 'loan',
      entityId: record.loan.id,
      detail: { signed: record.signers.filter(({ signedAt }) => signedAt !== null).length },
      reply: undefined,
    },
    [offerIsOpen(ctx, record.loan.id), ...(await endOffer(ctx, record, 'EXPIRED', undefined))],
  )

async function remind(ctx: Ctx, record: LoanRecord, silent: ReadonlySet<string>): Promise<void> {
  const { offerEnds: lastDay } = record.loan
  if (lastDay === null) return
  for (const signer of record.signers) {
    if (signer.accountId !== null && silent.has(signer.accountId)) continue
    const due = dueReminder(signer, getOtherSigners(record, signer), lastDay, ctx.now)
    if (due !== undefined) await remindOne(ctx, record, signer, due)
  }
}

async function remindOne(ctx: Ctx, record: LoanRecord, signer: SignerRow, reminders: 1 | 2): Promise<void> {
  await commit(
    ctx,
    {
      action: 'loan.remind-signer',
      entity: 'loan',
      entityId: record.loan.id,
      detail: { signer: signer.id, reminders },
      reply: undefined,
    },
    [
      offerIsOpen(ctx, record.loan.id),
      assertSameSigner(ctx, signer),
      ctx.db
        .update(signers)
        .set({ reminders, remindedAt: ctx.at })
        .where(
          and(eq(signers.id, signer.id), eq(signers.reminders, signer.reminders), sql`${signers.signedAt} is null`),
        ),
      assertChanged(),
      ...(await signerMail(ctx, record, signer, 'SIGNER_REMINDER', aboutOther(record, signer))),
    ],
  )
}

/** The link is for whom the account was; without the account they identify anew. */
async function signsByLink(ctx: Ctx, record: LoanRecord, id: string): Promise<void> {
  const signer = record.signers.find((each) => each.id === id)
  if (signer?.account == null) return
  const { accountId, account } = signer
  const linked = { accountId: null, email: account.login, invitedAt: ctx.at, identifiedAt: null }
  await commit(
    ctx,
    {
      action: 'loan.invite-signer',
      entity: 'loan',
      entityId: record.loan.id,
      detail: { signer: id },
      reply: undefined,
    },
    [
      offerIsOpen(ctx, record.loan.id),
      ctx.db
        .update(signers)
        .set({ ...linked, linkHash: await hashSigningLink(ctx, { id, email: account.login }) })
        .where(
          and(
            eq(signers.id, id),
            eq(signers.accountId, accountId ?? ''),
            isNull(signers.replacedAt),
            isNull(signers.signedAt),
          ),
        ),
      assertChanged(),
      endTransactionsStatement(ctx, id),
      ...(await signerMail(
        ctx,
        record,
        { ...signer, ...linked, account: null },
        'SIGNER_INVITATION',
        aboutOther(record, signer),
      )),
    ],
  )
}
