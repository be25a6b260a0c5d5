export const valuation = {
  report: {
    title: 'Geschätzter Marktwert',
    number: 'Nr.',
    label: 'Automatische Schätzung, kein Gutachten',
    meaning:
      'Ein Bewertungsdienst hat diesen Wert aus den unten stehenden Angaben und aus Vergleichsdaten berechnet. Niemand hat die Immobilie besichtigt. Der Wert ist eine Schätzung und kein Verkehrswertgutachten nach §\u00A0194 BauGB; die Bank kann zu einem anderen Wert kommen.',
    result: 'Ergebnis',
    value: 'Geschätzter Marktwert',
    min: 'Mindestens',
    max: 'Höchstens',
    confidence: 'Sicherheit der Schätzung',
    method: 'Verfahren',
    date: 'Bewertungsstichtag',
    property: 'Angaben zur Immobilie',
    objectType: 'Art der Immobilie',
    place: 'Ort',
    typeOfUse: 'Nutzungsart',
    price: 'Kaufpreis',
    footer: 'Automatische Schätzung, kein Gutachten.',
  },
  methods: {
    COMPARISON: 'Vergleichswertverfahren',
    INCOME: 'Ertragswertverfahren',
    COST: 'Sachwertverfahren',
  },
}
