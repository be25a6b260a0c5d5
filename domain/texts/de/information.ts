export const information = {
  labels: {
    title: 'Allgemeine Informationen',
    file: 'Als PDF herunterladen',
    lender: 'Kreditgeber und Kontakt',
    terms: 'Betrag und Laufzeit',
    fixedTerms: 'Betrag und Zinsbindung',
  },
  range: (from: string, to: string) => `${from} bis ${to}`,
  mortgage: {
    untilFixed: 'bis zum Ende der Zinsbindung',
    debt: 'Im Gesamtbetrag ist eine Restschuld von {debt} enthalten. Sie ist am Ende der Zinsbindung noch offen. Sie finanzieren sie dann neu oder zahlen sie zurück. Bis dahin gilt der effektive Jahreszins.',
    landCharge:
      'Eine Grundschuld auf die Immobilie sichert den Kredit. Im Gesamtbetrag und im effektiven Jahreszins sind enthalten: {costs}. Notarkosten kommen hinzu.',
    landChargeCost: 'Eintragung der Grundschuld',
    valuationCost: 'Wertermittlung',
  },
}
