import { budgetOf } from '#domain/loan/budget.ts'
import { euroOf } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import { wizardOf } from '#domain/wizard/validate-loan.ts'

import type { Account } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import type { BankApplication, DocumentReference } from '../../providers/bank/contract.ts'
import { productOf } from '../loans/calculate.ts'
import { quoteOf } from '../loans/figures.ts'
import type { LoanRecord } from '../loans/record.ts'

type Application = LoanRecord['applications'][number]

/** What the bank gets of a loan: answers that are visible, and the price of the day on which it was sent. */
export function buildApplication(
  settings: Snapshot,
  record: LoanRecord,
  application: Application,
  applicant: Account | undefined,
): BankApplication {
  const { loan } = record
  const product = productOf(settings, loan.productId)
  const visible = wizardOf(settings.areas, product, { ...loan, requestedDocuments: record.requestedDocuments }).answers
  const quote = quoteOf(settings, product, loan.fields, todayOf(new Date(application.requestDate)))
  const budgets = loan.borrowers.map((borrower) => budgetOf(borrower, settings.areas.LIVING_TYPE))
  const sum = (kind: 'income' | 'expenses'): number =>
    euroOf(budgets.reduce((total, budget) => total + budget[kind], 0))
  return {
    applicationId: application.id,
    loanId: loan.id,
    locale: loan.locale,
    sentAt: application.requestDate,
    product: { id: product.id, productType: product.productType, calculationType: product.calculationType },
    processId: loan.processId,
    quote:
      quote === undefined
        ? null
        : {
            amount: quote.amount,
            term: quote.term,
            expectedRateAmount: quote.expectedRateAmount,
            nominalInterest: quote.nominalInterest,
            effectiveInterest: quote.effectiveInterest,
            finalInstallment: quote.finalInstallment,
            totalAmount: quote.totalAmount,
            sumOfInstallments: quote.sumOfInstallments,
            interestsAndFees: quote.interestsAndFees,
            outstandingDebt: quote.outstandingDebt,
          },
    household: { monthlyIncome: sum('income'), monthlyExpenses: sum('expenses') },
    borrowers: loan.borrowers,
    fields: Object.fromEntries(Object.entries(loan.fields).filter(([id]) => Object.hasOwn(visible, id))),
    applicant: { email: applicant?.login ?? '', verified: applicant?.verified ?? false },
    callbackMobile: loan.callbackMobile,
    documents: unsent(record).map(referenceOf),
  }
}

export const unsent = (record: LoanRecord): LoanRecord['documents'] =>
  record.documents.filter((document) => document.status !== 'SENT')

export const referenceOf = (document: LoanRecord['documents'][number]): DocumentReference => ({
  id: document.id,
  tabId: document.documentTabId,
  documentId: document.documentId,
  requestedDocumentId: document.requestedDocumentId,
  fileName: document.fileName,
  type: document.type,
  size: document.size,
  sha256: document.sha256,
})
