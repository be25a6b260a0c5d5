export const consent = {
  dataProtection: {
    '2026-11':
      'Ich habe die Hinweise zum Datenschutz gelesen und stimme der Verarbeitung meiner Daten für das Benutzerkonto zu.',
    '2026-11-30': 'Ich habe die Datenschutzhinweise gelesen.',
  },
  callRequest: 'Wir rufen Sie an und besprechen Ihre Möglichkeiten. Ihre Angaben bleiben gespeichert.',
  withdrawn: {
    DATA_PROTECTION: 'Datenschutzhinweise',
    SCHUFA: 'Anfrage bei einer Auskunftei',
    ACCOUNT_INFORMATION: 'Kontoabfrage',
    CONTACT: 'Rückruf',
  },
  givers: {
    OWNER: 'die erste Person',
    VISITOR: 'die erste Person',
    SECOND_BORROWER: 'die zweite Person',
  },
}
