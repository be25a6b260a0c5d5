import type { Value } from '#domain/fields/types.ts'

/** Answers to all questions of the shipped consumer credit. */
export const completeAnswers: Record<string, Value> = {
  amount: 10_000,
  term: 60,
  intendedUse: '01',
  ownAccount: true,
  existingCredits: false,
  salutation: '01',
  firstName: 'Anna',
  lastName: 'Beispiel',
  dateOfBirth: '1990-05-17',
  birthPlace: 'Köln',
  nationality: '01',
  maritalStatus: '01',
  childrenCount: 0,
  street: { street: 'Domstraße', houseNumber: '12a' },
  postcodeCity: { postCode: '50667', city: 'Köln' },
  residentSince: '2015-04',
  phone: '+49 30 901820',
  professionalGroup: '01',
  companySector: '01',
  employer: 'Muster GmbH',
  employedSince: '2016-09',
  fixedTermContract: false,
  weeklyHours: 38.5,
  schufaConsent: true,
}

const profileFields = ['salutation', 'firstName', 'lastName', 'dateOfBirth', 'street', 'postcodeCity', 'phone'] as const

/** Answers to all questions of the profile page. */
export const completeProfile = Object.fromEntries(profileFields.map((id) => [id, completeAnswers[id] as Value]))
