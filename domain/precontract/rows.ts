/** Rows of a SECCI by section (directive (EU) 2023/2225, Annex I): two parts, then additional information set apart. */
export const secciRows = {
  essentials: [
    'creditor',
    'intermediary',
    'amount',
    'duration',
    'borrowingRate',
    'apr',
    'total',
    'linkedPurchase',
    'latePayment',
  ],
  repayment: ['instalments', 'allocation', 'missedPayments', 'withdrawal', 'earlyRepayment', 'contact'],
  type: ['creditType', 'drawdown', 'security', 'noAmortisation', 'personalisedPrice'],
  costs: [
    'rateDetail',
    'example',
    'insurance',
    'otherContract',
    'account',
    'meansOfPayment',
    'otherCosts',
    'costChanges',
    'notary',
  ],
  rights: ['compensation', 'database', 'draft', 'boundUntil', 'redress', 'consequences', 'schedule'],
  distance: ['representative', 'register', 'supervisor', 'withdrawalNotice', 'law', 'court', 'language'],
} as const
export type SecciRow = (typeof secciRows)[keyof typeof secciRows][number]

/** Rows of an ESIS by section (EGBGB, Anlage 6), in this order. */
export const esisRows = {
  preliminary: ['document', 'validity'],
  lender: ['creditor', 'contact', 'advice'],
  broker: ['intermediary'],
  features: [
    'amount',
    'duration',
    'loanType',
    'rateType',
    'total',
    'perEuro',
    'propertyValue',
    'lendingLimit',
    'landCharge',
  ],
  rate: ['apr', 'aprParts', 'wholeLife', 'raisedRate', 'oneOffCosts', 'recurringCosts', 'excludedCosts'],
  frequency: ['frequency', 'count'],
  instalment: ['instalments', 'income'],
  repaymentTable: ['schedule'],
  duties: ['duties'],
  early: ['earlyRepayment', 'compensation'],
  flexible: ['flexibleFeatures'],
  otherRights: ['withdrawal', 'reflection', 'draft'],
  complaints: ['complaint', 'redress'],
  nonCompliance: ['latePayment', 'forcedSale'],
  additional: ['law', 'language'],
  authority: ['supervisor'],
} as const
export type EsisRow = (typeof esisRows)[keyof typeof esisRows][number]

/** Rows in which the portal says that there is nothing: the opposite of the bank's text. */
export const denyingRows: readonly string[] = [
  'advice',
  'insurance',
  'otherContract',
  'account',
  'meansOfPayment',
  'costChanges',
  'recurringCosts',
  'duties',
] satisfies readonly (SecciRow | EsisRow)[]
