export const offer = {
  label: 'Angebot',
  properties: {
    section: 'Abschnitt',
    title: 'Titel',
    description: 'Beschreibung',
    label: 'Beschriftung der Schaltfläche',
  },
  newItem: 'Neuer Punkt im Angebot',
}
