import type { calculationLoan as German } from '../de/calculation-loan.ts'

export const calculationLoan: typeof German = {
  meanings: {
    'product.id': 'ID of the product',
    'product.productType': 'Key of the product type',
    'product.calculationType': 'Kind of calculation: {types}',
    'borrowers[].incomeExpenses[].fieldId': 'ID of the income or expense',
    'borrowers[].incomeExpenses[].amount': 'Amount in euro per period',
    'borrowers[].incomeExpensePeriod': 'Period of the amounts: Monthly, Yearly',
    'borrowers[].phoneMobil': 'Mobile number, or null',
    'borrowers[].rating': 'Result of the credit check, or null',
    'fields.*.fieldId': 'ID of the field',
    'fields.*.entityType': 'What the answer is about: LOAN, BORROWER, SECOND_BORROWER',
    'fields.*.userDefined': 'Entered by the applicant, not preset',
    'fields.*.value.type': 'Type of the field',
    'fields.*.value.value': 'The answer, or null',
  },
  kinds: {
    text: 'Text',
    number: 'Number',
    flag: 'true or false',
    any: 'Depends on the field',
  },
}
