export const budget = {
  budgetKind: {
    INCOME: 'Einnahme',
    EXPENSES: 'Ausgabe',
  },
  category: {
    INCOME: 'Gehalt und Lohn',
    CHILD_BENEFIT: 'Kindergeld',
    GOVERNMENT_SUPPORT: 'Staatliche Leistungen',
    RENT_INCOME: 'Mieteinnahmen',
    OTHER_INCOME: 'Sonstige Einnahmen',
    RENT_EXPENSES: 'Miete und Wohnkosten',
    INSURANCE: 'Versicherungen',
    LIVING_COST: 'Lebenshaltung',
    CREDIT_COST: 'Kreditraten',
    TELECOMMUNICATION: 'Telefon und Internet',
    OTHER_EXPENSES: 'Sonstige Ausgaben',
  },
  properties: {
    kind: 'Art',
    label: 'Bezeichnung',
    category: 'Kategorie der Kontoabfrage',
    hint: 'Hinweis',
    existingInstalment: 'Rate eines laufenden Kredits',
  },
  label: 'Einnahmen und Ausgaben',
  newItem: 'Neue Einnahme oder Ausgabe',
}
