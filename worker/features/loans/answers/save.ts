import type { Loan, LoanInput } from '#domain/loan/loan.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'

import type { Ctx } from '../../../http/context.ts'
import { ownDraft } from './draft.ts'
import { loanDto } from '../dto.ts'
import { findEditLock, renewedLock } from '../edit-lock.ts'
import { droppedSecond } from '../life-cycle/end-fintec.ts'
import { savedOnItsRelease, stillToChange, storedRow } from './move-on.ts'
import { getLoanFor, isOwner } from '../record.ts'
import { opened, withColumns } from '../journey.ts'
import { answerEntries, hasNewInquiry, withdrawnBy, withWithdrawn } from '../../ledger/entries.ts'
import { assertPage, type PageChoice, stillOpen } from './page-checks.ts'
import { consentsAfter, consentWrites } from './second-consents.ts'
import { secondNotice } from './second-notice.ts'
import { assertEditable, auditedAnswers, writeLoan } from './writing.ts'
import type { OpenLoan } from '../loan-record.ts'

/**
 * Saves of one application in an hour that give a consent to an inquiry. Withdrawing one has no limit, and each withdrawal is noted for a
 * restore, and of a reopened application an event for the bank.
 */
const givingPerHour = 20

export interface SaveOptions {
  /** Saves over a newer version, for the holder of the edit lock; answers that were not sent stay as they are there. */
  readonly force?: boolean
  /**
   * The page that must be complete; without it an incomplete draft is saved. Validating in the save spares going on a second
   * request, and the gap between both. A client that saves incomplete drafts with a page type would be refused.
   */
  readonly page?: PageChoice
}

/**
 * Saves the answers that the caller may change. Throws `loan_locked`, `loan_locked_by_other`, `conflict` with the newer
 * version, `invalid` with every problem, or `loan_invalid` for a page that has to be complete and is not.
 */
export async function saveLoan(ctx: Ctx, id: string, input: LoanInput, options: SaveOptions = {}): Promise<Loan> {
  const found = await getLoanFor(ctx, id, 'save')
  return savedOnItsRelease(found, input.release, async (record) => save(ctx, await opened(ctx, record), input, options))
}

async function save(ctx: Ctx, record: OpenLoan, input: LoanInput, options: SaveOptions): Promise<Loan> {
  const { settings } = record
  const forced = options.force === true && findEditLock(ctx, record)?.self === true
  assertEditable(ctx, record, forced ? record.loan.version : input.version, settings)
  const merged = ownDraft(record, input)
  const open = stillOpen(withColumns(record, merged))
  // A reopened step limits progress to the steps before it, unless this save completes it.
  const draft = open.length === 0 ? merged : ownDraft(record, { ...input, lastCompletedStep: undefined })
  if (options.page !== undefined) assertPage(withColumns(record, draft), options.page)
  const before = storedRow(record)
  const second = droppedSecond(ctx, record, draft.borrowers, isSecondBorrowerImplied(draft.fields))
  const columns = {
    ...draft,
    borrowers: second.borrowers,
    status: 'NEW' as const,
    // Once continued, a saved calculation becomes an application.
    watched: before.watched && draft.lastCompletedStep === null,
    version: before.version + 1,
    // The owner's language, in which the bank writes.
    locale: isOwner(record) ? ctx.locale : before.locale,
    changeDate: ctx.at,
    ...renewedLock(ctx, record),
  }
  const after = { ...record.loan, ...columns }
  const secondConsents = consentsAfter(ctx, record, draft, input)
  return writeLoan(ctx, record, {
    access: 'save',
    settings,
    columns,
    also: [
      ...second.ended,
      ...answerEntries(ctx, record, draft.fields),
      ...(await consentWrites(ctx, record, secondConsents)),
      ...(await secondNotice(ctx, record, draft.fields)),
    ],
    limit: hasNewInquiry(ctx, record, draft.fields)
      ? { what: 'consent', perHour: givingPerHour, whose: after.id }
      : undefined,
    action: 'loan.save',
    ...withWithdrawn(after.id, withdrawnBy(ctx, record, draft.fields)),
    detail: { version: after.version, step: after.lastCompletedStep },
    personal: auditedAnswers(record, before, after),
    reply: loanDto(
      ctx,
      { ...stillToChange(record, open), loan: after, fintecSessions: second.fintecSessions, secondConsents },
      settings,
    ),
  })
}
