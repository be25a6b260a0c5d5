/** How far an application is, in its card. */
export const progress = {
  empty: 'Noch nichts ausgefüllt',
  begun: 'Begonnen, noch nicht abgesendet',
  reopened: 'Nach einer Prüfung wieder offen',
  READY: 'Auf dem Weg zur Bank',
  SEND: 'Bei der Bank',
  ADDITIONAL_DOCUMENTS_REQUIRED: 'Wartet auf Unterlagen',
  ADDITIONAL_DOCUMENTS_SEND: 'Unterlagen abgesendet',
  unsigned: 'Unterschrift fehlt noch',
  halfSigned: 'Eine Unterschrift fehlt noch',
  ended: 'Beendet, ohne Vertrag',
  payout: (date: string) => `Auszahlung voraussichtlich am ${date}`,
  instalment: (date: string) => `Erste Rate am ${date}`,
  signedOn: (date: string) => `Unterschrieben am ${date}`,
  signed: 'Unterschrieben',
  REJECTED: 'Entschieden, kein Angebot',
  WITHDRAWN: 'Vertrag gilt nicht mehr',
}
