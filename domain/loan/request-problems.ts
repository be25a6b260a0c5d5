import type { FieldError } from '../shared/errors.ts'
import { wellKnown } from '../fields/well-known.ts'
import { toCents, isEuroAmount } from '../money/cents.ts'
import { defaultLimits, limitProblem, withinLimits } from './limits.ts'
import type { QuotableProduct, LoanRequest } from './loan-request.ts'
import { isMortgage } from './request-fields.ts'

/** Every value that is out of the product's range or not an amount in euro ([A9.01]); none if the request can be quoted. */
export function requestProblems(product: QuotableProduct, loanRequest: LoanRequest): FieldError[] {
  const problems = enteredIn(product, loanRequest).flatMap(([field, value]): FieldError[] => {
    const limit = limitProblem(field, value, product)
    return limit !== undefined ? [limit] : isWritten(field, value) ? [] : [tooManyDigits(field)]
  })
  const { propertyValue } = loanRequest
  if (!isMortgage(product.calculationType) || propertyValue === undefined) return problems
  if (!isEuroAmount(propertyValue)) return [...problems, tooManyDigits('propertyValue')]
  const ofValue = withinLimits({ propertyValue: toCents(propertyValue) }, defaultLimits.MORTGAGE)
  return [
    ...problems,
    ...ofValue.map(({ field, code, params }): FieldError => ({
      objectName: 'LOAN',
      field,
      message: code,
      messageKey: `error.${code}`,
      params,
    })),
  ]
}

/** Terms are integers, rates have any number of decimals, everything else is an amount. */
function isWritten(field: string, value: number): boolean {
  if (field === wellKnown.term) return Number.isInteger(value)
  return field === wellKnown.redemptionRate || isEuroAmount(value)
}

const tooManyDigits = (field: string): FieldError => ({
  objectName: 'LOAN',
  field,
  message: 'Digits',
  messageKey: 'error.Digits',
})

/** The numbers that the calculation uses; ignores others from a client. */
export function enteredIn(
  { calculationType }: QuotableProduct,
  loanRequest: LoanRequest,
): (readonly [field: string, value: number])[] {
  const names = isMortgage(calculationType)
    ? ([
        ...(isBought(loanRequest) ? (['propertyPrice'] as const) : (['residualDebtAmount', 'amount'] as const)),
        'term',
        'personalFundsAmount',
        'repairCostsAmount',
        ...(calculationType === 'MORTGAGE' ? (['redemptionRate'] as const) : []),
      ] as const)
    : (['amount', 'term'] as const)
  return names.flatMap((name) => {
    const value = loanRequest[name]
    // [A3.05]: an amount of 0 counts as not set.
    const isUnset = value === undefined || (isMortgage(calculationType) && name === 'amount' && value === 0)
    return isUnset ? [] : [[name, value] as const]
  })
}

/** Whether a mortgage is for a purchase; also without any amount, by the defaults of [A3.05]. */
export const isBought = (loanRequest: LoanRequest): boolean =>
  loanRequest.propertyPrice !== undefined ||
  !(loanRequest.residualDebtAmount || loanRequest.amount || loanRequest.repairCostsAmount)
