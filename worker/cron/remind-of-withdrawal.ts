import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { withdrawalPeriod } from '#domain/loan/withdrawal.ts'
import { precontractTabId } from '#domain/precontract/document.ts'
import { dayMs } from '#domain/time/durations.ts'

import { assertHolds, commit } from '../db/commit.ts'
import { accounts } from '../db/schema/accounts.ts'
import { contracts, documents, loans, signers } from '../db/schema/loans.ts'
import { mails } from '../db/schema/operations.ts'
import { linkTo, loanName } from '../features/bank/notify.ts'
import type { LoanRow, LoanSigner } from '../features/loans/loan-record.ts'
import { queueMail } from '../features/mail/queue.ts'
import { sendSoon } from '../features/mail/send.ts'
import { getSignerRecipient } from '../features/signing/signer-mails.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'
import { toLocalDay } from '../http/today.ts'

const log = logger('loans')

/** Per run; the next minute continues. */
const atMost = 50

const signedAt = sql<string>`(select max(${contracts.signedAt}) from ${contracts} where ${contracts.loanId} = ${loans.id})`
// A borrower whose address came later got it later.
const deliveredAt = sql<string>`max(coalesce(${signers.deliveredAt}, ''),
  (select max(${documents.uploadedAt}) from ${documents} where ${documents.loanId} = ${loans.id} and ${documents.documentTabId} = ${precontractTabId}))`
const toMailId = (signerId: string): string => `withdrawal-reminder:${signerId}`
const isReminded = sql`exists (select 1 from ${mails} where ${mails.id} = 'withdrawal-reminder:' || ${signers.id})`

/**
 * Reminds every borrower of the right of withdrawal, once, one to seven days after the contract was signed, if less than a day lay
 * between the delivery of the pre-contractual information to them and the signature (directive (EU) 2023/2225, Article 10).
 */
export async function remindOfWithdrawal(ctx: Ctx): Promise<void> {
  const before = (days: number): string => new Date(ctx.now.getTime() - days * dayMs).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .select({
        loan: loans,
        signer: getTableColumns(signers),
        account: {
          login: accounts.login,
          langKey: accounts.langKey,
          firstName: accounts.firstName,
          lastName: accounts.lastName,
        },
        signedAt,
      })
      .from(loans)
      .innerJoin(signers, and(eq(signers.loanId, loans.id), isNull(signers.replacedAt)))
      .leftJoin(accounts, eq(accounts.id, signers.accountId))
      .where(
        and(
          eq(loans.status, 'OFFER_ACCEPTED'),
          // A loan changes when it is signed, so the index of changes finds it.
          gte(loans.changeDate, before(7)),
          sql`${signedAt} > ${before(7)} and ${signedAt} <= ${before(1)}`,
          sql`${signedAt} < strftime('%Y-%m-%dT%H:%M:%fZ', ${deliveredAt}, '+1 day')`,
          sql`not ${isReminded}`,
          // Who has no address any more would be found again every minute.
          or(isNotNull(signers.accountId), isNotNull(signers.email)),
        ),
      )
      .orderBy(asc(loans.changeDate))
      .limit(atMost),
  )
  for (const row of rows) {
    try {
      await remind(ctx, { ...row, signer: { ...row.signer, account: row.account } })
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') throw error
      const about = { requestId: ctx.requestId, loan: row.loan.id, failure: String(error) }
      log('warn', 'not reminded of the right of withdrawal', about)
    }
  }
  if (rows.length > 0) sendSoon(ctx)
}

interface Signed {
  readonly loan: LoanRow
  readonly signer: LoanSigner
  readonly signedAt: string
}

async function remind(ctx: Ctx, { loan, signer, signedAt: signed }: Signed): Promise<void> {
  const settings = await ctx.settings(loan.release)
  const recipient = await getSignerRecipient(ctx, loan, signer, linkTo(ctx, settings, loan, 'OFFER_ACCEPTED'))
  if (recipient === undefined) return
  const { email, locale, name, link } = recipient
  // Of the live settings, as the right itself.
  const { areas } = await ctx.settings()
  const { days } = withdrawalPeriod(areas.LEGAL, toLocalDay(new Date(signed)))
  const mail = await queueMail(ctx, {
    id: toMailId(signer.id),
    kind: 'WITHDRAWAL_REMINDER',
    recipient: email,
    locale,
    values: {
      loanName: loanName(settings, loan, locale),
      signedAt: new Date(signed),
      withdrawalDays: String(days),
      link,
      name,
    },
    letterOf: loan,
  })
  await commit(ctx, { action: 'loan.remind-withdrawal', entity: 'loan', entityId: loan.id, reply: undefined }, [
    assertHolds(ctx, sql`not exists (select 1 from ${mails} where ${mails.id} = ${mail.id})`),
    mail.statement,
  ])
}
