export const documents = {
  documentTab: {
    DOCUMENTS: 'Unterlagen',
    REQUESTED_DOCUMENTS: 'Angeforderte Unterlagen',
  },
  afterErasure: {
    KEPT: 'Bleibt mit dem Vertrag aufbewahrt',
    ERASED: 'Wird gelöscht',
  },
  documentContent: {
    PAYSLIP: 'Gehaltsabrechnung',
    BANK_STATEMENT: 'Kontoauszug',
    TAX_ASSESSMENT: 'Einkommensteuerbescheid',
    PENSION_STATEMENT: 'Rentenbescheid',
    BUSINESS_FIGURES: 'Betriebswirtschaftliche Auswertung',
  },
  properties: {
    type: 'Art',
    title: 'Titel',
    documents: {
      label: 'Unterlagen',
      entry: 'Unterlage',
      of: {
        label: 'Bezeichnung',
        hint: 'Hinweis',
        required: 'Pflicht',
        numberOfDocuments: 'Mindestzahl der Dateien',
        content: 'PDF vor dem Hochladen prüfen als',
        maxAgeMonths: 'Höchstens so alt (Monate)',
        afterErasure: 'Nach dem Löschen der Person',
      },
    },
    condition: 'Bedingung',
  },
  label: 'Unterlagen',
  newItem: 'Neue Gruppe von Unterlagen',
}
