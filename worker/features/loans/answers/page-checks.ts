import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import { isOwnProblem } from '#domain/loan/access.ts'
import type { Page, PageType } from '#domain/settings/areas/pages/schema.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { pageProblems } from '#domain/wizard/validate-loan.ts'
import { isVisibleTo } from '#domain/wizard/visible-problems.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'

import { getLoanAccess } from '../role.ts'
import type { OpenLoan } from '../loan-record.ts'

/** A page by its id or, without one, the first of its type. */
export interface PageChoice {
  readonly pageType?: PageType | undefined
  readonly pageId?: string | undefined
}

/** Visible problems of a page that the caller can solve; all visible ones for a caller who can solve none. */
export function ownPageProblems(open: OpenLoan, page: Page): FieldError[] {
  const { loan, requestedDocuments, reader, settings, journey } = open
  const access = getLoanAccess(open)
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const isVisible = isVisibleTo(settings.areas, access.incomeHidden)
  return pageProblems(settings.areas, journey, { ...loan, requestedDocuments }, page, reader.today).filter(
    (error) => isVisible(error) && (access.role === 'VIEWER' || isOwnProblem(access, definitions, error)),
  )
}

/** The steps that a newer release has reopened and that are still incomplete after this save. */
export function stillOpen(open: OpenLoan): readonly string[] {
  const { settings, journey, move } = open
  return (move?.reopened ?? []).filter((uri) => {
    const pageId = journey.steps.find((step) => step.uri === uri)?.pageId
    const page = wholePages(settings.areas.PAGES).find(({ id }) => id === pageId)
    return page !== undefined && ownPageProblems(open, page).length > 0
  })
}

/** Throws `loan_invalid` with every problem of the page; `invalid` if the loan has no such page. */
export function assertPage(open: OpenLoan, choice: PageChoice): void {
  const fieldErrors = ownPageProblems(open, getPage(open, choice))
  if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
}

function getPage({ settings, journey }: OpenLoan, { pageType, pageId }: PageChoice): Page {
  const own = journey.steps.flatMap((step) => {
    const page = wholePages(settings.areas.PAGES).find(({ id }) => id === step.pageId)
    return page === undefined ? [] : [page, ...(page.parts ?? [])]
  })
  const page = own.find(({ id, type }) => (pageId === undefined ? type === pageType : id === pageId))
  if (page === undefined)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'query', field: 'pageType', message: 'Pattern' }] })
  return page
}
