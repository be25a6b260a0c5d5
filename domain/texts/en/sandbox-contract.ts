import type { sandboxContract as German } from '../de/sandbox-contract.ts'

export const sandboxContract: typeof German = {
  title: 'Loan agreement',
  number: 'No.',
  parties: 'Parties',
  lender: 'lender',
  borrower: 'borrower',
  born: 'born on',
  conditions: 'Conditions',
  amount: 'Net loan amount',
  term: 'Term',
  fixedTerm: 'Fixed-rate period',
  debt: 'Remaining debt after the fixed-rate period',
  nominal: 'Borrowing rate (fixed) per year',
  effective: 'APR',
  effectiveUntil: 'APR until the end of the fixed-rate period',
  instalment: 'Monthly instalment',
  finalInstalment: 'Final instalment',
  interest: 'Interest and costs in total',
  landCharge: 'of which registration of the land charge',
  valuation: 'of which valuation of the property',
  total: 'Total amount payable',
  payout: 'Disbursement',
  firstInstalment: 'First instalment due',
  validUntil: 'Offer valid until',
  schedule: 'Repayment schedule (excerpt)',
  columns: ['Month', 'Due', 'Instalment', 'Interest', 'Capital repaid', 'Remaining debt'],
  SUPERVISOR: 'Supervisory authority',
  REDRESS_BODY: 'Ombudsman',
  DATA_PROTECTION: 'Data protection authority',
  clauses: ({ early, withdrawalDays, arrears, contacts }) => [
    [
      'Disbursement and repayment',
      'After this contract has been accepted, the loan is paid out to the account given and repaid in equal monthly instalments. The conditions name the days of disbursement and of the first instalment; every further instalment is due one month after the previous one. The last one evens out roundings.',
    ],
    [
      'Right of withdrawal',
      `The borrower may withdraw from the contract within ${withdrawalDays === undefined ? 'the period set by law' : `${withdrawalDays} days`} without giving reasons (§§\u00A0495, 355 BGB). The period begins after conclusion of the contract, but not before all mandatory information under §\u00A0492 (2) BGB has been given.`,
    ],
    ['Early repayment', early],
    ['Default', arrears],
    ...(contacts === '' ? [] : [['Supervision and complaints', contacts] as const]),
  ],
  arrears: (points) =>
    `For late payments the statutory default interest rate of ${points} percentage points above the base rate applies (§§\u00A0497, 288 BGB).`,
  arrearsByLaw: 'For late payments the statutory default interest rate applies (§§\u00A0497, 288 BGB).',
  arrearsOnDay: (day, baseRate, rate) =>
    `On ${day} the base rate is ${baseRate} per year, so the default interest rate is ${rate}.`,
  earlyByLaw:
    'The loan may be repaid early at any time, in full or in part (§\u00A0500 (2) BGB). The compensation for early repayment is at most what the law allows (§\u00A0502 BGB).',
  earlyOfCredit: ({ overAYear, upToAYear, most }) =>
    `The loan may be repaid early at any time, in full or in part (§\u00A0500 (2) BGB). The compensation for early repayment is at most ${overAYear}% of the amount repaid early, or ${upToAYear}% if no more than a year is left until the agreed repayment, and never more than the interest for that time (§\u00A0502 BGB). For this loan it is at most ${most}.`,
  earlyOfMortgage:
    'Until the end of the fixed-rate period, the loan may be repaid early if there is a legitimate interest in doing so (§\u00A0500 (2) BGB). The lender may then claim reasonable compensation (§\u00A0502 BGB).',
  signatures: 'Signatures',
  placeDate: 'Place, date',
  footer: 'Made by the sandbox bank. Not a binding contract.',
}
