import { callRequestTexts } from '#domain/contact/consent.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import { defaultLocale, type Locale } from '#domain/text/locale.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCents, formatTerm } from '#domain/money/format.ts'
import { parsePhone, phoneProblems } from '#domain/identifiers/phone.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { loanName } from '../bank/notify.ts'
import { callEntry } from '../ledger/entries.ts'
import { assertEditable, writeLoan } from '../loans/answers/writing.ts'
import { loanDto } from '../loans/dto.ts'
import { openLoan, withColumns } from '../loans/journey.ts'
import type { LoanRow, OpenLoan } from '../loans/loan-record.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { assessAffordability } from './affordability.ts'
import type { AlternativeInput } from './alternatives.ts'

/**
 * Requests a call by the bank: stores the number with the borrower and mails the bank ([A4.03]), and with the first call the
 * applicant if no term fits the household ([B3.45]).
 */
export async function requestCall(ctx: Ctx, input: AlternativeInput, mobile: string): Promise<Loan> {
  const record = await openLoan(ctx, input.id, 'requestCall')
  const { settings } = record
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
  const columns = {
    borrowers,
    callbackMobile: phone,
    callbackAt: ctx.at,
    version: record.loan.version + 1,
    changeDate: ctx.at,
  }
  const mail = await queueMail(ctx, {
    kind: 'CALL_REQUESTED',
    recipient: generalSetting(settings.areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
    locale: defaultLocale,
    values: {
      mobile: parsed.international,
      loanId: input.id,
      ...getTerms(record.loan, defaultLocale),
      requestedAt: ctx.now,
    },
  })
  const reply = await writeLoan(ctx, record, {
    access: 'requestCall',
    settings,
    columns,
    also: [
      mail.statement,
      ...callEntry(ctx, settings, record, callRequestTexts[ctx.locale]),
      ...(await noAlternativeMail(ctx, record)),
    ],
    // Of giving and not of withdrawing: each call is a mail to the bank, and so is the withdrawal of each.
    limit: await personalLimit(ctx, 'THROTTLE_CALLS'),
    action: 'inquiry.request-call',
    personal: { dataKey: record.loan.dataKey, after: { callbackMobile: phone } },
    reply: loanDto(ctx, withColumns(record, columns), settings),
  })
  sendSoon(ctx)
  return reply
}

const getTerms = ({ figures, calculationType }: LoanRow, locale: Locale) => ({
  amount: figures.amount === null ? '–' : formatCents(toCents(figures.amount), locale),
  term: figures.term === null ? '–' : formatTerm(toMonths(calculationType, figures.term), locale),
})

async function noAlternativeMail(ctx: Ctx, open: OpenLoan): Promise<Statement[]> {
  const { loan, people, settings, journey: product } = open
  const { owner } = people
  if (owner === null || loan.callbackMobile !== null) return []
  if (await hasFittingTerm(ctx, open)) return []
  const mail = await queueMail(ctx, {
    kind: 'ALTERNATIVE_FINANCING_NOT_FOUND',
    recipient: owner.login,
    locale: owner.langKey,
    values: {
      loanName: loanName(settings, loan, owner.langKey),
      ...getTerms(loan, owner.langKey),
      link: `${ctx.env.PUBLIC_URL}/${product.uri}/${loan.id}/${product.steps[0]?.uri ?? ''}`,
      name: `${owner.firstName} ${owner.lastName}`.trim(),
    },
  })
  return [mail.statement]
}

/** Whether the wanted term or another one is affordable; a loan that has no price yet is not said to have none. */
async function hasFittingTerm(...input: Parameters<typeof assessAffordability>): Promise<boolean> {
  try {
    const { verdict } = await assessAffordability(...input)
    return verdict.valid || verdict.alternatives.length > 0
  } catch (error) {
    if (error instanceof DomainError && error.code === 'no_condition') return true
    throw error
  }
}
