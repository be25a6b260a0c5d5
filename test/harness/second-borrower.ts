import type { Value } from '#domain/fields/types.ts'

/** What only the second borrower can answer. */
export const ownConsents: Record<string, Value> = { secondOwnAccount: true, secondSchufaConsent: true }

/** Answers to all questions of the shipped wizard for a second borrower. */
export const secondAnswers: Record<string, Value> = {
  secondSalutation: '02',
  secondFirstName: 'Bernd',
  secondLastName: 'Beispiel',
  secondDateOfBirth: '1988-02-03',
  secondBirthPlace: 'Bonn',
  secondNationality: '01',
  secondMaritalStatus: '01',
  secondPhone: '+49 30 901821',
  secondProfessionalGroup: '01',
  secondCompanySector: '01',
  secondEmployer: 'Beispiel AG',
  secondEmployedSince: '2012-01',
  ...ownConsents,
}
