import { hc } from 'hono/client'

import { isSame } from '#domain/shared/canonical.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import type { AffordabilityExplanation } from '#domain/loan/explain-affordability.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { failureMessages } from '#web/api/messages.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import type { inquiryRoutes } from '#worker/features/inquiries/routes.ts'
import type { submissionRoutes } from '#worker/features/submissions/routes.ts'

import { noteHolder } from './edit-lock.ts'
import { keepLoan, loanClient, loanQuery } from './loan-query.ts'
import { answer, forgetAnswers } from './memory.ts'
import { fieldsToSave } from '#web/page/page-state.ts'
import type { SentAnswers } from '#web/page/raw-answers.ts'
import type { WizardState } from './wizard-state.ts'

const submissionClient: ReturnType<typeof hc<typeof submissionRoutes>> = hc<typeof submissionRoutes>('/', throughPortal)
const inquiryClient: ReturnType<typeof hc<typeof inquiryRoutes>> = hc<typeof inquiryRoutes>('/', throughPortal)

interface SaveOptions {
  readonly locale: Locale
  /** The page that must be complete; undefined saves a draft without validation. */
  readonly page?: Page | undefined
  /** URI of the step that this completes. */
  readonly completes?: string | undefined
}

/** The part of the input that a save sends; the rest stays unsaved. */
export function answersToSave(wizard: WizardState): SentAnswers {
  const { typed, pages, loan } = wizard
  return {
    fields: fieldsToSave(typed.fields, pages, wizard),
    // The second borrower's input only while there is one; until then it is set aside.
    borrowers: loan.borrowers.map((_, at) => typed.borrowers[at] ?? null),
    households: loan.borrowers,
  }
}

export const isNothing = ({ fields, borrowers }: SentAnswers): boolean =>
  Object.keys(fields).length === 0 && borrowers.every((part) => part === null)

/**
 * Saves the input in one request; input during the save stays unsaved. Once more if the loan has changed meanwhile, but none
 * of its answers: a consent of the second borrower, for example.
 */
export async function saveAnswers(wizard: WizardState, options: SaveOptions): Promise<Loan> {
  try {
    return await save(wizard, options)
  } catch (error) {
    const present = isApiError(error) && error.errorKey === 'concurrencyFailure' ? error.current : undefined
    if (!isLoan(present) || !hasSameAnswers(wizard.saved, present)) throw error
    return save({ ...wizard, saved: keepLoan(present) }, options)
  }
}

const hasSameAnswers = (one: Loan, other: Loan): boolean =>
  isSame([one.fields, one.borrowers, one.release], [other.fields, other.borrowers, other.release])

async function save(wizard: WizardState, { locale, page, completes }: SaveOptions): Promise<Loan> {
  const { saved, loan: onScreen } = wizard
  const sent = answersToSave(wizard)
  // A part that is not sent keeps its stored value.
  const parts = onScreen.borrowers.slice(0, sent.borrowers.findLastIndex((part) => part !== null) + 1)
  const loan: Loan = await unwrap(
    loanClient.api.loan[':id'].$put({
      param: { id: saved.id },
      query: { lang: locale, ...(page === undefined ? {} : { pageType: page.type, pageId: page.id }) },
      json: {
        version: saved.version,
        release: saved.release,
        fields: sent.fields,
        ...(parts.length === 0 ? {} : { borrowers: parts.map(withoutRating) }),
        ...(completes === undefined ? {} : { lastCompletedStep: completes }),
      },
    }),
  )
  answer(saved.id, { type: 'saved', sent })
  // Whoever has declined has nothing that could end.
  if (saved.secondConsents?.declinedAt === null && loan.secondConsents === null && loan.secondBorrower)
    toast({ kind: 'warning', stays: true, text: { id: 'wizard.consentsEnded' } })
  return keepLoan(loan)
}

/** Only the bank sets the rating. */
const withoutRating = ({ incomeExpenses, incomeExpensePeriod, phoneMobil }: Loan['borrowers'][number]) => ({
  incomeExpenses: [...incomeExpenses],
  incomeExpensePeriod,
  phoneMobil,
})

export interface InquiryReply {
  readonly valid: boolean
  readonly alternatives: readonly Quote[]
  readonly explanation?: AffordabilityExplanation | undefined
}

/** Whether the household can afford the instalment ([A4.03]). */
export const validateInquiry = ({ id, version }: Loan): Promise<InquiryReply> =>
  unwrap(inquiryClient.api.inquiries.validate.$post({ json: { id, version } }))

export async function sendInquiry({ id, version }: Loan, locale: Locale): Promise<Loan> {
  const sent: Loan = await unwrap(
    inquiryClient.api.inquiries.send.$post({ query: { lang: locale }, json: { id, version } }),
  )
  forgetAnswers(id)
  return keepLoan(sent)
}

/** Sends the documents that the bank requested; the reply replaces the loan ([A4.02]). */
export async function sendRequestedDocuments({ id }: Loan): Promise<Loan> {
  return keepLoan(await unwrap(submissionClient.api.inquiries[':id']['requested-documents'].$post({ param: { id } })))
}

export const switchToAlternative = async ({ id, version }: Loan, term: number, lang: Locale): Promise<Loan> =>
  keepLoan(
    await unwrap(
      inquiryClient.api.inquiries.alternatives.$post({
        query: { operation: 'SWITCH_TO_ALTERNATIVE', lang },
        json: { id, version, term },
      }),
    ),
  )

export const requestCall = async ({ id, version }: Loan, mobile: string, lang: Locale): Promise<Loan> =>
  keepLoan(
    await unwrap(
      inquiryClient.api.inquiries.alternatives.$post({
        query: { operation: 'REQUEST_CALL_FROM_BANK', lang },
        json: { id, version, mobile },
      }),
    ),
  )

export const withdrawCall = ({ id }: Pick<Loan, 'id'>): Promise<void> =>
  unwrap(inquiryClient.api.inquiries[':id']['withdraw-call'].$post({ param: { id } }))

/**
 * Reports why a call for a loan failed, and loads the newer loan after a conflict; input stays. Returns the problems of
 * fields.
 */
export function notifyFailure(error: unknown, loanId: string): readonly FieldError[] {
  if (isApiError(error) && error.status === 409) {
    if (error.errorKey === 'concurrencyFailure') {
      if (isLoan(error.current)) keepLoan(error.current)
      else void queryClient.invalidateQueries(loanQuery(loanId))
      toast({ kind: 'warning', text: { id: 'wizard.conflict' } })
      return []
    }
    if (!noteHolder(loanId, error) && error.errorKey === 'loanlocked')
      void queryClient.invalidateQueries(loanQuery(loanId))
  }
  if (isApiError(error) && error.status === 400 && error.fieldErrors.length > 0) return error.fieldErrors
  for (const message of failureMessages(error)) toast(message)
  return []
}

const isLoan = (value: unknown): value is Loan =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value
