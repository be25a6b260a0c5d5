import type { TextNote, TextStatus } from '#domain/documents/text-status.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'

import type { ReadFile } from '../../http/read-file.ts'

/** A reference to a file, whose bytes are sent before under the same id. */
export interface DocumentReference {
  readonly id: string
  readonly tabId: string
  readonly documentId: string | null
  readonly requestedDocumentId: string | null
  readonly fileName: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  /** The text check ([A3.08]): its verdict, the newest date found, and what is missing or why nothing was read. */
  readonly fileVerificationStatus: TextStatus
  readonly extractedDate: string | null
  readonly comment: TextNote | null
}

/** The quote without figures for the screen only. */
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
  | 'landChargeFee'
  | 'valuationFee'
  | 'outstandingDebt'
>

export interface BankHousehold {
  readonly monthlyIncome: number
  readonly monthlyExpenses: number
  /** Calculated by the bank's code, else as entered. */
  readonly monthlyChildBenefit: number
}

/** An application for the bank; money in euro, rates in percent, visible answers only. */
export interface BankApplication {
  /** Identifies the application; sent again, it is the same one. */
  readonly applicationId: string
  readonly loanId: string
  readonly locale: string
  readonly sentAt: string
  readonly product: { readonly id: string; readonly productType: string; readonly calculationType: CalculationType }
  readonly processId: string | null
  /** The partner in the address by which the applicant came: `check24`. */
  readonly partner: string | null
  /** The applicant's quote; null without a price. */
  readonly quote: BankQuote | null
  /** The joint household with child benefit apart from income; null if the loan asks for none. */
  readonly household: BankHousehold | null
  readonly borrowers: readonly Borrower[]
  readonly fields: FieldValues
  readonly applicant: { readonly email: string; readonly verified: boolean }
  readonly callbackMobile: string | null
  readonly documents: readonly DocumentReference[]
}

/** Documents that the bank has requested after the application. */
export interface DocumentDelivery {
  /** Identifies the delivery; sent again, it is the same one. */
  readonly deliveryId: string
  readonly applicationId: string
  readonly loanId: string
  readonly documents: readonly DocumentReference[]
}

/** A price of the bank's rate service, with bank values and an optional id. */
export type BankRate = Omit<Rate, 'id'> & { readonly id?: string | undefined }

/** The bank's interface; deliveries are idempotent. Throws `ProviderError`. */
export interface Bank {
  readonly submit: (application: BankApplication, readFile: ReadFile) => Promise<{ readonly reference: string }>
  readonly deliver: (delivery: DocumentDelivery, readFile: ReadFile) => Promise<void>
  /** All prices of the bank, valid now or later. */
  readonly rates: () => Promise<readonly BankRate[]>
}
