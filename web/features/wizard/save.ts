import { hc } from 'hono/client'

import type { FieldError } from '#domain/errors.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Locale } from '#domain/locale.ts'
import type { Page } from '#domain/settings/pages.ts'
import { call, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { failureMessages } from '#web/api/messages.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { queryClient } from '#web/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import type { inquiryRoutes } from '#worker/features/inquiries/routes.ts'

import { noteHolder } from './edit-lock.ts'
import { keepLoan, loanClient, loanQuery } from './loan-query.ts'
import { answer, forgetAnswers } from './memory.ts'
import { fieldsToSave } from './page-state.ts'
import type { SentAnswers } from './raw-answers.ts'
import type { WizardState } from './wizard-state.ts'

const inquiryClient: ReturnType<typeof hc<typeof inquiryRoutes>> = hc<typeof inquiryRoutes>('/', throughPortal)

interface SaveOptions {
  readonly locale: Locale
  /** The page that has to be complete; without one a draft is saved as it is. */
  readonly page?: Page | undefined
  /** URI of the step that is done with this. */
  readonly completes?: string | undefined
}

/** What a save carries of what was typed; the rest stays typed. */
export function answersToSave(wizard: WizardState): SentAnswers {
  const { typed, pages, loan } = wizard
  return {
    fields: fieldsToSave(typed.fields, pages, wizard),
    // Of a second borrower only while there is one: their part is kept aside until then.
    borrowers: loan.borrowers.map((_, at) => typed.borrowers[at] ?? null),
    households: loan.borrowers,
  }
}

export const isNothing = ({ fields, borrowers }: SentAnswers): boolean =>
  Object.keys(fields).length === 0 && borrowers.every((part) => part === null)

/** Saves what was typed, in one request; whatever is typed meanwhile stays typed. */
export async function saveAnswers(wizard: WizardState, { locale, page, completes }: SaveOptions): Promise<Loan> {
  const { saved, loan: onScreen } = wizard
  const sent = answersToSave(wizard)
  // A part that is not sent stays as the server has it.
  const parts = onScreen.borrowers.slice(0, sent.borrowers.findLastIndex((part) => part !== null) + 1)
  const loan: Loan = await call(
    loanClient.api.loan[':id'].$put({
      param: { id: saved.id },
      query: { lang: locale, ...(page === undefined ? {} : { pageType: page.type, pageId: page.id }) },
      json: {
        version: saved.version,
        fields: sent.fields,
        ...(parts.length === 0 ? {} : { borrowers: parts.map(withoutRating) }),
        ...(completes === undefined ? {} : { lastCompletedStep: completes }),
      },
    }),
  )
  answer(saved.id, { type: 'saved', sent })
  return keepLoan(loan)
}

/** The rating is the bank's to say. */
const withoutRating = ({ incomeExpenses, incomeExpensePeriod, phoneMobil }: Loan['borrowers'][number]) => ({
  incomeExpenses: [...incomeExpenses],
  incomeExpensePeriod,
  phoneMobil,
})

export interface Verdict {
  readonly valid: boolean
  readonly alternatives: readonly Quote[]
}

/** Whether the instalment fits the household ([A4.03]). */
export const validateInquiry = ({ id, version }: Loan): Promise<Verdict> =>
  call(inquiryClient.api.inquiries.validate.$post({ json: { id, version } }))

export async function sendInquiry({ id, version }: Loan, locale: Locale): Promise<Loan> {
  const sent: Loan = await call(
    inquiryClient.api.inquiries.send.$post({ query: { lang: locale }, json: { id, version } }),
  )
  forgetAnswers(id)
  return keepLoan(sent)
}

/** The documents that the bank has asked for; the reply takes the loan's place ([A4.02]). */
export async function sendRequestedDocuments({ id }: Loan): Promise<Loan> {
  const address = `/api/inquiries/${encodeURIComponent(id)}/requested-documents`
  return keepLoan(await call(portalFetch(address, { method: 'POST' })))
}

export const switchToAlternative = async ({ id, version }: Loan, term: number, lang: Locale): Promise<Loan> =>
  keepLoan(
    await call(
      inquiryClient.api.inquiries.alternatives.$post({
        query: { operation: 'SWITCH_TO_ALTERNATIVE', lang },
        json: { id, version, term },
      }),
    ),
  )

export const requestCall = async ({ id, version }: Loan, mobile: string, lang: Locale): Promise<Loan> =>
  keepLoan(
    await call(
      inquiryClient.api.inquiries.alternatives.$post({
        query: { operation: 'REQUEST_CALL_FROM_BANK', mobile, lang },
        json: { id, version },
      }),
    ),
  )

/**
 * Tells why something about a loan failed, and brings the newer loan where that was the reason: what was typed stays.
 * Answers the problems that belong to fields.
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
