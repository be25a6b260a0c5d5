export const sandboxDecision = {
  policy: 'Die Sandbox-Bank lehnt jeden Antrag auf diesen Nachnamen ab.',
  claims: 'In einer Datenbank sind Forderungen eingetragen, die nicht bezahlt wurden.',
  database: {
    name: 'Muster-Auskunftei GmbH',
    address: 'Musterstraße 1, 10115 Berlin',
    result: 'Zwei nicht bezahlte Forderungen',
    categories: ['Zahlungsverhalten', 'Laufende Kredite'],
  },
  noPrice: 'Zu diesen Konditionen gibt es keinen Preis.',
  surplus: 'Das verfügbare Einkommen deckt die monatliche Rate nicht.',
  documents: ['Gehaltsabrechnung des letzten Monats', 'Nachweis über laufende Kredite'],
  contract: 'Darlehensvertrag',
}
