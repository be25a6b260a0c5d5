import type { FieldDefinition } from './types.ts'

/** Fields that the portal itself reads ([A3.14]); everything else about fields is configuration. */
export const wellKnown = {
  amount: 'amount',
  term: 'term',
  intendedUse: 'intendedUse',
  financingType: 'financingType',
  objectType: 'objectType',
  typeOfUse: 'typeOfUse',
  propertyPostcodeCity: 'propertyPostcodeCity',
  propertyPrice: 'propertyPrice',
  personalFundsAmount: 'personalFundsAmount',
  repairCostsAmount: 'repairCostsAmount',
  residualDebtAmount: 'residualDebtAmount',
  redemptionRate: 'redemptionRate',
  /** How long a mortgage's rate stays, or a full mortgage runs: the term of each, in years. */
  fixedRateYears: 'fixedRateYears',
  repaymentYears: 'repaymentYears',
  salutation: 'salutation',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  dateOfBirth: 'dateOfBirth',
  phone: 'phone',
  street: 'street',
  postcodeCity: 'postcodeCity',
  professionalGroup: 'professionalGroup',
  existingLoanDisbursementDate: 'existingLoanDisbursementDate',
  financedObject: 'financedObject',
  secondBorrower: 'secondBorrower',
} as const

/** Which of the borrower's fields a field is: those of the second borrower are called `second…` ([A3.14]). */
export const idOfBorrower = ({ id, entityType }: Pick<FieldDefinition, 'id' | 'entityType'>): string =>
  entityType === 'SECOND_BORROWER' ? id.replace(/^second(?=[A-Z])(.)/, (_, first: string) => first.toLowerCase()) : id
