import * as v from 'valibot'

import { Localized } from '#domain/text/locale.ts'
import { prefillSources } from '#domain/loan/prefill.ts'
import type { AffordabilityExplanation } from '#domain/loan/explain-affordability.ts'
import type { Quote } from '#domain/loan/quote.ts'
import type { PaymentRow } from '#domain/loan/schedule.ts'
import { offerStates } from '#domain/loan/signers.ts'
import { WithdrawalRight } from '#domain/loan/withdrawal.ts'
import type { OfferInformation } from '#domain/precontract/model.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import { exportFormat, exportVersion } from '#domain/settings/import-export/transfer.ts'
import { ledgerBases, ledgerItems, ledgerKinds, ledgerPeople, ledgerWays } from '#domain/privacy/ledger.ts'
import type { GeneralInformation } from '#domain/settings/legal/general-information.ts'
import { pageTypes } from '#domain/settings/areas/pages/schema.ts'
import { calculationTypes } from '#domain/settings/areas/products/schema.ts'
import { Step } from '#domain/settings/schemas/steps.ts'
import { NoticePart } from '#domain/privacy/notice-part.ts'
import { TechnicalSettings } from '#domain/settings/schemas/technical.ts'
import { fieldTypes } from '#domain/fields/types.ts'
import type { MissingParts } from '#domain/wizard/missing.ts'

import type { InquiryVerdict } from '../features/inquiries/affordability.ts'
import type { HouseholdSaved } from '../features/loans/borrowers/incomes-expenses.ts'
import type { ConditionsReply } from '../features/loans/calculation/conditions.ts'
import type { OwnEntry } from '../features/ledger/own-entries.ts'
import type { ConsentView } from '../features/second-consents/by-link.ts'
import type { SigningView } from '../features/signing/by-link.ts'
import { AnswerReply, BorrowerReply, DocumentReply, LoanReply, type Of, OfferReply, SignerReply } from './typed-loan.ts'

const text = v.string()
const number = v.number()
const flag = v.boolean()
const textOrNull = v.nullable(text)
const numberOrNull = v.nullable(number)
const numbers = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>
const CalculationType = v.picklist(calculationTypes)

/** [A3.06] */
const QuoteReply = v.object({
  ...numbers(
    'amount',
    'term',
    'expectedRateAmount',
    'nominalInterest',
    'feePercent',
    'effectiveInterest',
    'finalInstallment',
    'numberOfInstallments',
    'totalAmount',
    'sumOfInstallments',
    'interestsAndFees',
    'outstandingDebt',
  ),
  plausible: flag,
  reasons: v.array(
    v.object({
      code: v.picklist([
        'loanAmountNotPositive',
        'loanAmountBelowMinimum',
        'loanAmountAboveMaximum',
        'loanAbovePropertyValue',
        'instalmentBelowInterest',
        'feeNotBelowAmount',
      ]),
      field: text,
      params: v.record(text, number),
    }),
  ),
  loanChartData: v.object({
    unit: v.picklist(['months', 'years']),
    labels: v.array(text),
    series: v.tuple([v.array(number), v.array(number)]),
  }),
  ...v.partial(
    v.object({
      ...numbers(
        'propertyPrice',
        'repairCostsAmount',
        'residualDebtAmount',
        'personalFundsAmount',
        'realEstateTransferTax',
        'realEstateTransferAmount',
        'notaryFees',
        'notaryFeesAmount',
        'realEstateAgentTax',
        'realEstateAgentAmount',
        'landChargeFee',
        'valuationFee',
      ),
      landChargeFees: v.array(v.object(numbers('upTo', 'step', 'rise'))),
      state: textOrNull,
      redemptionRate: numberOrNull,
    }),
  ).entries,
}) satisfies Of<Quote>

const Choice = v.object({ key: text, displaytext: text })

/** [A3.05] */
const Conditions = v.object({
  calculationType: CalculationType,
  description: textOrNull,
  ...numbers(
    'amount',
    'term',
    'propertyPrice',
    'personalFundsAmount',
    'repairCostsAmount',
    'redemptionRate',
    'realEstateTransferTax',
    'realEstateTransferAmount',
    'notaryFees',
    'notaryFeesAmount',
    'realEstateAgentTax',
    'realEstateAgentAmount',
  ),
  residualDebtAmount: numberOrNull,
  financingType: Choice,
  intendedUse: v.nullable(Choice),
  objectType: Choice,
  typeOfUse: v.nullable(Choice),
  financedObject: v.nullable(Choice),
  postCode: textOrNull,
  city: textOrNull,
  realEstateAgent: flag,
  childBenefit: numberOrNull,
  childBenefitCalculated: v.nullable(flag),
}) satisfies Of<ConditionsReply>

const Affordable = v.object(numbers('amount', 'term', 'expectedRateAmount'))

const VerdictReply = v.object({
  valid: flag,
  alternatives: v.array(QuoteReply),
  explanation: v.optional(
    v.object({
      ...numbers('monthlyIncome', 'monthlyExpenses', 'monthlyChildBenefit', 'surplus', 'expectedRateAmount'),
      childBenefitCalculated: flag,
      affordable: flag,
      smallerAmount: v.nullable(Affordable),
      longerTerm: v.nullable(Affordable),
    }) satisfies Of<AffordabilityExplanation>,
  ),
}) satisfies Of<InquiryVerdict>

const Row = v.object({
  ...numbers('month', 'instalment', 'interest', 'redemption', 'outstanding'),
  dueDate: v.optional(text),
}) satisfies Of<PaymentRow>

const ScheduleReply = v.object({ rows: v.array(Row) })

const InformationReply = v.object({
  title: text,
  lender: text,
  parts: v.array(v.object({ title: text, paragraphs: v.array(text) })),
}) satisfies Of<GeneralInformation>

const Figure = v.variant('type', [
  v.object({ type: v.literal('euro'), cents: number }),
  v.object({ type: v.literal('percent'), percent: number }),
  v.object({ type: v.literal('number'), number }),
  v.object({ type: v.literal('term'), months: number }),
  v.object({ type: v.literal('day'), day: text }),
  v.object({ type: v.literal('text'), text }),
])

const PrecontractReply = v.object({
  kind: v.picklist(['SECCI', 'ESIS']),
  figures: v.record(text, Figure),
  sections: v.array(
    v.object({
      id: text,
      number: v.optional(number),
      lastPage: v.optional(number),
      rows: v.array(v.object({ id: text, phrases: v.array(v.union([text, Localized])) })),
    }),
  ),
  schedule: v.array(Row),
  signableFrom: v.optional(textOrNull),
}) satisfies Of<
  // The names of phrases are texts here: there are some three hundred.
  Omit<OfferInformation, 'sections'> & { readonly sections: readonly { readonly id: string }[] }
>

const MissingReply = v.object({
  steps: v.array(
    v.object({
      uri: text,
      title: Localized,
      answers: v.array(
        v.object({
          field: text,
          objectName: text,
          label: Localized,
          reason: v.picklist(['OPEN', 'WRONG']),
          message: text,
          type: v.exactOptional(v.picklist(fieldTypes)),
          messageKey: v.exactOptional(text),
          params: v.exactOptional(v.record(text, v.union([text, number]))),
        }),
      ),
    }),
  ),
  documentsStep: textOrNull,
  documents: v.array(v.object({ tabId: text, documentId: text, label: Localized, missing: number })),
  verification: flag,
  secondBorrower: v.nullable(v.object({ open: number })),
  withheld: number,
}) satisfies Of<MissingParts>

const ConsentReply = v.object({
  state: v.picklist(['NOTICE', 'OPEN', 'GIVEN', 'DECLINED']),
  name: text,
  askedBy: text,
  loanName: v.nullable(Localized),
  amount: numberOrNull,
  months: numberOrNull,
  addressee: flag,
  consents: v.array(
    v.object({ id: text, label: Localized, description: v.nullable(Localized), given: flag, required: flag }),
  ),
  givenAt: textOrNull,
  declinedAt: textOrNull,
  open: flag,
  seen: text,
  notice: v.array(NoticePart),
  objectedAt: textOrNull,
  mayObject: flag,
}) satisfies Of<ConsentView>

const OwnEntryReply = v.object({
  id: text,
  item: v.picklist(ledgerItems),
  kind: v.picklist(ledgerKinds),
  basis: v.picklist(ledgerBases),
  who: v.picklist(ledgerPeople),
  way: v.nullable(v.picklist(ledgerWays)),
  text: textOrNull,
  locale: text,
  wording: text,
  release: numberOrNull,
  fieldId: textOrNull,
  givenAt: text,
  withdrawnAt: textOrNull,
  endedAt: textOrNull,
  loanId: textOrNull,
  loan: v.nullable(v.object({ id: text, product: v.nullable(Localized), sent: flag })),
}) satisfies Of<OwnEntry>

const SigningReply = v.object({
  loanId: text,
  name: text,
  calculationType: CalculationType,
  offer: v.nullable(OfferReply),
  offerState: v.nullable(v.picklist(offerStates)),
  addressee: flag,
  withdrawn: v.nullable(WithdrawalRight),
  right: v.nullable(WithdrawalRight),
  signers: v.array(SignerReply),
  online: flag,
  signableFrom: v.optional(textOrNull),
  files: v.array(
    v.object({
      id: text,
      title: text,
      fileName: text,
      size: number,
      kind: v.picklist(['CONTRACT', 'INFORMATION']),
      signRequired: flag,
    }),
  ),
}) satisfies Of<SigningView>

const HouseholdReply = v.intersect([
  LoanReply,
  v.object({
    prefilled: v.nullable(
      v.object({
        messageKey: text,
        items: v.array(v.object({ fieldId: text, source: v.picklist(prefillSources) })),
      }),
    ),
  }),
]) satisfies Of<HouseholdSaved>

/** The shape of an export; its items are checked when it is imported. */
const ExportReply = v.object({
  format: v.literal(exportFormat),
  formatVersion: v.literal(exportVersion),
  release: number,
  hash: text,
  areas: v.record(v.picklist(areaKeys), v.array(v.looseObject({ id: text }))),
})

const StepReply = v.object({ ...Step.entries, pageType: v.picklist(pageTypes) })

/** Compiled messages: texts, and what fills their gaps. */
const Messages = v.record(text, v.array(v.unknown()))

const Document = v.looseObject({
  openapi: v.literal('3.1.0'),
  info: v.object({ title: text, version: text, description: text }),
  paths: v.record(text, v.record(text, v.unknown())),
  components: v.looseObject({ schemas: v.record(text, v.unknown()) }),
})

/** Their names in the document, for clients that are generated from it. */
export const namedReplies: Readonly<Record<string, v.GenericSchema>> = {
  Quote: QuoteReply,
  Conditions,
  Affordable,
  MailedTo: v.object({ email: text }),
  Choice,
  Verdict: VerdictReply,
  Schedule: ScheduleReply,
  ScheduleRow: Row,
  ProductStep: StepReply,
  GeneralInformation: InformationReply,
  Figure,
  Precontract: PrecontractReply,
  HouseholdSaved: HouseholdReply,
  Missing: MissingReply,
  SecondConsents: ConsentReply,
  LedgerEntry: OwnEntryReply,
  Loan: LoanReply,
  Answer: AnswerReply,
  Borrower: BorrowerReply,
  Document: DocumentReply,
  Offer: OfferReply,
  Signer: SignerReply,
  Signing: SigningReply,
  SettingsExport: ExportReply,
}

/**
 * Replies that the Worker has as types alone, because it validates none of them; by path. For the document
 * (scripts/openapi.ts) and the tests, never for the Worker.
 */
export const typedReplies: Readonly<Record<string, v.GenericSchema>> = {
  '/i18n/{lang}': Messages,
  '/i18n/{part}/{lang}': Messages,
  '/api/openapi.json': Document,
  '/api/tech-settings': TechnicalSettings,
  '/api/settings/export': ExportReply,
  '/api/products/{id}/information': InformationReply,
  '/api/account/consents': v.array(OwnEntryReply),
  '/api/account/consents/{id}/withdraw': OwnEntryReply,
  '/api/second-consents': ConsentReply,
  '/api/signing': SigningReply,
  '/api/inquiries/validate': VerdictReply,
  '/api/loan/calculate': QuoteReply,
  '/api/loan/getLoanConditions': Conditions,
  '/api/loan/products/{id}/steps': v.array(StepReply),
  '/api/loan/incomes-expenses': HouseholdReply,
  '/api/loan/{id}/missing': MissingReply,
  '/api/loan/{id}/precontract': PrecontractReply,
  '/api/loan/{id}/schedule': ScheduleReply,
}
