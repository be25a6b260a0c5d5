export const onGeo = {
  onGeoParameter: {
    livingArea: 'Wohnfläche',
    plotArea: 'Grundstücksfläche',
    constructionYear: 'Baujahr',
    objectCondition: 'Zustand',
    equipment: 'Ausstattung',
    floors: 'Geschosse',
    loftConversion: 'Dachausbau',
    expansionDegree: 'Ausbaugrad',
    basement: 'Keller',
    outbuildings: 'Nebengebäude',
  },
  properties: {
    entries: {
      label: 'Einträge',
      entry: 'Eintrag',
      of: {
        code: 'Kennung beim Dienst',
        name: 'Bezeichnung',
        key: 'Eintrag der Auswahlliste',
      },
    },
    fields: {
      label: 'Übermittelte Felder',
      entry: 'Angabe',
      of: {
        parameter: 'Angabe',
        fieldId: 'Feld',
        required: 'Nötig für die Bewertung',
      },
    },
    maxMarketValuePercent: 'Höchster Anteil des Kredits am Marktwert in Prozent',
  },
  items: {
    OBJECT_TYPES: 'Arten der Immobilie',
    OUTBUILDINGS: 'Nebengebäude',
    TYPES_OF_USE: 'Nutzungsarten',
    EQUIPMENT: 'Ausstattung',
    LOFT_CONVERSIONS: 'Dachgeschoss',
    DEGREES: 'Ausbaugrade',
    FLOORS: 'Geschosse',
    BASEMENTS: 'Keller',
    FIELDS: 'Übermittelte Felder',
    SETTINGS: 'Einstellungen',
  },
  label: 'OnGeo',
}
