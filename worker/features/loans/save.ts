import { and, eq } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { Loan, LoanInput } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import type { Page, PageType } from '#domain/settings/pages.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import type { Product } from '#domain/settings/products.ts'
import { pageProblems } from '#domain/wizard/validate-loan.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import { productOf } from './calculate.ts'
import { draftOf } from './draft.ts'
import { loanDto } from './dto.ts'
import { getOwnLoan, type LoanRecord } from './record.ts'

export interface SaveOptions {
  /** Asks for the page to be complete; without it a draft is saved as it is. */
  readonly page?: { readonly pageType?: PageType | undefined; readonly pageId?: string | undefined }
}

/** Saves answers. Throws `loan_locked`, `conflict` with the newer version, or `invalid` with every problem. */
export async function saveLoan(ctx: Ctx, id: string, input: LoanInput, options: SaveOptions = {}): Promise<Loan> {
  const record = await getOwnLoan(ctx, id)
  const settings = await ctx.settings(record.loan.release)
  const product = productOf(settings, record.loan.productId)
  assertEditable(ctx, record, input.version, product)
  const draft = draftOf(ctx, settings, product, record.loan, input)
  if (options.page !== undefined)
    assertPage(ctx, settings, product, { ...record, loan: { ...record.loan, ...draft } }, options.page)
  const before = record.loan
  const after = {
    ...before,
    ...draft,
    status: 'NEW' as const,
    version: before.version + 1,
    locale: ctx.locale,
    changeDate: ctx.at,
  }
  return commit(
    ctx,
    {
      action: 'loan.save',
      entity: 'loan',
      entityId: id,
      detail: { version: after.version, step: after.lastCompletedStep },
      personal: {
        dataKey: before.dataKey,
        before: { fields: before.fields, borrowers: before.borrowers },
        after: { fields: after.fields, borrowers: after.borrowers },
      },
      reply: loanDto(ctx, { ...record, loan: after }, product.completionUrl ?? null),
    },
    [
      ctx.db
        .update(loans)
        .set({
          ...draft,
          status: after.status,
          version: after.version,
          locale: after.locale,
          changeDate: after.changeDate,
        })
        .where(and(eq(loans.id, id), eq(loans.version, input.version))),
      assertChanged(ctx),
    ],
  )
}

/** A sent loan is locked ([A4.02]); a stale save is told the newer version. */
export function assertEditable(ctx: Ctx, record: LoanRecord, version: number, product: Product): void {
  if (!can('edit', record.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  if (record.loan.version !== version)
    throw new DomainError('conflict', {
      entityName: 'loan',
      current: loanDto(ctx, record, product.completionUrl ?? null),
    })
}

/** Throws `loan_invalid` with every problem of the page; `not_found` for a page that the loan does not have. */
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
    todayOf(ctx.now),
  )
  if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
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
