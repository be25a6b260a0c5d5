import * as v from 'valibot'

import { StoredLine } from '../fields/stored-text.ts'
import { entityTypes, fieldTypes, type FieldValues } from '../fields/types.ts'
import type { ProvedFields } from '../identity/evidence.ts'
import { Label } from '../names/label.ts'
import type { CalculationType, Product } from '../settings/areas/products/schema.ts'
import type { Process } from '../settings/areas/processes/schema.ts'
import type { FaultKey, TextNote, TextStatus } from '../documents/text-status.ts'
import { BudgetAmount } from './budget-amount.ts'
import type { ProcessProgress, StepProgress } from './progress.ts'
import type { OfferState, Signer } from './signers.ts'
import type { LoanStatus } from './status.ts'

export type IncomeExpensePeriod = 'Monthly' | 'Yearly'

/** An answered income or expense item; amount in euro as on the wire, in the borrower's period. */
export interface IncomeExpense {
  readonly fieldId: string
  readonly amount: number
  /** Of a 0 that 'no other income or expenses' stands for, not one that was typed. */
  readonly confirmed?: true
}

/** [A3.04] */
export interface Borrower {
  readonly incomeExpenses: readonly IncomeExpense[]
  readonly incomeExpensePeriod: IncomeExpensePeriod
  readonly phoneMobil: string | null
  readonly rating: string | null
}

/** [A3.08] */
export interface LoanDocument {
  readonly publicId: string
  readonly documentTabId: string
  readonly documentId: string | null
  readonly requestedDocumentId: string | null
  readonly fileName: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly status: 'NEW' | 'UPLOADED' | 'SENT'
  readonly fileVerificationStatus: TextStatus
  /** `YYYY-MM-DD`: the newest date in its text that is not to come. */
  readonly extractedDate: string | null
  /** What the text check did not find, or why it read nothing. */
  readonly comment: TextNote | null
  /** Contracts are signed, documents never. */
  readonly signed: false
  /** The key of a fault of the file, shown as `error.{errorMessage}` ([A8.07]). */
  readonly errorMessage: FaultKey | null
  readonly uploadedAt: string
}

export interface RequestedDocument {
  readonly id: string
  readonly label: string
  readonly uploaded: boolean
}

export interface Contract {
  readonly id: string
  readonly title: string
  readonly fileName: string
  readonly size: number
  readonly signRequired: boolean
  readonly signed: boolean
  readonly signedAt: string | null
}

/** The bank's offer; amounts in euro, rates in percent. */
export interface Offer {
  readonly amount: number
  readonly term: number
  readonly nominalInterest: number
  readonly effectiveInterest: number
  readonly expectedRateAmount: number
  readonly finalInstallment: number
  readonly sumOfInstallments: number
  readonly interestsAndFees: number
  /** Of a mortgage, contained in `interestsAndFees`: entering the land charge, and a valuation that the bank demands. */
  readonly landChargeFee?: number | undefined
  readonly valuationFee?: number | undefined
  readonly totalAmount: number
  /** The remaining debt at the end of a mortgage's fixed-rate period; 0 by default. */
  readonly outstandingDebt?: number | undefined
  /** `YYYY-MM-DD`: the days that the effective rate counts, both or neither; without them it counts equal months. */
  readonly payoutDate?: string | undefined
  readonly firstInstallmentDate?: string | undefined
  /** `YYYY-MM-DD` in Europe/Berlin: the last day on which it can be signed. */
  readonly validUntil: string
}

/** What an application cost before the bank's offer: percent a year and euro a month. */
export interface AppliedFigures {
  readonly effectiveInterest: number
  readonly rate: number
}

/** [A3.20], and the invited second borrower. */
export const memberRoles = ['VIEWER', 'EDITOR', 'CO_BORROWER'] as const
export type MemberRole = (typeof memberRoles)[number]

export interface Ownership {
  readonly type: 'OWN' | 'SHARED_BY_ME' | 'SHARED_WITH_ME'
  readonly role: 'OWNER' | MemberRole
}

/** The current editor of a loan ([A7.10]); `until` is an ISO time. */
export interface EditLock {
  readonly name: string
  readonly self: boolean
  readonly until: string
}

export interface SentJourney {
  readonly product: Product
  readonly process: Process | null
}

/** How the second borrower's consents stand, as the owner sees it. */
export interface SecondConsents {
  /** Whom a link was mailed to; null for those who gave them with their account. */
  readonly email: string | null
  readonly askedAt: string | null
  readonly declinedAt: string | null
  readonly givenAt: string | null
  /** The fields that they have answered. */
  readonly given: readonly string[]
}

/** The wire's loan ([A3.02]). Applicants change it by `LoanInput`; the rest comes from the server. */
export interface Loan {
  readonly id: string
  readonly version: number
  readonly loanStatus: LoanStatus
  /** The chosen name; if null, the default is a translated prefix, the product's name and the position ([A3.07]). */
  readonly description: string | null
  readonly product: {
    readonly id: string
    readonly calculationType: CalculationType
    readonly completionUrl: string | null
  }
  readonly processId: string | null
  /**
   * The journey the loan was sent on (`SentJourney`); drafts follow the live settings. Unknown here because the types
   * of the calls cannot express nested conditions.
   */
  readonly sentWay?: unknown
  readonly check24Customer: boolean
  readonly secondBorrower: boolean
  readonly borrowers: readonly Borrower[]
  /** The second borrower's answers kept aside while the loan has no second borrower, for readers who may fill them in. */
  readonly borrowerAside?: Borrower | undefined
  readonly incomeExpensePeriod: IncomeExpensePeriod
  readonly fields: FieldValues
  readonly documents: readonly LoanDocument[]
  readonly requestedDocuments: readonly RequestedDocument[]
  readonly contracts: readonly Contract[]
  readonly applications: readonly { readonly id: string; readonly status: string; readonly requestDate: string }[]
  readonly offer: Offer | null
  /** What the application cost before its offer, where that is known. */
  readonly applied?: AppliedFigures | undefined
  /** How the offer stands or ended; null without one. */
  readonly offerState: OfferState | null
  /** The borrowers who sign the offer, first borrower first; empty before an offer. */
  readonly signers: readonly Signer[]
  /** For the owner; null before somebody has been asked or has given them. */
  readonly secondConsents: SecondConsents | null
  /** When a second borrower has objected to being entered, of the owner's draft that has none since; an ISO time. */
  readonly secondObjectedAt?: string
  readonly rejectionReasons: readonly string[]
  readonly ownership: Ownership
  /** For each borrower, whether this reader may fill in the answers. */
  readonly mayFill: readonly [boolean, boolean]
  /** For each borrower, whether income and expenses are hidden from this reader. */
  readonly incomeHidden: readonly [boolean, boolean]
  /** The account-information session that this reader may continue, preferably the first borrower's. */
  readonly fintecTransaction: string | null
  /** The same for each borrower. */
  readonly fintecTransactions: readonly [string | null, string | null]
  readonly lock: EditLock | null
  /** The owner asks members for help ([A3.20]). */
  readonly askForHelp: boolean
  /** URI of the furthest completed step; null before the first. */
  readonly lastCompletedStep: string | null
  readonly steps: readonly StepProgress[]
  readonly progress: ProcessProgress
  /** Of the financed property. */
  readonly postCode: string | null
  readonly city: string | null
  /** URIs of steps that a newer release has reopened and that need an answer now, until the next save ([A4.01]). */
  readonly stepsToChange?: readonly string[]
  /**
   * Whether an identification of the owner's account proves the first borrower, or nothing contradicts that the account's
   * verified person is the one.
   */
  readonly accountVerified: boolean
  /** The first borrower's answers that the identification proved. */
  readonly proved: ProvedFields
  /** The latest valuation order of its property ([A3.19]). */
  readonly marketValueIndicationId: string | null
  readonly release: number
  readonly createdAt: string
  readonly changeDate: string
  /** The last day of a draft without an account, `YYYY-MM-DD` in Berlin, if nothing changes; null for everything else. */
  readonly keptUntil: string | null
}

/** [A5.18] */
export const maxLoanNameLength = 50

const Text = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** A field's value as sent; the field type validates it. */
export const FieldValueInput = v.strictObject({
  fieldId: v.pipe(v.string(), v.nonEmpty()),
  entityType: v.picklist(entityTypes),
  userDefined: v.optional(v.boolean(), true),
  value: v.strictObject({ type: v.picklist(fieldTypes), value: v.unknown() }),
})

export const BorrowerInput = v.object({
  incomeExpenses: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ fieldId: v.string(), amount: BudgetAmount, confirmed: v.exactOptional(v.literal(true)) }),
        v.check(({ amount, confirmed }) => confirmed === undefined || amount === 0, 'confirmed is 0'),
      ),
    ),
    v.maxLength(100),
    v.check((items) => new Set(items.map((item) => item.fieldId)).size === items.length, 'each item once'),
  ),
  incomeExpensePeriod: v.picklist(['Monthly', 'Yearly']),
  phoneMobil: v.optional(v.nullable(StoredLine(40)), null),
})

/** The body of a save: absent fields stay, null clears. Ignores anything else in the body. */
export const LoanInput = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The release that the answers were given on, as read; answers that a newer one refuses are then saved on the draft's own. */
  release: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  description: v.optional(v.nullable(Label(maxLoanNameLength))),
  fields: v.optional(v.record(v.string(), FieldValueInput)),
  borrowers: v.optional(v.pipe(v.array(BorrowerInput), v.maxLength(2))),
  incomeExpensePeriod: v.optional(v.picklist(['Monthly', 'Yearly'])),
  lastCompletedStep: v.optional(v.nullable(Text(64))),
})
export type LoanInput = v.InferOutput<typeof LoanInput>
