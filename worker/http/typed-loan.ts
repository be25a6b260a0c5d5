import * as v from 'valibot'

import { faultKeys, textNotes, textStatuses } from '#domain/documents/text-status.ts'
import { entityTypes, fieldTypes, type FieldValue } from '#domain/fields/types.ts'
import { type Loan, memberRoles, type Offer } from '#domain/loan/loan.ts'
import { processProgresses, stepStatuses } from '#domain/loan/progress.ts'
import { offerStates, type Signer, signerStates } from '#domain/loan/signers.ts'
import { loanStatuses } from '#domain/loan/status.ts'
import { calculationTypes } from '#domain/settings/areas/products/schema.ts'

/** A schema of a type of the code; the compiler refuses one that lacks a property, the tests one with a strange one. */
export type Of<T> = v.GenericSchema<unknown, T>

const text = v.string()
const number = v.number()
const flag = v.boolean()
const textOrNull = v.nullable(text)
const numberOrNull = v.nullable(number)
const StepStatus = v.nullable(v.picklist(stepStatuses))
const Period = v.picklist(['Monthly', 'Yearly'])

export const OfferReply = v.object({
  amount: number,
  term: number,
  nominalInterest: number,
  effectiveInterest: number,
  expectedRateAmount: number,
  finalInstallment: number,
  sumOfInstallments: number,
  interestsAndFees: number,
  totalAmount: number,
  landChargeFee: v.optional(number),
  valuationFee: v.optional(number),
  outstandingDebt: v.optional(number),
  payoutDate: v.optional(text),
  firstInstallmentDate: v.optional(text),
  validUntil: text,
}) satisfies Of<Offer>

export const SignerReply = v.object({
  borrower: v.picklist([0, 1]),
  name: text,
  state: v.picklist(signerStates),
  self: flag,
  byLink: flag,
  email: textOrNull,
  emailReplaceable: flag,
  invitedAt: textOrNull,
  identifiedAt: textOrNull,
  signedAt: textOrNull,
  declinedAt: textOrNull,
}) satisfies Of<Signer>

/** [A3.15] */
export const SingleAnswer = v.union([
  text,
  number,
  flag,
  v.object({ postCode: text, city: text }),
  v.object({ street: text, houseNumber: text }),
  v.array(v.object({ outbuilding: text, amount: numberOrNull })),
])

/** [A3.03]; the value of a group are its entries ([A5.15]). */
export const AnswerReply = v.object({
  fieldId: text,
  entityType: v.picklist(entityTypes),
  userDefined: flag,
  value: v.object({
    type: v.picklist(fieldTypes),
    value: v.nullable(
      v.union([
        SingleAnswer,
        v.array(v.record(text, v.object({ type: v.picklist(fieldTypes), value: v.nullable(SingleAnswer) }))),
      ]),
    ),
  }),
}) satisfies Of<FieldValue>

/** [A3.04] */
export const BorrowerReply = v.object({
  incomeExpenses: v.array(v.object({ fieldId: text, amount: number, confirmed: v.exactOptional(v.literal(true)) })),
  incomeExpensePeriod: Period,
  phoneMobil: textOrNull,
  rating: textOrNull,
}) satisfies Of<Loan['borrowers'][number]>

/** [A3.08] */
export const DocumentReply = v.object({
  publicId: text,
  documentTabId: text,
  documentId: textOrNull,
  requestedDocumentId: textOrNull,
  fileName: text,
  type: text,
  size: number,
  status: v.picklist(['NEW', 'UPLOADED', 'SENT']),
  fileVerificationStatus: v.picklist(textStatuses),
  extractedDate: textOrNull,
  comment: v.nullable(v.picklist(textNotes)),
  signed: v.literal(false),
  errorMessage: v.nullable(v.picklist(faultKeys)),
  uploadedAt: text,
}) satisfies Of<Loan['documents'][number]>

/** [A3.02] */
export const LoanReply = v.object({
  id: text,
  version: number,
  loanStatus: v.picklist(loanStatuses),
  description: textOrNull,
  product: v.object({ id: text, calculationType: v.picklist(calculationTypes), completionUrl: textOrNull }),
  processId: textOrNull,
  sentWay: v.exactOptional(v.looseObject({})),
  check24Customer: flag,
  secondBorrower: flag,
  borrowers: v.array(BorrowerReply),
  borrowerAside: v.optional(BorrowerReply),
  incomeExpensePeriod: Period,
  fields: v.record(text, AnswerReply),
  documents: v.array(DocumentReply),
  requestedDocuments: v.array(v.object({ id: text, label: text, uploaded: flag })),
  contracts: v.array(
    v.object({
      id: text,
      title: text,
      fileName: text,
      size: number,
      signRequired: flag,
      signed: flag,
      signedAt: textOrNull,
    }),
  ),
  applications: v.array(v.object({ id: text, status: text, requestDate: text })),
  offer: v.nullable(OfferReply),
  applied: v.optional(v.object({ effectiveInterest: number, rate: number })),
  offerState: v.nullable(v.picklist(offerStates)),
  signers: v.array(SignerReply),
  secondConsents: v.nullable(
    v.object({
      email: textOrNull,
      askedAt: textOrNull,
      declinedAt: textOrNull,
      givenAt: textOrNull,
      given: v.array(text),
    }),
  ),
  secondObjectedAt: v.exactOptional(text),
  rejectionReasons: v.array(text),
  ownership: v.object({
    type: v.picklist(['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME']),
    role: v.picklist(['OWNER', ...memberRoles]),
  }),
  mayFill: v.tuple([flag, flag]),
  incomeHidden: v.tuple([flag, flag]),
  fintecTransaction: textOrNull,
  fintecTransactions: v.tuple([textOrNull, textOrNull]),
  lock: v.nullable(v.object({ name: text, self: flag, until: text })),
  askForHelp: flag,
  lastCompletedStep: textOrNull,
  steps: v.array(
    v.object({
      uri: text,
      status: StepStatus,
      pages: v.optional(v.array(v.object({ id: text, progress: StepStatus }))),
    }),
  ),
  progress: v.picklist(processProgresses),
  postCode: textOrNull,
  city: textOrNull,
  stepsToChange: v.exactOptional(v.array(text)),
  accountVerified: flag,
  proved: v.record(text, text),
  marketValueIndicationId: textOrNull,
  release: number,
  createdAt: text,
  changeDate: text,
  keptUntil: textOrNull,
}) satisfies Of<Loan>
