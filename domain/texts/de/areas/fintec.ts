export const fintec = {
  fintecDocument: {
    ACCOUNT_REPORT: 'Ergebnis der Kontoabfrage',
    BOOKINGS: 'Liste der Buchungen',
  },
  properties: {
    days: 'Zeitraum in Tagen',
    documents: {
      label: 'Dokumente',
      entry: 'Dokument',
      of: {
        type: 'Datei des Dienstes',
        documentId: 'Ablage als',
      },
    },
    categories: {
      label: 'Zuordnung der Kategorien',
      entry: 'Kategorie',
      of: {
        category: 'Kategorie',
        livingId: 'Einnahme oder Ausgabe',
      },
    },
    title: 'Titel',
    introduction: 'Einleitung',
    consent: 'Einwilligung',
    done: 'Text nach der Übernahme',
  },
  items: {
    SETTINGS: 'Zeitraum und Dokumente',
    CATEGORIES: 'Zuordnung der Kategorien',
    TEXTS: 'Texte',
  },
  label: 'Kontoabfrage',
}
