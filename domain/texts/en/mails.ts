import type { mails as German } from '../de/mails.ts'

export const mails: typeof German = {
  statuses: {
    new: 'New',
    sent: 'Sent',
    documentsNeeded: 'Documents needed',
    offerAvailable: 'Offer available',
    offerAccepted: 'Offer accepted',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  phone: 'Phone',
  email: 'E-mail',
  roles: {
    VIEWER: 'View',
    EDITOR: 'Edit',
  },
  /** Begins a sentence. */
  customer: 'A customer of the bank',
  /** Begins a sentence. */
  otherBorrower: 'The other applicant',
}
