import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { buildReturnUrl } from '../../http/return-url.ts'
import { assertRoom, countWithin, type Limit } from '../../http/throttle.ts'
import type { RiskStarted } from '../../providers/aggregation/contract.ts'
import { makeEntry, getGiver } from '../ledger/entries.ts'
import { assertNotLockedByOther } from '../loans/edit-lock.ts'
import { getLoanFor, ownMembership } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanAccess } from '../loans/role.ts'
import { stillMember, stillOwned } from '../loans/answers/writing.ts'
import { ask, assertSwitchedOn } from './find-session.ts'
import { forgetTransactions } from './forget.ts'

export const RiskInput = v.object({
  loanId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** The holder of the account: 1 or 2. */
  borrowerNumber: v.optional(v.picklist([1, 2]), 1),
  /** The exact wording of the consent. */
  consent: v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000)),
  /** The portal path to return to. */
  returnPath: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
})
export type RiskInput = v.InferOutput<typeof RiskInput>

export const RiskReply = v.object({ id: v.string(), wizardSessionKey: v.string(), redirectUrl: v.string() })
export type RiskReply = v.InferOutput<typeof RiskReply>

/** A session may cost the bank money. */
const sessionsPerMinute = 5
const sessionMinutes = 60

/**
 * Begins a session of the account-information service. Records the consent before it calls the service. Throws
 * `not_reviewable` where the bank has switched it off, `fintec_consent` for another wording than the live one,
 * `throttled`, and `provider_failed`.
 */
export async function beginRisk(ctx: Ctx, input: RiskInput): Promise<RiskReply> {
  const record = await getLoanFor(ctx, input.loanId, 'save')
  assertMayBegin(ctx, record, input.borrowerNumber)
  const settings = await assertSwitchedOn(ctx)
  const { areas } = settings
  const wording = areas.FINTEC.find((item) => item.id === 'TEXTS')?.consent[ctx.locale]
  if (input.consent !== wording) throw new DomainError('fintec_consent', { entityName: 'loan' })
  const days = areas.FINTEC.find((item) => item.id === 'SETTINGS')?.days ?? 0

  const id = randomId()
  await consent(ctx, record, input, { id, settings })
  const started = await begun(ctx, record, id, {
    sessionId: id,
    locale: ctx.locale,
    days,
    returnUrl: buildReturnUrl(ctx, input.returnPath, { risk: id }),
  })
  try {
    return await commit(
      ctx,
      {
        action: 'loan.fintec-start',
        entity: 'loan',
        entityId: record.loan.id,
        detail: { session: id, borrower: input.borrowerNumber, days },
        reply: { id, wizardSessionKey: started.wizardSessionKey, redirectUrl: started.redirectUrl },
      },
      [
        ctx.db
          .update(fintecSessions)
          .set({ transaction: started.transaction })
          .where(and(eq(fintecSessions.id, id), eq(fintecSessions.status, 'OPEN'))),
        assertChanged(),
      ],
    )
  } catch (error) {
    // The session ended while the service created its own, which no row names: nobody will learn its key.
    forgetTransactions(ctx, [started])
    throw error
  }
}

/** Throws `loan_role` unless it is the caller's own account: nobody opens that of a second borrower who has not joined. */
function assertMayBegin(ctx: Ctx, record: LoanRecord, borrowerNumber: 1 | 2): void {
  const { loan } = record
  if (borrowerNumber === 2 && !isSecondBorrowerImplied(loan.fields))
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'body', field: 'borrowerNumber', message: 'Max', params: { max: 1 } }],
    })
  const { role } = getLoanAccess(record)
  if (role !== (borrowerNumber === 1 ? 'OWNER' : 'CO_BORROWER'))
    throw new DomainError('loan_role', { entityName: 'loan' })
  if (!can('edit', loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  assertNotLockedByOther(ctx, record)
}

async function consent(
  ctx: Ctx,
  record: LoanRecord,
  { borrowerNumber, consent: text }: RiskInput,
  { id, settings }: { readonly id: string; readonly settings: Snapshot },
): Promise<void> {
  const { loan } = record
  const wording = `release-${settings.number}`
  const accountId = (await ctx.person())?.account.id ?? null
  const limit: Limit = {
    what: 'fintec',
    perMinute: sessionsPerMinute,
    ...(accountId === null ? {} : { whose: accountId }),
  }
  try {
    await commit(
      ctx,
      {
        action: 'loan.fintec-consent',
        entity: 'loan',
        entityId: loan.id,
        detail: { session: id, borrower: borrowerNumber, wording },
        reply: undefined,
      },
      [
        ...countWithin(ctx, limit),
        assertStillMine(ctx, record),
        ctx.db.insert(consents).values(
          makeEntry({ at: ctx.at, today: record.reader.today }, settings, {
            ...getGiver(ctx, record),
            loanId: loan.id,
            item: 'ACCOUNT_INFORMATION',
            sessionId: id,
            wording,
            text,
            locale: ctx.locale,
          }),
        ),
        ctx.db.insert(fintecSessions).values({
          id,
          loanId: loan.id,
          accountId,
          borrowerNumber,
          status: 'OPEN',
          createdAt: ctx.at,
          expiresAt: new Date(ctx.now.getTime() + sessionMinutes * minuteMs).toISOString(),
        }),
      ],
    )
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') await assertRoom(ctx, limit)
    throw error
  }
}

/** Fails the batch if the loan was claimed, sent or is no longer shared. */
const assertStillMine = (ctx: Ctx, record: LoanRecord): Statement =>
  assertHolds(
    ctx,
    sql`${exists(
      ctx.db
        .select({ id: loans.id })
        .from(loans)
        .where(
          and(
            eq(loans.id, record.loan.id),
            stillOwned(record.loan),
            inArray(loans.status, [...loanCan.edit]),
            stillMember(ctx, ownMembership(record)),
          ),
        ),
    )}`,
  )

async function begun(
  ctx: Ctx,
  { loan }: LoanRecord,
  id: string,
  request: {
    readonly sessionId: string
    readonly locale: Ctx['locale']
    readonly days: number
    readonly returnUrl: string
  },
): Promise<RiskStarted> {
  try {
    return await ask(ctx, (service) => service.start(request))
  } catch (error) {
    await commit(
      ctx,
      { action: 'loan.fintec.FAILED', entity: 'loan', entityId: loan.id, detail: { session: id }, reply: undefined },
      [ctx.db.update(fintecSessions).set({ status: 'FAILED' }).where(eq(fintecSessions.id, id))],
    )
    throw error
  }
}
