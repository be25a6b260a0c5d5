import type { FieldValue } from '../../../fields/types.ts'
import { wellKnown } from '../../../fields/well-known.ts'
import { type CalculationLoan, calculationLoan } from '../../../loan/calculation-loan.ts'
import type { Borrower } from '../../../loan/loan.ts'
import type { Localized } from '../../../text/locale.ts'
import { childBenefitTexts } from './labels.ts'
import { secondId } from '../input-fields/second-borrower.ts'

/** The shipped field for the number of children with child benefit. */
export const childrenField = 'childrenCount'

/** An invented household, to try calculation code on. */
interface Sample {
  readonly id: string
  readonly label: Localized
  readonly loan: CalculationLoan
}

const answer = (
  fieldId: string,
  entityType: FieldValue['entityType'],
  type: FieldValue['value']['type'],
  value: FieldValue['value']['value'],
): readonly [string, FieldValue] => [fieldId, { fieldId, entityType, userDefined: true, value: { type, value } }]

const children = (count: number) => answer(childrenField, 'BORROWER', 'NUMBERFIELD', count)

const person = (income: number, ...others: readonly (readonly [fieldId: string, amount: number])[]): Borrower => ({
  incomeExpenses: [['netIncome', income] as const, ...others].map(([fieldId, amount]) => ({ fieldId, amount })),
  incomeExpensePeriod: 'Monthly',
  phoneMobil: null,
  rating: null,
})

/** 12,000 euro over 60 months. */
const makeLoan = (borrowers: readonly Borrower[], count: number): CalculationLoan =>
  calculationLoan(
    { id: 'consumer-credit', productType: '01', calculationType: 'CONSUMER_CREDIT' },
    {
      fields: Object.fromEntries([
        answer(wellKnown.amount, 'LOAN', 'MONEY', 12_000),
        answer(wellKnown.term, 'LOAN', 'NUMBERFIELD', 60),
        answer(wellKnown.intendedUse, 'LOAN', 'KEY', '01'),
        answer(wellKnown.dateOfBirth, 'BORROWER', 'CALENDAR', '1985-04-12'),
        children(count),
        answer(wellKnown.secondBorrower, 'LOAN', 'SWITCH', borrowers.length > 1),
        ...(borrowers.length > 1
          ? [answer(secondId(wellKnown.dateOfBirth), 'SECOND_BORROWER', 'CALENDAR', '1987-09-30')]
          : []),
      ]),
      borrowers,
    },
  )

/** A couple with a child: the sample for saving and releasing calculation code. */
export const savedSample: Sample = {
  id: 'COUPLE',
  label: childBenefitTexts.samples.couple,
  loan: makeLoan([person(2800, ['childBenefit', 259], ['housing', 950]), person(1400)], 1),
}

export const childBenefitSamples: readonly [Sample, ...Sample[]] = [
  savedSample,
  {
    id: 'NO_CHILD',
    label: childBenefitTexts.samples.noChild,
    loan: makeLoan([person(2800, ['housing', 950])], 0),
  },
  {
    id: 'ONE_CHILD',
    label: childBenefitTexts.samples.oneChild,
    loan: makeLoan([person(2400, ['childBenefit', 259], ['housing', 850])], 1),
  },
  {
    id: 'THREE_CHILDREN',
    label: childBenefitTexts.samples.threeChildren,
    loan: makeLoan([person(3200, ['childBenefit', 777], ['housing', 1250]), person(1600)], 3),
  },
]

/** The number of children in the loan; undefined if unanswered. */
export function findChildCount({ fields }: CalculationLoan): number | undefined {
  const count = fields[childrenField]?.value.value
  return typeof count === 'number' ? count : undefined
}

/** The same loan with another number of children. */
export const withChildren = (loan: CalculationLoan, count: number): CalculationLoan => ({
  ...loan,
  fields: { ...loan.fields, ...Object.fromEntries([children(count)]) },
})
