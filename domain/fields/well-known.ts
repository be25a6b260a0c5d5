/** Fields that the portal itself reads ([A3.14]); everything else about fields is configuration. */
export const wellKnown = {
  amount: 'amount',
  term: 'term',
  intendedUse: 'intendedUse',
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
} as const
