import * as v from 'valibot'

import type { FieldValue } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { defaultLocale } from '#domain/locale.ts'
import { centsOf } from '#domain/money/cents.ts'
import { formatEuro, formatTerm } from '#domain/money/format.ts'
import { explainAffordability } from '#domain/loan/explain-affordability.ts'
import { monthsOf, termFieldOf } from '#domain/loan/request-fields.ts'
import { parsePhone, phoneProblems } from '#domain/phone.ts'
import { DomainError } from '#domain/errors.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import type { Ctx } from '../../http/context.ts'
import { loanDto } from '../loans/dto.ts'
import { getLoanFor } from '../loans/record.ts'
import { accessOf } from '../loans/role.ts'
import { saveLoan } from '../loans/answers/save.ts'
import { assertEditable, writeLoan } from '../loans/answers/writing.ts'
import { journeyOf } from '../loans/journey.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
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
  const { loan, people } = await getLoanFor(ctx, input.id, 'assess')
  const settings = await ctx.settings(loan.release)
  const product = journeyOf(settings, loan)
  const { verdict, household, loanRequest, pricing } = await assessAffordability(ctx, settings, product, loan)
  const isHidden = accessOf(ctx, loan, people).incomeHidden.some(Boolean)
  if (verdict.valid || household === undefined || isHidden) return verdict
  return { ...verdict, explanation: explainAffordability(pricing, product, loanRequest, household) }
}

/** Changes the loan's term to one of the alternatives. Throws `invalid` for any other term. */
export async function switchToAlternative(ctx: Ctx, input: AlternativeInput): Promise<Loan> {
  const { loan } = await getLoanFor(ctx, input.id, 'assess')
  const settings = await ctx.settings(loan.release)
  const product = journeyOf(settings, loan)
  const { verdict } = await assessAffordability(ctx, settings, product, loan)
  const chosen = verdict.alternatives.find((each) => each.term === input.term)
  if (chosen === undefined)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'term', message: 'Pattern' }] })
  const fieldId = termFieldOf(product.calculationType)
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

/** Requests a call by the bank: stores the number with the borrower and mails the bank ([A4.03]). */
export async function requestCall(ctx: Ctx, input: AlternativeInput, mobile: string): Promise<Loan> {
  const record = await getLoanFor(ctx, input.id, 'requestCall')
  const settings = await ctx.settings(record.loan.release)
  assertEditable(ctx, record, input.version, settings)
  const parsed = parsePhone(input.mobile ?? mobile)
  if (!parsed.ok)
    throw new DomainError('invalid', {
      fieldErrors: [
        {
          objectName: input.mobile === undefined ? 'query' : 'body',
          field: 'mobile',
          message: 'Pattern',
          messageKey: phoneProblems[parsed.reason],
        },
      ],
    })
  const phone = parsed.e164
  const borrowers = record.loan.borrowers.map((borrower, at) =>
    at === 0 ? { ...borrower, phoneMobil: phone } : borrower,
  )
  const columns = { borrowers, callbackMobile: phone, version: record.loan.version + 1, changeDate: ctx.at }
  const { figures } = record.loan
  const mail = await queueMail(ctx, {
    kind: 'CALL_REQUESTED',
    recipient: generalSetting(settings.areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
    locale: defaultLocale,
    values: {
      mobile: parsed.international,
      loanId: input.id,
      amount: figures.amount === null ? '–' : formatEuro(centsOf(figures.amount), defaultLocale),
      term:
        figures.term === null ? '–' : formatTerm(monthsOf(record.loan.calculationType, figures.term), defaultLocale),
      requestedAt: ctx.now,
    },
  })
  const reply = await writeLoan(ctx, record, {
    access: 'requestCall',
    settings,
    columns,
    also: [mail.statement],
    action: 'inquiry.request-call',
    personal: { dataKey: record.loan.dataKey, after: { callbackMobile: phone } },
    reply: loanDto(ctx, { ...record, loan: { ...record.loan, ...columns } }, settings),
  })
  sendSoon(ctx)
  return reply
}
