export const inputFields = {
  calculationUnit: {
    EURO: 'Euro',
    PERCENT: 'Prozent',
    NUMBER: 'Zahl',
  },
  entityType: {
    USER: 'Konto',
    LOAN: 'Antrag',
    BORROWER: 'Erste Person',
    SECOND_BORROWER: 'Zweite Person',
  },
  attachmentType: {
    'image/png': 'PNG-Bild',
    'image/jpeg': 'JPEG-Bild',
    'image/webp': 'WebP-Bild',
    'application/pdf': 'PDF-Dokument',
  },
  properties: {
    type: 'Art des Feldes',
    entityType: 'Gehört zu',
    label: 'Beschriftung',
    description: 'Beschreibung',
    keyType: 'Auswahlliste',
    meta: {
      label: 'Wertebereich und Inhalt',
      of: {
        decimalPlaces: 'Nachkommastellen',
        min: 'Mindestens',
        max: 'Höchstens',
        html: 'Inhalt',
        collapsed: 'Zunächst zugeklappt',
        numberOfFieldGroups: 'Höchstzahl der Einträge',
      },
    },
    calculation: {
      label: 'Berechnung',
      of: {
        expression: 'Formel',
        unit: 'Einheit',
      },
    },
    attachments: {
      label: 'Anhänge',
      entry: 'Anhang',
      of: {
        type: 'Dateiformat',
        preview: 'Vorschaubild',
        size: 'Größe',
      },
    },
    readOnlyWhenVerified: 'Nach der Identifizierung gesperrt',
    readOnlyWhenShared: 'In geteilten Anträgen gesperrt',
    knownToBoth: 'Für beide Personen sichtbar',
    agreement: 'Vereinbarung oder Zusatzleistung: nie vorbelegt',
  },
  newField: 'Neues Feld',
  label: 'Eingabefelder',
}
