import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import type { FieldValue } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { defaultLocale } from '#domain/locale.ts'
import { centsOf } from '#domain/money/cents.ts'
import { formatEuro, formatTerm } from '#domain/money/format.ts'
import { parsePhone } from '#domain/phone.ts'
import { DomainError } from '#domain/errors.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { productOf } from '../loans/calculate.ts'
import { loanDto } from '../loans/dto.ts'
import { getOwnLoan } from '../loans/record.ts'
import { assertEditable, saveLoan } from '../loans/save.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { judge } from './affordability.ts'

export const InquiryInput = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  version: v.pipe(v.number(), v.integer()),
})
export const AlternativeInput = v.object({ ...InquiryInput.entries, term: v.optional(v.pipe(v.number(), v.integer())) })
export type AlternativeInput = v.InferOutput<typeof AlternativeInput>

/** Whether the wish fits the household, else what would ([A4.03]). */
export async function validateInquiry(ctx: Ctx, input: v.InferOutput<typeof InquiryInput>) {
  const { loan } = await getOwnLoan(ctx, input.id)
  const settings = await ctx.settings(loan.release)
  return judge(ctx, settings, productOf(settings, loan.productId), loan)
}

/** Takes one of the offered terms: it becomes the loan's. Any other term is refused. */
export async function switchToAlternative(ctx: Ctx, input: AlternativeInput): Promise<Loan> {
  const { alternatives } = await validateInquiry(ctx, input)
  const chosen = alternatives.find((each) => each.term === input.term)
  if (chosen === undefined)
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'term', message: 'Pattern' }] })
  const term: FieldValue = {
    fieldId: wellKnown.term,
    entityType: 'LOAN',
    userDefined: true,
    value: { type: 'NUMBERFIELD', value: chosen.term },
  }
  return saveLoan(ctx, input.id, {
    version: input.version,
    fields: { [wellKnown.term]: { ...term, value: { ...term.value } } },
  })
}

/** Asks the bank to call: the number stands on the borrower, and the bank gets a mail ([A4.03]). */
export async function requestCall(ctx: Ctx, input: AlternativeInput, mobile: string): Promise<Loan> {
  const record = await getOwnLoan(ctx, input.id)
  const settings = await ctx.settings(record.loan.release)
  const product = productOf(settings, record.loan.productId)
  assertEditable(ctx, record, input.version, product)
  const parsed = parsePhone(mobile)
  if (!parsed.ok)
    throw new DomainError('invalid', {
      fieldErrors: [
        {
          objectName: 'query',
          field: 'mobile',
          message: 'Pattern',
          messageKey: 'anfrage.darlehensnehmer.mobil.invalid',
        },
      ],
    })
  const phone = parsed.e164
  const borrowers = record.loan.borrowers.map((borrower, at) =>
    at === 0 ? { ...borrower, phoneMobil: phone } : borrower,
  )
  const after = {
    ...record.loan,
    borrowers,
    callbackMobile: phone,
    version: record.loan.version + 1,
    changeDate: ctx.at,
  }
  const { figures } = record.loan
  const mail = await queueMail(ctx, {
    kind: 'CALL_REQUESTED',
    recipient: generalSetting(settings.areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
    locale: defaultLocale,
    values: {
      mobile: parsed.international,
      loanId: input.id,
      amount: figures.amount === null ? '–' : formatEuro(centsOf(figures.amount), defaultLocale),
      term: figures.term === null ? '–' : formatTerm(figures.term, defaultLocale),
      requestedAt: ctx.now,
    },
  })
  const reply = await commit(
    ctx,
    {
      action: 'inquiry.request-call',
      entity: 'loan',
      entityId: input.id,
      personal: { dataKey: record.loan.dataKey, after: { callbackMobile: phone } },
      reply: loanDto(ctx, { ...record, loan: after }, product.completionUrl ?? null),
    },
    [
      ctx.db
        .update(loans)
        .set({ borrowers, callbackMobile: phone, version: after.version, changeDate: ctx.at })
        .where(and(eq(loans.id, input.id), eq(loans.version, input.version))),
      assertChanged(ctx),
      mail.statement,
    ],
  )
  sendSoon(ctx)
  return reply
}
