import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import type { LoanRequest } from './loan-request.ts'
import { financedSumsIn, getRequestAnswers, type RequestSettings } from './request-answers.ts'
import { isMortgage, getTermField } from './request-fields.ts'
import { requestProblems } from './request-problems.ts'

/** The loan request in a loan's answers; undefined while one is missing that a price needs. */
export function findLoanRequest(
  settings: RequestSettings,
  product: Pick<Product, 'calculationType' | 'steps'>,
  fields: FieldValues,
): LoanRequest | undefined {
  const { calculationType } = product
  const answers = getRequestAnswers(settings, product, fields)
  const number = (id: string): number | undefined => answers.number(id) ?? undefined
  const key = (id: string): string | undefined => answers.text(id) ?? undefined
  const term = number(getTermField(calculationType))
  if (term === undefined) return undefined
  if (!isMortgage(calculationType)) {
    const amount = number(wellKnown.amount)
    return amount === undefined ? undefined : { amount, term, intendedUse: key(wellKnown.intendedUse) }
  }
  const financedSums = financedSumsIn(answers)
  const redemptionRate = number(wellKnown.redemptionRate)
  if (financedSums === undefined || (calculationType === 'MORTGAGE' && redemptionRate === undefined)) return undefined
  return {
    ...financedSums,
    term,
    redemptionRate,
    typeOfUse: key(wellKnown.typeOfUse),
    postCode: answers.place(wellKnown.propertyPostcodeCity)?.postCode,
  }
}

/**
 * A loan request within its product's limits; undefined outside them, because the bank refuses to calculate it and the
 * field shows the error.
 */
export function quotableRequest(
  settings: RequestSettings,
  product: Pick<Product, 'calculationType' | 'steps' | 'limits'>,
  fields: FieldValues,
): LoanRequest | undefined {
  const loanRequest = findLoanRequest(settings, product, fields)
  return loanRequest === undefined || requestProblems(product, loanRequest).length > 0 ? undefined : loanRequest
}
