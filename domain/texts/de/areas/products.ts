export const products = {
  calculation: {
    NONE: 'Ohne Berechnung',
    CONSUMER_CREDIT: 'Privatkredit',
    MORTGAGE: 'Baufinanzierung',
    MORTGAGE_FULL: 'Baufinanzierung mit Volltilgung',
  },
  range: {
    min: 'Mindestens',
    max: 'Höchstens',
    step: 'Schrittweite',
    initial: 'Vorbelegung',
  },
  properties: {
    name: 'Interner Name',
    translations: {
      label: 'Texte',
      of: {
        title: 'Titel',
        description: 'Beschreibung',
      },
    },
    enabled: 'Eingeschaltet',
    isDefault: 'Standardprodukt',
    calculationType: 'Berechnung',
    productType: 'Produktart der Konditionen',
    icon: 'Symbol',
    limits: {
      label: 'Grenzen',
      of: {
        amount: { label: 'Kreditbetrag' },
        term: { label: 'Laufzeit' },
        propertyPrice: { label: 'Kaufpreis' },
        personalFundsAmount: { label: 'Eigenkapital' },
        repairCostsAmount: { label: 'Modernisierungskosten' },
        residualDebtAmount: { label: 'Restschuld' },
        redemptionRate: { label: 'Anfängliche Tilgung' },
      },
    },
    valuationFee: 'Kosten einer verlangten Wertermittlung',
    exampleDeclaredBy: 'Zwei Drittel für das repräsentative Beispiel erwartet von',
    exampleReason: 'Begründung dieser Erwartung',
    information: { label: 'Allgemeine Informationen' },
    completionUrl: 'Adresse nach Abschluss',
  },
  label: 'Produkte',
  newItem: 'Neues Produkt',
}
