import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { placeAnswer, streetAnswer, textAnswer } from '#domain/fields/read-answer.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import {
  isConsentAsked,
  missingForRating,
  type Rating,
  type RatingReply,
  toRatingReply,
} from '#domain/loan/borrower-rating.ts'
import { getHouseholdBudget } from '#domain/loan/budget.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { provenConsents } from '#domain/loan/second-consents.ts'
import { toEuro } from '#domain/money/cents.ts'
import { secondId } from '#domain/settings/areas/input-fields/second-borrower.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { answersThatCount, getValidationContext } from '#domain/wizard/validate-loan.ts'

import type { Ctx } from '../../../http/context.ts'
import { derived } from '../../../http/crypto.ts'
import { logger } from '../../../http/log.ts'
import { throttle } from '../../../http/throttle.ts'
import { ProviderError } from '../../../providers/outbound.ts'
import { type RatingQuestion } from '../../../providers/rating/contract.ts'
import { openRating } from '../../../providers/rating/open.ts'
import { renewedLock } from '../edit-lock.ts'
import { findLoanQuote } from '../calculation/figures.ts'
import { getLoanAccess } from '../role.ts'
import { openLoan } from '../journey.ts'
import { assertEditable, assertMayFill, auditedAnswers, writeLoan } from '../answers/writing.ts'
import type { OpenLoan } from '../loan-record.ts'

const log = logger('loans')

export const BorrowerRatingInput = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  version: v.pipe(v.number(), v.integer()),
  borrowerNumber: v.optional(v.picklist([1, 2]), 1),
})
export type BorrowerRatingInput = v.InferOutput<typeof BorrowerRatingInput>

/** Each rating costs the bank money; the limit still allows repeating a slow one. */
const ratingsPerMinute = 5

/**
 * Requests a borrower's rating and stores it, as advice for the bank's decision. An unavailable service gives a result of
 * its own and keeps the former rating ([A8.06]). Throws `loan_invalid` without the borrower's data or consent,
 * `rating_no_consent` where the journey does not ask for consent, and `throttled`.
 */
export async function rateBorrower(ctx: Ctx, input: BorrowerRatingInput): Promise<RatingReply> {
  const record = await openLoan(ctx, input.id, 'save')
  const { loan, settings } = record
  const at = input.borrowerNumber - 1
  assertMayFill(record, at)
  // Only for oneself, and for a second borrower who has not joined.
  if (getLoanAccess(record).role === 'EDITOR') throw new DomainError('loan_role', { entityName: 'loan' })
  assertEditable(ctx, record, input.version, settings)
  const question = await getQuestion(ctx, record, at)
  await throttle(ctx, 'rating', ratingsPerMinute, (await ctx.person())?.account.id ?? ctx.network)
  const rating = await requestRating(ctx, question)
  if (rating === undefined) return { success: false, rating: null }
  const borrowers = Object.assign([...loan.borrowers], { [at]: { ...(loan.borrowers[at] ?? emptyBorrower), rating } })
  const version = loan.version + 1
  return writeLoan(ctx, record, {
    access: 'save',
    settings,
    columns: { borrowers, version, changeDate: ctx.at, ...renewedLock(ctx, record) },
    action: 'loan.borrower-rating',
    detail: { version, borrower: input.borrowerNumber },
    personal: auditedAnswers(record, { borrowers: loan.borrowers }, { borrowers }),
    reply: toRatingReply(rating),
  })
}

/** Undefined if the service fails or refuses. */
async function requestRating(ctx: Ctx, question: RatingQuestion): Promise<Rating | undefined> {
  try {
    return await (await openRating(ctx)).rate(question)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', 'a borrower could not be rated', { requestId: ctx.requestId, refused: error.refused })
    return undefined
  }
}

async function getQuestion(
  ctx: Ctx,
  { loan, requestedDocuments, secondConsents, reader, settings, journey: product }: OpenLoan,
  at: number,
): Promise<RatingQuestion> {
  const { answers, borrowers } = getValidationContext(settings.areas, product, { ...loan, requestedDocuments })
  const borrower = borrowers[at]
  if (borrower === undefined)
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'body', field: 'borrowerNumber', message: 'Max', params: { max: borrowers.length } }],
    })
  const fields = answersThatCount(
    provenConsents(loan.fields, definitionsById(settings.areas.INPUT_FIELDS), secondConsents?.given ?? []),
    answers,
  )
  const toBeRated = { settings: settings.areas, product, answers, fields, index: at }
  if (!isConsentAsked(toBeRated)) throw new DomainError('rating_no_consent', { entityName: 'loan' })
  const fieldErrors = missingForRating(toBeRated)
  if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
  // Without child benefit, which is not income.
  const budget = getHouseholdBudget([borrower], settings.areas.LIVING_TYPE, undefined)
  const quote = findLoanQuote(settings, product, fields, reader.today)
  const question = {
    locale: ctx.locale,
    person: getPerson(fields, at),
    loan: {
      productType: product.productType,
      amount: quote?.amount ?? null,
      term: quote?.term ?? null,
      instalment: quote?.expectedRateAmount ?? null,
    },
    household: { monthlyIncome: toEuro(budget.income), monthlyExpenses: toEuro(budget.expenses) },
  }
  const questionId = await derived(ctx.env, `rating:${loan.id}:${JSON.stringify(question)}`)
  return { questionId, ...question }
}

function getPerson(fields: FieldValues, at: number): RatingQuestion['person'] {
  const own = (id: string): string => (at === 0 ? id : secondId(id))
  // Without an address of their own, the second borrower lives at the first one's.
  const home = streetAnswer(fields, own(wellKnown.street)) ?? streetAnswer(fields, wellKnown.street)
  const place = placeAnswer(fields, own(wellKnown.postcodeCity)) ?? placeAnswer(fields, wellKnown.postcodeCity)
  return {
    firstName: textAnswer(fields, own(wellKnown.firstName)),
    lastName: textAnswer(fields, own(wellKnown.lastName)),
    dateOfBirth: textAnswer(fields, own(wellKnown.dateOfBirth)),
    street: home?.street ?? '',
    houseNumber: home?.houseNumber ?? '',
    postCode: place?.postCode ?? '',
    city: place?.city ?? '',
  }
}
