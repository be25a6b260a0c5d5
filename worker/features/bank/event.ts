import * as z from 'zod'

import { canonicalEmail, isEmail } from '#domain/identifiers/email.ts'
import { deciders } from '#domain/loan/decision.ts'
import { hasRateDecimals, maxRatePercent } from '#domain/loan/monthly-rate.ts'
import { isEuroAmount } from '#domain/money/cents.ts'

import { toLocalDay } from '../../http/today.ts'

const Euro = z.number().min(0).max(999_999_999.99).refine(isEuroAmount, 'Digits')
const Percent = z.number().min(0).max(maxRatePercent).refine(hasRateDecimals, 'Digits')
const Text = (max: number) => z.string().trim().min(1).max(max)
/** The day of a time in Europe/Berlin; the latest possible time means 'without end', and would be a day later there. */
const toLastDay = (text: string): string => {
  const day = toLocalDay(new Date(text))
  return day.length === '2026-12-31'.length ? day : '9999-12-31'
}

const LoanId = z.string().min(1).max(64)

const Offer = z.object({
  amount: Euro.min(0.01),
  term: z.int().min(1).max(1200),
  nominalInterest: Percent,
  effectiveInterest: Percent,
  expectedRateAmount: Euro,
  finalInstallment: Euro,
  sumOfInstallments: Euro.min(0.01),
  interestsAndFees: Euro,
  /** Of a mortgage, contained in `interestsAndFees`. */
  landChargeFee: Euro.optional(),
  valuationFee: Euro.optional(),
  totalAmount: Euro,
  /** For a mortgage, at the end of its fixed-rate period. */
  outstandingDebt: Euro.optional(),
  /** Both or neither: with them, the effective rate counts days. */
  payoutDate: z.iso.date().optional(),
  firstInstallmentDate: z.iso.date().optional(),
  /** A day, or a time on the last day: offers are valid until the end of a day in Europe/Berlin. */
  validUntil: z.union([z.iso.date(), z.iso.datetime({ offset: true }).transform(toLastDay)]),
})

const Contract = z.object({
  title: Text(200),
  fileName: Text(200),
  base64Content: z.base64(),
  signRequired: z.boolean(),
})

/** Who decided. `decider` is the e-mail address of the person, who may not review the decision. */
const decided = {
  decidedBy: z.enum(deciders).optional(),
  decider: z.string().max(1000).refine(isEmail, 'Email').transform(canonicalEmail).optional(),
}

const Database = z.object({
  name: Text(200),
  address: Text(500),
  result: Text(1000),
  categories: z.array(Text(200)).max(50),
})

/** The household that the bank decided with, if it differs from the application's. */
const Household = z.object({ monthlyIncome: Euro, monthlyExpenses: Euro, monthlyChildBenefit: Euro })

/**
 * The bank's events about an application (docs/decisions/2026-11-21-bank-and-services.md and
 * docs/decisions/2026-11-26-decisions-and-withdrawal.md).
 */
export const BankEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('OFFER_AVAILABLE'),
    loanId: LoanId,
    ...decided,
    offer: Offer,
    contracts: z.array(Contract).min(1).max(20),
  }),
  z.object({
    type: z.literal('ADDITIONAL_DOCUMENTS_REQUIRED'),
    loanId: LoanId,
    documents: z
      .array(z.object({ label: Text(200) }))
      .min(1)
      .max(50),
  }),
  z.object({
    type: z.literal('REJECTED'),
    loanId: LoanId,
    reasons: z.array(Text(500)).max(20),
    ...decided,
    database: Database.optional(),
    household: Household.optional(),
  }),
])
export type BankEvent = z.infer<typeof BankEvent>
