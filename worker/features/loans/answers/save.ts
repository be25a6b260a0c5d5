import { DomainError } from '#domain/errors.ts'
import type { Loan, LoanInput } from '#domain/loan/loan.ts'
import { impliesSecondBorrower } from '#domain/loan/second-borrower.ts'
import type { Page, PageType } from '#domain/settings/pages.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/products.ts'
import { pageProblems } from '#domain/wizard/validate-loan.ts'

import { assertChanged, commit, type Statement } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { ownDraft } from './draft.ts'
import { loanDto } from '../dto.ts'
import { lockOf, renewedLock } from '../edit-lock.ts'
import { droppedSecond } from '../life-cycle/end-fintec.ts'
import { savedOnItsRelease, type ToSave } from './move-on.ts'
import { getLoanFor, isOwner } from '../record.ts'
import type { LoanRecord } from '../loan-record.ts'
import { journeyOf } from '../journey.ts'
import { assertEditable, auditedAnswers, explained, ownProblems, stillMine } from './writing.ts'

export interface SaveOptions {
  /** Saves over a newer version, for the holder of the edit lock; answers that were not sent stay as they are there. */
  readonly force?: boolean
  /** The page that must be complete; without it an incomplete draft is saved. */
  readonly page?: { readonly pageType?: PageType | undefined; readonly pageId?: string | undefined }
}

/**
 * Saves the answers that the caller may change. Throws `loan_locked`, `loan_locked_by_other`, `conflict` with the newer
 * version, `invalid` with every problem, or `loan_invalid` for a page that has to be complete and is not.
 */
export async function saveLoan(ctx: Ctx, id: string, input: LoanInput, options: SaveOptions = {}): Promise<Loan> {
  const found = await getLoanFor(ctx, id, 'save')
  return savedOnItsRelease(ctx, found, (toSave) => save(ctx, found, toSave, input, options))
}

async function save(
  ctx: Ctx,
  found: LoanRecord,
  { record, moved, reopened, detail }: ToSave,
  input: LoanInput,
  options: SaveOptions,
): Promise<Loan> {
  const { id } = found.loan
  const settings = await ctx.settings(record.loan.release)
  const product = journeyOf(settings, record.loan)
  const forced = options.force === true && lockOf(ctx, record.loan, record.people)?.self === true
  assertEditable(ctx, record, forced ? record.loan.version : input.version, settings)
  const whole = ownDraft(ctx, settings, product, record, input)
  const open = stillOpen(ctx, settings, product, { ...record, loan: { ...record.loan, ...whole } }, reopened)
  // A reopened step limits progress to the steps before it, unless this save completes it.
  const draft =
    open.length === 0 ? whole : ownDraft(ctx, settings, product, record, { ...input, lastCompletedStep: undefined })
  if (options.page !== undefined)
    assertPage(ctx, settings, product, { ...record, loan: { ...record.loan, ...draft } }, options.page)
  const before = found.loan
  const second = droppedSecond(ctx, record, draft.borrowers, impliesSecondBorrower(draft.fields))
  const after = {
    ...before,
    ...moved,
    ...draft,
    borrowers: second.borrowers,
    status: 'NEW' as const,
    // Once continued, a saved calculation becomes an application.
    watched: before.watched && draft.lastCompletedStep === null,
    version: before.version + 1,
    // The owner's language, in which the bank writes.
    locale: isOwner(ctx, record) ? ctx.locale : before.locale,
    changeDate: ctx.at,
    ...renewedLock(ctx, before),
  }
  const write = (counted: readonly Statement[]) =>
    commit(
      ctx,
      {
        action: 'loan.save',
        entity: 'loan',
        entityId: id,
        detail: { ...detail, version: after.version, step: after.lastCompletedStep },
        personal: auditedAnswers(ctx, record, before, after),
        reply: {
          ...loanDto(ctx, { ...record, loan: after, fintecSessions: second.fintecSessions }, settings),
          ...(open.length === 0 ? {} : { stepsToChange: open }),
        },
      },
      [
        ...counted,
        ctx.db
          .update(loans)
          .set({
            ...moved,
            ...draft,
            borrowers: after.borrowers,
            status: after.status,
            watched: after.watched,
            version: after.version,
            locale: after.locale,
            changeDate: after.changeDate,
            ...renewedLock(ctx, before),
          })
          .where(stillMine(ctx, record)),
        assertChanged(),
        ...second.ended,
      ],
    )
  return explained(ctx, record, 'save', settings, write)
}

/** The reopened steps that are still incomplete after this save. */
export function stillOpen(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  record: LoanRecord,
  reopened: readonly string[],
): readonly string[] {
  const answered = { ...record.loan, requestedDocuments: record.requestedDocuments }
  return reopened.filter((uri) => {
    const pageId = product.steps.find((step) => step.uri === uri)?.pageId
    const page = settings.areas.PAGES.find(({ id }) => id === pageId)
    if (page === undefined) return false
    const problems = pageProblems(settings.areas, product, answered, page, ctx.today)
    return ownProblems(ctx, settings, record, problems).length > 0
  })
}

/** Throws `loan_invalid` with every problem of the page; `invalid` if the loan has no such page. */
export function assertPage(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  record: LoanRecord,
  wanted: NonNullable<SaveOptions['page']>,
): void {
  const fieldErrors = pageProblems(
    settings.areas,
    product,
    { ...record.loan, requestedDocuments: record.requestedDocuments },
    pageOf(settings, product, wanted),
    ctx.today,
  )
  const own = ownProblems(ctx, settings, record, fieldErrors)
  if (own.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors: own })
}

function pageOf(settings: Snapshot, product: Product, wanted: NonNullable<SaveOptions['page']>): Page {
  const own = product.steps.flatMap((step) => settings.areas.PAGES.find((page) => page.id === step.pageId) ?? [])
  const page = own.find((each) =>
    wanted.pageId === undefined ? each.type === wanted.pageType : each.id === wanted.pageId,
  )
  if (page === undefined)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'query', field: 'pageType', message: 'Pattern' }] })
  return page
}
