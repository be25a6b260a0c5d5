import { and, eq, isNull, ne } from 'drizzle-orm'
import * as v from 'valibot'

import { withFound, withoutFound } from '#domain/aggregation/answered-household.ts'
import { wholeMonths } from '#domain/aggregation/monthly-figures.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { askedHousehold } from '#domain/loan/asked-items.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import type { Ctx } from '../../http/context.ts'
import { loanDto } from '../loans/dto.ts'
import { renewedLock } from '../loans/edit-lock.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getJourney, withColumns } from '../loans/journey.ts'
import { assertEditable, writeLoan } from '../loans/answers/writing.ts'
import { assertSwitchedOn, getSession, withAccounts } from './find-session.ts'
import { forgetSoon } from './forget.ts'
import { getFoundAmounts, getChosenAccounts } from './snapshots.ts'

export const ApplyFiguresInput = v.object({
  /** Ids of the chosen accounts. */
  accounts: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(50)),
  /** The number of whole months to average. */
  months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The declaration that the other holder of each chosen joint account knows of it. */
  otherHolderKnows: v.optional(v.boolean(), false),
})
export type ApplyFiguresInput = v.InferOutput<typeof ApplyFiguresInput>

/**
 * Fills in the borrower's income and expenses with the monthly amounts of the chosen accounts, and has the service delete
 * its data. Throws `not_reviewable` where the bank has switched it off, `fintec_no_accounts` for a session that is not
 * done or was applied already, `fintec_joint` for a joint account without the declaration, `invalid`, `provider_failed`, and
 * the errors of a save.
 */
export async function applyFigures(ctx: Ctx, id: string, input: ApplyFiguresInput): Promise<Loan> {
  const { record, session: stored } = await getSession(ctx, id)
  const { loan } = record
  await assertSwitchedOn(ctx)
  const settings = await ctx.settings(loan.release)
  assertEditable(ctx, record, loan.version, settings)
  const { session, accounts } = await withAccounts(ctx, stored)
  if (accounts === undefined) throw new DomainError('fintec_no_accounts', { entityName: 'loan' })
  const chosen = await getChosenAccounts(ctx, session, accounts, input.accounts)
  const hasJoint = chosen.some(({ joint }) => joint)
  if (hasJoint && !input.otherHolderKnows) throw new DomainError('fintec_joint', { entityName: 'loan' })
  const most = wholeMonths(chosen).length
  if (input.months > most)
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'body', field: 'months', message: 'Max', params: { max: most } }],
    })
  // Without amounts for which the bank has no item.
  const found = getFoundAmounts(settings, accounts, chosen, input.months).filter(({ fieldId }) => fieldId !== null)
  const at = session.borrowerNumber - 1
  const { borrowers } = getValidationContext(settings.areas, getJourney(settings, loan), {
    ...loan,
    requestedDocuments: record.requestedDocuments,
  })
  const before = borrowers[at]
  if (before === undefined) throw new DomainError('fintec_no_accounts', { entityName: 'loan' })
  const taken = { ...session, taken: found, takenAt: ctx.at }
  const earlier = record.fintecSessions.filter((each) => isSamePart(each, session)).flatMap((each) => each.taken ?? [])
  const household = askedHousehold(before, settings.areas.LIVING_TYPE)
  const columns = {
    borrowers: Object.assign([...loan.borrowers], {
      [at]: withFound(withoutFound(household, earlier), found),
    }),
    status: 'NEW' as const,
    version: loan.version + 1,
    changeDate: ctx.at,
    ...renewedLock(ctx, record),
  }
  const fintec = [taken, ...record.fintecSessions.filter((each) => !isSamePart(each, session))]
  const reply = await writeLoan(ctx, record, {
    access: 'save',
    settings,
    columns,
    also: [
      ctx.db
        .update(fintecSessions)
        .set({ taken: found, takenAt: ctx.at })
        .where(and(eq(fintecSessions.id, id), eq(fintecSessions.status, 'DONE'), isNull(fintecSessions.takenAt))),
      assertChanged(),
      endOthers(ctx, session),
    ],
    action: 'loan.fintec-take',
    detail: {
      session: id,
      version: columns.version,
      borrower: session.borrowerNumber,
      accounts: chosen.length,
      months: input.months,
      ...(hasJoint ? { otherHolderKnows: true } : {}),
    },
    // Without before and after, because the amounts could not be removed from the audit.
    reply: loanDto(ctx, { ...withColumns(record, columns), fintecSessions: fintec }, settings),
  })
  forgetSoon(ctx, session)
  return reply
}

type Session = LoanRecord['fintecSessions'][number]

const isSamePart = (one: Session, other: Session): boolean => one.borrowerNumber === other.borrowerNumber

/** Ends earlier sessions, whose amounts are replaced. */
const endOthers = (ctx: Ctx, { id, loanId, borrowerNumber }: Session): Statement =>
  ctx.db
    .update(fintecSessions)
    .set({ status: 'EXPIRED', taken: null, takenAt: null })
    .where(
      and(
        eq(fintecSessions.loanId, loanId),
        eq(fintecSessions.borrowerNumber, borrowerNumber),
        ne(fintecSessions.id, id),
      ),
    )
