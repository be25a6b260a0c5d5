import type { FieldValues } from '#domain/fields/types.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import type { CalculationType } from '#domain/settings/products.ts'

/** A file as the bank is told of it; its bytes go before, under the same id. */
export interface DocumentReference {
  readonly id: string
  readonly tabId: string
  readonly documentId: string | null
  readonly requestedDocumentId: string | null
  readonly fileName: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}

/** What a loan costs as it was quoted, without what only a screen shows. */
export type BankQuote = Pick<
  Quote,
  | 'amount'
  | 'term'
  | 'expectedRateAmount'
  | 'nominalInterest'
  | 'effectiveInterest'
  | 'finalInstallment'
  | 'totalAmount'
  | 'sumOfInstallments'
  | 'interestsAndFees'
  | 'outstandingDebt'
>

export interface BankHousehold {
  readonly monthlyIncome: number
  readonly monthlyExpenses: number
  /** As the bank calculates it, or as it was entered where the bank calculates none. */
  readonly monthlyChildBenefit: number
}

/** An application as the bank gets it; money in euro, rates in percent, answers that are visible and no others. */
export interface BankApplication {
  /** The bank knows an application by this; sent again it is the same application. */
  readonly applicationId: string
  readonly loanId: string
  readonly locale: string
  readonly sentAt: string
  readonly product: { readonly id: string; readonly productType: string; readonly calculationType: CalculationType }
  readonly processId: string | null
  /** Where the applicant came from, as the address said: `check24`. */
  readonly partner: string | null
  /** What the applicant was quoted; null where no price could be found. */
  readonly quote: BankQuote | null
  /** Of both borrowers together, child benefit beside the income; null where the loan asks for no household. */
  readonly household: BankHousehold | null
  readonly borrowers: readonly Borrower[]
  readonly fields: FieldValues
  readonly applicant: { readonly email: string; readonly verified: boolean }
  readonly callbackMobile: string | null
  readonly documents: readonly DocumentReference[]
}

/** Files that the bank has asked for after it got the application. */
export interface DocumentDelivery {
  /** Of this delivery: sent again it is the same one. */
  readonly deliveryId: string
  readonly applicationId: string
  readonly loanId: string
  readonly documents: readonly DocumentReference[]
}

/** A price as the bank's rate service has it: in the bank's own values, and with an id if it gives any. */
export type BankRate = Omit<InterestCondition, 'id'> & { readonly id?: string | undefined }

export type ReadFile = (documentId: string) => Promise<ReadableStream | ArrayBuffer>

/** What the portal asks of a bank; both may be repeated and then have the effect of once. Throws `ProviderError`. */
export interface Bank {
  readonly submit: (application: BankApplication, readFile: ReadFile) => Promise<{ readonly reference: string }>
  readonly deliver: (delivery: DocumentDelivery, readFile: ReadFile) => Promise<void>
  /** All prices of the bank, valid now or later. */
  readonly rates: () => Promise<readonly BankRate[]>
}
