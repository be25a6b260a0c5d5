import type { FieldValue } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Borrower } from '#domain/loan/loan.ts'

import type { CalculationLoan } from './run.ts'

const answer = (fieldId: string, entityType: FieldValue['entityType'], value: FieldValue['value']): FieldValue => ({
  fieldId,
  entityType,
  userDefined: true,
  value,
})

const borrower = (incomeExpenses: Borrower['incomeExpenses']): Borrower => ({
  incomeExpenses,
  incomeExpensePeriod: 'Monthly',
  phoneMobil: null,
  rating: null,
})

/** Whom nobody knows: what an administrator's calculation is tried on when it is saved. */
export const sampleLoan: CalculationLoan = {
  product: { id: 'consumer-credit', productType: '01', calculationType: 'CONSUMER_CREDIT' },
  fields: {
    [wellKnown.amount]: answer(wellKnown.amount, 'LOAN', { type: 'MONEY', value: 12_000 }),
    [wellKnown.term]: answer(wellKnown.term, 'LOAN', { type: 'NUMBERFIELD', value: 60 }),
    [wellKnown.intendedUse]: answer(wellKnown.intendedUse, 'LOAN', { type: 'KEY', value: '01' }),
    [wellKnown.dateOfBirth]: answer(wellKnown.dateOfBirth, 'BORROWER', { type: 'CALENDAR', value: '1985-04-12' }),
  },
  borrowers: [
    borrower([
      { fieldId: 'netIncome', amount: 2800 },
      { fieldId: 'rent', amount: 950 },
    ]),
    borrower([{ fieldId: 'netIncome', amount: 1400 }]),
  ],
}
