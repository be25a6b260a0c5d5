export const mails = {
  statuses: {
    new: 'Neu',
    sent: 'Gesendet',
    documentsNeeded: 'Unterlagen fehlen',
    offerAvailable: 'Angebot liegt vor',
    offerAccepted: 'Angebot angenommen',
    rejected: 'Abgelehnt',
    withdrawn: 'Widerrufen',
  },
  phone: 'Telefon',
  email: 'E-Mail',
  roles: {
    VIEWER: 'Ansehen',
    EDITOR: 'Bearbeiten',
  },
  /** Begins a sentence. */
  customer: 'Eine Kundin oder ein Kunde der Bank',
  /** Begins a sentence. */
  otherBorrower: 'Die andere Person',
}
