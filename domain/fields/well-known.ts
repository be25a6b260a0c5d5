import type { FieldDefinition } from './types.ts'

/** Fields that the portal itself reads ([A3.14]); all others are configuration. */
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
  /** A mortgage's fixed-rate period, or a full mortgage's term, in years. */
  fixedRateYears: 'fixedRateYears',
  repaymentYears: 'repaymentYears',
  salutation: 'salutation',
  firstName: 'firstName',
  lastName: 'lastName',
  birthName: 'birthName',
  birthPlace: 'birthPlace',
  email: 'email',
  dateOfBirth: 'dateOfBirth',
  phone: 'phone',
  street: 'street',
  postcodeCity: 'postcodeCity',
  professionalGroup: 'professionalGroup',
  existingLoanDisbursementDate: 'existingLoanDisbursementDate',
  financedObject: 'financedObject',
  secondBorrower: 'secondBorrower',
  payoutIban: 'payoutIban',
} as const

/** The borrower's id of a field; ids of the second borrower begin with `second` ([A3.14]). */
export const idOfBorrower = ({ id, entityType }: Pick<FieldDefinition, 'id' | 'entityType'>): string =>
  entityType === 'SECOND_BORROWER' ? id.replace(/^second(?=[A-Z])(.)/, (_, first: string) => first.toLowerCase()) : id
