import type { Locale } from '../locale.ts'
import type { FigureName, Figures } from './model.ts'
import type { EsisRow } from './rows.ts'
import { contact, instalments, latePayment, when, withdrawal } from './secci.ts'
import type { PhraseId } from './texts-de.ts'

/** The sentences of each row for an offer; none where the row does not apply, or where only the bank knows it. */
export function esisPhrases(figures: Figures, locale: Locale): Readonly<Record<string, readonly PhraseId[]>> {
  const has = (name: FigureName): boolean => Object.hasOwn(figures, name)
  const hasDebt = has('debt')
  const phrases: Readonly<Record<EsisRow, readonly PhraseId[]>> = {
    document: [has('applicant') ? 'createdFor' : 'createdOn', 'basedOn'],
    validity: ['validUntil'],
    creditor: ['lender'],
    contact: contact(has),
    advice: ['noAdvice'],
    intermediary: [],
    amount: ['amount'],
    duration: [hasDebt ? 'termFixed' : 'term', ...when(has('wholeTerm'), 'wholeTerm')],
    loanType: ['annuityLoan'],
    rateType: [hasDebt ? 'nominalUntil' : 'nominalFixed', ...when(hasDebt, 'rateAfterwards')],
    total: [hasDebt ? 'totalWithDebt' : 'total'],
    perEuro: ['perEuro'],
    propertyValue: when(has('propertyValue'), 'propertyValue'),
    lendingLimit: when(isWithinValue(figures), 'lendingLimit'),
    landCharge: ['landCharge'],
    apr: ['aprcMeaning', hasDebt ? 'aprcUntil' : 'aprc'],
    aprParts: ['aprInterest', ...when(has('fee'), 'aprCosts')],
    wholeLife: when(has('wholeEffective'), 'wholeEffective'),
    raisedRate: when(has('raisedEffective'), 'raisedEffective'),
    oneOffCosts: [
      ...when(has('landChargeFee'), 'landChargeFee'),
      ...when(has('valuationFee'), 'valuationFee'),
      ...when(has('otherFee'), 'otherFee'),
      ...when(!has('fee'), 'noOneOffCosts'),
    ],
    recurringCosts: ['noRecurringCosts'],
    excludedCosts: ['excludedCosts'],
    frequency: ['monthly'],
    count: ['count'],
    instalments: [...instalments(figures), ...when(has('raisedInstalment'), 'raisedInstalment')],
    income: ['income'],
    schedule: ['scheduleByYear'],
    duties: ['noDuties'],
    earlyRepayment: ['earlyRepaymentOfMortgage'],
    compensation: ['compensationOfMortgage'],
    flexibleFeatures: [],
    withdrawal: [withdrawal(has)],
    // Only the bank knows of a mortgage without a right of withdrawal.
    reflection: [],
    draft: ['draft'],
    complaint: ['complaint'],
    redress: when(has('redressName'), 'redress'),
    latePayment: latePayment(has),
    forcedSale: ['talkToBank', 'forcedSale'],
    law: ['law'],
    language: [locale === 'de' ? 'languageGerman' : 'languageEnglish'],
    supervisor: when(has('supervisorName'), 'supervisedBy'),
  }
  return phrases
}

/** Whether the loan is at most as high as the assumed value of its property. */
const isWithinValue = ({ amount, propertyValue }: Figures): boolean =>
  amount?.type === 'euro' && propertyValue?.type === 'euro' && amount.cents <= propertyValue.cents
