import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'

import { dueReminder } from '#domain/loan/signer-reminders.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { todayOf } from '../../http/today.ts'
import { getLoan } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { sendSoon } from '../mail/send.ts'
import { endOffer } from './decline.ts'
import { offerIsOpen, othersOf, type SignerRow } from './signed.ts'
import { aboutOther, signerMail } from './signer-mails.ts'

const log = logger('loans')

/** Per run; the next minute continues. */
const maxPerRun = 50

/** Ends offers after their last day, and reminds borrowers whom the other waits for. */
export async function followOffers(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx.now)
  // Literal, so that the index of open offers is used.
  const open = sql`${loans.offerState} = 'OPEN'`
  const [ended, halfSigned] = await ctx.read(
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
          sql`exists (select 1 from ${signers} where ${signers.loanId} = ${loans.id} and ${signers.signedAt} is not null)`,
          sql`exists (select 1 from ${signers} where ${signers.loanId} = ${loans.id} and ${signers.signedAt} is null
            and ${signers.reminders} < 2 and coalesce(${signers.remindedAt}, '') < ${today})`,
        ),
      )
      .orderBy(asc(loans.offerEnds))
      .limit(maxPerRun),
  )
  for (const { id } of ended) await tryFor(ctx, id, async () => expire(ctx, await getLoan(ctx, id)))
  for (const { id } of halfSigned) await tryFor(ctx, id, async () => remind(ctx, await getLoan(ctx, id)))
  if (ended.length + halfSigned.length > 0) sendSoon(ctx)
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

async function remind(ctx: Ctx, record: LoanRecord): Promise<void> {
  const { offerEnds: lastDay } = record.loan
  if (lastDay === null) return
  for (const signer of record.signers) {
    const due = dueReminder(signer, othersOf(record, signer), lastDay, ctx.now)
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
