import { and, asc, eq, gte, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { withdrawalPeriod } from '#domain/loan/withdrawal.ts'
import { precontractTabId } from '#domain/precontract/document.ts'

import { assertHolds, commit } from '../db/commit.ts'
import { accounts } from '../db/schema/accounts.ts'
import { contracts, documents, loans } from '../db/schema/loans.ts'
import { mails } from '../db/schema/operations.ts'
import { linkTo, loanName } from '../features/bank/notify.ts'
import { queueMail } from '../features/mail/queue.ts'
import { sendSoon } from '../features/mail/send.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'
import { todayOf } from '../http/today.ts'

const log = logger('loans')

const dayMs = 24 * 3_600_000
/** Per run; the next minute continues. */
const atMost = 50

const signedAt = sql<string>`(select max(${contracts.signedAt}) from ${contracts} where ${contracts.loanId} = ${loans.id})`
const deliveredAt = sql<string>`(select max(${documents.uploadedAt}) from ${documents} where ${documents.loanId} = ${loans.id} and ${documents.documentTabId} = ${precontractTabId})`
const mailIdOf = (loanId: string): string => `withdrawal-reminder:${loanId}`
const isReminded = sql`exists (select 1 from ${mails} where ${mails.id} = 'withdrawal-reminder:' || ${loans.id})`

/**
 * Reminds owners of their right of withdrawal, once, one to seven days after they signed, if less than a day lay between the
 * delivery of the pre-contractual information and the signature (directive (EU) 2023/2225, Article 10).
 */
export async function remindOfWithdrawal(ctx: Ctx): Promise<void> {
  const before = (days: number): string => new Date(ctx.now.getTime() - days * dayMs).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .select({ loan: loans, owner: accounts, signedAt })
      .from(loans)
      .innerJoin(accounts, eq(accounts.id, loans.accountId))
      .where(
        and(
          eq(loans.status, 'OFFER_ACCEPTED'),
          // A loan changes when it is signed, so the index of changes finds it.
          gte(loans.changeDate, before(7)),
          sql`${signedAt} > ${before(7)} and ${signedAt} <= ${before(1)}`,
          sql`${signedAt} < strftime('%Y-%m-%dT%H:%M:%fZ', ${deliveredAt}, '+1 day')`,
          sql`not ${isReminded}`,
        ),
      )
      .orderBy(asc(loans.changeDate))
      .limit(atMost),
  )
  for (const row of rows) {
    try {
      await remind(ctx, row)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') throw error
      const about = { requestId: ctx.requestId, loan: row.loan.id, failure: String(error) }
      log('warn', 'not reminded of the right of withdrawal', about)
    }
  }
  if (rows.length > 0) sendSoon(ctx)
}

interface Signed {
  readonly loan: typeof loans.$inferSelect
  readonly owner: typeof accounts.$inferSelect
  readonly signedAt: string
}

async function remind(ctx: Ctx, { loan, owner, signedAt: signed }: Signed): Promise<void> {
  const settings = await ctx.settings(loan.release)
  // Of the live settings, as the right itself.
  const { areas } = await ctx.settings()
  const { days } = withdrawalPeriod(areas.LEGAL, todayOf(new Date(signed)))
  const mail = await queueMail(ctx, {
    id: mailIdOf(loan.id),
    kind: 'WITHDRAWAL_REMINDER',
    recipient: owner.login,
    locale: owner.langKey,
    values: {
      loanName: loanName(settings, loan, owner.langKey),
      signedAt: new Date(signed),
      withdrawalDays: String(days),
      link: linkTo(ctx, settings, loan, 'OFFER_ACCEPTED'),
      name: `${owner.firstName} ${owner.lastName}`.trim(),
    },
  })
  await commit(ctx, { action: 'loan.remind-withdrawal', entity: 'loan', entityId: loan.id, reply: undefined }, [
    assertHolds(ctx, sql`not exists (select 1 from ${mails} where ${mails.id} = ${mail.id})`),
    mail.statement,
  ])
}
