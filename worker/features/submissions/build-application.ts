import { askedHousehold } from '#domain/loan/asked-items.ts'
import type { MonthlyHousehold } from '#domain/loan/affordability.ts'
import { toEuro } from '#domain/money/cents.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { countingAnswers } from '#domain/wizard/counting-answers.ts'
import { isAskedFor, tabsThatApply } from '#domain/wizard/required-documents.ts'
import { pagesOfSteps, getValidationContext } from '#domain/wizard/validate-loan.ts'
import type { Account } from '../../http/actor.ts'
import { toLocalDay } from '../../http/today.ts'
import type { BankApplication, DocumentReference } from '../../providers/bank/contract.ts'
import { findLoanQuote } from '../loans/calculation/figures.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { firstBorrowerProof } from '../loans/role.ts'
import { getJourney } from '../loans/journey.ts'

/** Who reads it does not matter to the bank. */
type Sent = Omit<LoanRecord, 'reader'>
type Application = LoanRecord['applications'][number]

/**
 * The application for the bank: visible answers, the quote of the day on which the loan was sent, and the household if the
 * loan asks for one.
 */
export function buildApplication(
  settings: Snapshot,
  record: Sent,
  application: Pick<Application, 'id' | 'requestDate'>,
  applicant: Pick<Account, 'login'> | undefined,
  household: MonthlyHousehold | undefined,
): BankApplication {
  const { loan } = record
  const product = getJourney(settings, loan)
  const { answers, borrowers, definitions } = wizardOfRecord(settings, record)
  const quote = findLoanQuote(settings, product, loan.fields, toLocalDay(new Date(application.requestDate)))
  return {
    applicationId: application.id,
    loanId: loan.id,
    locale: loan.locale,
    sentAt: application.requestDate,
    product: { id: product.id, productType: product.productType, calculationType: product.calculationType },
    processId: loan.processId,
    partner: loan.partner,
    quote:
      // An amount that cannot be lent has no price.
      quote === undefined || !quote.plausible
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
            landChargeFee: quote.landChargeFee,
            valuationFee: quote.valuationFee,
            outstandingDebt: quote.outstandingDebt,
          },
    household:
      household === undefined
        ? null
        : {
            monthlyIncome: toEuro(household.income),
            monthlyExpenses: toEuro(household.expenses),
            monthlyChildBenefit: toEuro(household.childBenefit),
          },
    borrowers: borrowers.map((borrower) => {
      const { incomeExpenses, incomeExpensePeriod, phoneMobil, rating } = askedHousehold(
        borrower,
        settings.areas.LIVING_TYPE,
      )
      return {
        // Without a household that the loan no longer asks for, like hidden answers.
        incomeExpenses: household === undefined ? [] : incomeExpenses,
        incomeExpensePeriod,
        phoneMobil,
        rating,
      }
    }),
    fields: countingAnswers(pagesOfSteps(settings.areas, product), loan.fields, definitions, answers),
    applicant: {
      email: applicant?.login ?? '',
      verified: firstBorrowerProof(loan, record.people.proofs) !== undefined,
    },
    callbackMobile: loan.callbackMobile,
    documents: filesToSend(settings, record).map(toDocumentReference),
  }
}

export const unsent = (record: Sent): LoanRecord['documents'] =>
  record.documents.filter((document) => document.status !== 'SENT')

/** Unsent files that the visible answers require or the bank has requested. */
export function filesToSend(settings: Snapshot, record: Sent): LoanRecord['documents'] {
  const applying = tabsThatApply(settings.areas.DOCUMENTS, wizardOfRecord(settings, record))
  return unsent(record).filter((document) => isAskedFor(document, applying))
}

const wizardOfRecord = (settings: Snapshot, { loan, requestedDocuments }: Sent) =>
  getValidationContext(settings.areas, getJourney(settings, loan), { ...loan, requestedDocuments })

export const toDocumentReference = (document: LoanRecord['documents'][number]): DocumentReference => ({
  id: document.id,
  tabId: document.documentTabId,
  documentId: document.documentId,
  requestedDocumentId: document.requestedDocumentId,
  fileName: document.fileName,
  type: document.type,
  size: document.size,
  sha256: document.sha256,
  fileVerificationStatus: document.fileVerificationStatus,
  extractedDate: document.extractedDate,
  comment: document.textNote,
})
