import * as v from 'valibot'

import type { FieldValue } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { explainAffordability } from '#domain/loan/explain-affordability.ts'
import { getTermField } from '#domain/loan/request-fields.ts'
import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { getLoanAccess } from '../loans/role.ts'
import { saveLoan } from '../loans/answers/save.ts'
import { openLoan } from '../loans/journey.ts'
import { assessAffordability, type InquiryVerdict } from './affordability.ts'

export const InquiryInput = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  version: v.pipe(v.number(), v.integer()),
})
/** A telephone number in whose place an address may have one, which is logged on its way. */
export const Mobile = v.pipe(v.string(), v.maxLength(40))
export const AlternativeInput = v.object({
  ...InquiryInput.entries,
  term: v.optional(v.pipe(v.number(), v.integer())),
  mobile: v.optional(Mobile),
})
export type AlternativeInput = v.InferOutput<typeof AlternativeInput>

/** Whether the household can afford the loan request, else the alternatives that it can ([A4.03]). */
export async function validateInquiry(ctx: Ctx, input: v.InferOutput<typeof InquiryInput>): Promise<InquiryVerdict> {
  const open = await openLoan(ctx, input.id, 'assess')
  const { verdict, household, loanRequest, pricing } = await assessAffordability(ctx, open)
  const isHidden = getLoanAccess(open).incomeHidden.some(Boolean)
  if (verdict.valid || household === undefined || isHidden) return verdict
  return { ...verdict, explanation: explainAffordability(pricing, open.journey, loanRequest, household) }
}

/** Changes the loan's term to one of the alternatives. Throws `invalid` for any other term. */
export async function switchToAlternative(ctx: Ctx, input: AlternativeInput): Promise<Loan> {
  const open = await openLoan(ctx, input.id, 'assess')
  const { journey: product } = open
  const { verdict } = await assessAffordability(ctx, open)
  const chosen = verdict.alternatives.find((each) => each.term === input.term)
  if (chosen === undefined)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'term', message: 'Pattern' }] })
  const fieldId = getTermField(product.calculationType)
  const term: FieldValue = {
    fieldId,
    entityType: 'LOAN',
    userDefined: true,
    value: { type: 'NUMBERFIELD', value: chosen.term },
  }
  return saveLoan(ctx, input.id, {
    version: input.version,
    fields: { [fieldId]: { ...term, value: { ...term.value } } },
  })
}
