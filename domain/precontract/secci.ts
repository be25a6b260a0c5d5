import type { Locale } from '../text/locale.ts'
import type { FigureName, Figures } from './model.ts'
import type { SecciRow } from './rows.ts'
import type { PhraseId } from '../texts/de/precontract.ts'

/**
 * The sentences of each row for an offer; none where the row does not apply, as for purchases that a credit is linked with,
 * or where only the bank knows it, as its register.
 */
export function secciPhrases(figures: Figures, locale: Locale): Readonly<Record<string, readonly PhraseId[]>> {
  const has = (name: FigureName): boolean => Object.hasOwn(figures, name)
  const phrases: Readonly<Record<SecciRow, readonly PhraseId[]>> = {
    creditor: ['lender'],
    intermediary: [],
    amount: ['amount'],
    duration: has('last') ? ['term', 'lastDay'] : ['term'],
    borrowingRate: ['nominalFixed'],
    apr: ['effective', 'effectiveMeaning'],
    total: ['total'],
    linkedPurchase: [],
    latePayment: latePayment(has),
    instalments: instalments(figures),
    allocation: ['allocation', 'allocationWhenLate'],
    missedPayments: ['missedPayments'],
    withdrawal: [withdrawal(has)],
    earlyRepayment: ['earlyRepayment', compensation(has)],
    contact: contact(has),
    creditType: ['instalmentCredit'],
    drawdown: [has('payout') ? 'payoutOn' : 'payoutWhole', ...when(has('fee'), 'feeDue')],
    security: ['securityByContract'],
    noAmortisation: [],
    personalisedPrice: [],
    rateDetail: ['nominalFixed', 'interestMonthly'],
    example: ['example', has('payout') ? 'assumptionDays' : 'assumptionMonths'],
    insurance: ['no'],
    otherContract: ['no'],
    account: ['noAccount'],
    meansOfPayment: ['noMeansOfPayment'],
    otherCosts: [has('fee') ? 'feeOnce' : 'noOtherCosts'],
    costChanges: ['noCostChanges'],
    notary: [],
    compensation: [...when(has('compensation'), 'compensationRule'), compensation(has)],
    database: ['database'],
    draft: ['draft'],
    boundUntil: ['boundUntil'],
    redress: when(has('redressName'), 'redress'),
    consequences: ['termination'],
    schedule: ['schedule'],
    representative: [],
    register: [],
    supervisor: when(has('supervisorName'), 'supervisor'),
    withdrawalNotice: ['withdrawalNotice', 'withdrawalEffect'],
    law: ['law'],
    court: ['court'],
    language: [locale === 'de' ? 'languageGerman' : 'languageEnglish'],
  }
  return phrases
}

type Has = (name: FigureName) => boolean

export const when = (applies: boolean, phrase: PhraseId): PhraseId[] => (applies ? [phrase] : [])

/** What late payments cost: in percent and for two instalments if the base rate of the day is known. */
export const latePayment = (has: Has): PhraseId[] =>
  has('arrearsRate')
    ? ['arrearsRate', ...when(has('missedCost'), 'twoMissed')]
    : has('arrearsPoints')
      ? ['arrearsPoints']
      : ['arrearsByLaw']

const compensation = (has: Has): PhraseId => (has('compensation') ? 'compensationUpTo' : 'compensationByLaw')

export const withdrawal = (has: Has): PhraseId => (has('withdrawalDays') ? 'withdrawal' : 'withdrawalByLaw')

export function instalments({ count, instalment, final, first }: Figures): PhraseId[] {
  const isSingle = count?.type === 'number' && count.number === 1
  const isEqual = instalment?.type === 'euro' && final?.type === 'euro' && instalment.cents === final.cents
  const amounts = isSingle ? 'singleInstalment' : isEqual ? 'equalInstalments' : 'unequalInstalments'
  return [amounts, ...when(first !== undefined, isSingle ? 'dueOnce' : 'dueMonthly')]
}

export const contact = (has: Has): PhraseId[] => [
  'lenderAddress',
  ...when(has('lenderPhone'), 'lenderPhone'),
  ...when(has('lenderEmail'), 'lenderEmail'),
  ...when(has('lenderWebsite'), 'lenderWebsite'),
]
