import type { consent as German } from '../de/consent.ts'

export const consent: typeof German = {
  dataProtection: {
    '2026-11': 'I have read the data protection notice and agree to my data being processed for the user account.',
    '2026-11-30': 'I have read the privacy notice.',
  },
  callRequest: 'We will call you and talk through your options. Your details are saved.',
  withdrawn: {
    DATA_PROTECTION: 'Privacy notice',
    SCHUFA: 'Credit check with a credit reference agency',
    ACCOUNT_INFORMATION: 'Account check',
    CONTACT: 'Requested call',
  },
  givers: {
    OWNER: 'first applicant',
    VISITOR: 'first applicant',
    SECOND_BORROWER: 'second applicant',
  },
}
