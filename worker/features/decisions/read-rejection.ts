import { DomainError } from '#domain/shared/errors.ts'
import { legalContact } from '#domain/settings/legal/legal-on-day.ts'
import { explainAffordability, type AffordabilityExplanation } from '#domain/loan/explain-affordability.ts'
import type { HouseholdSource } from '#domain/loan/explanation-texts.ts'
import { getRatesAndCosts } from '#domain/loan/offer-quote.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { toCents } from '#domain/money/cents.ts'

import type { Ctx } from '../../http/context.ts'
import { getOwnLoan } from '../loans/record.ts'
import { type RejectionReply, reviewDto } from './dto.ts'
import { reviewsOfLoan } from './reviews.ts'
import { householdOfLoan } from '../child-benefit/household.ts'
import { getJourney } from '../loans/journey.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanAccess } from '../loans/role.ts'

/**
 * The rejection of an own application, also of one that a review has reopened: without an explanation, because its answers
 * may differ by now. Throws `not_found` for any other.
 */
export async function readRejection(ctx: Ctx, id: string): Promise<RejectionReply> {
  const record = await getOwnLoan(ctx, id)
  const { loan } = record
  const isReopened = loan.status === 'NEW' && loan.decision !== null
  if (loan.status !== 'REJECTED' && !isReopened) throw new DomainError('not_found')
  const [reviews] = await ctx.read(reviewsOfLoan(ctx, id))
  const { areas } = await ctx.settings()
  const { at = null, decidedBy = null, database } = loan.decision ?? {}
  return {
    decidedAt: at,
    decidedBy,
    database: database === undefined ? null : { ...database, categories: [...database.categories] },
    explanation: isReopened ? null : await explainRejection(ctx, record),
    reviews: reviews.map(reviewDto),
    debtAdvice: legalContact(areas.LEGAL, 'DEBT_ADVICE', record.reader.today) ?? null,
  }
}

interface RejectionExplanation extends AffordabilityExplanation {
  readonly source: HouseholdSource
}

/**
 * Explains a rejection by the household that the bank decided with, else by the applicants' own, at today's prices of the
 * loan's release. Null for a loan without a household or price, and where the reader may not see all incomes.
 */
async function explainRejection(ctx: Ctx, record: LoanRecord): Promise<RejectionExplanation | null> {
  const { loan } = record
  if (getLoanAccess(record).incomeHidden.some(Boolean)) return null
  const settings = await ctx.settings(loan.release)
  const product = getJourney(settings, loan)
  const loanRequest = quotableRequest(settings.areas, product, loan.fields)
  if (loanRequest === undefined) return null
  const assessed = loan.decision?.household
  const household =
    assessed === undefined
      ? await householdOfLoan(ctx, settings, product, loan)
      : {
          income: toCents(assessed.monthlyIncome),
          expenses: toCents(assessed.monthlyExpenses),
          childBenefit: toCents(assessed.monthlyChildBenefit),
          isCalculated: false,
        }
  if (household === undefined) return null
  const explanation = explainAffordability(
    getRatesAndCosts(settings.areas, record.reader.today),
    product,
    loanRequest,
    household,
  )
  return explanation === undefined ? null : { ...explanation, source: assessed === undefined ? 'APPLICANT' : 'BANK' }
}
