export const decision = {
  result: 'Ergebnis',
  categories: 'Herangezogene Daten',
  decidedBy: {
    person: 'Über den Antrag hat ein Mensch entschieden.',
    rule: 'Über den Antrag wurde automatisch nach festen Regeln entschieden.',
    score: 'Über den Antrag wurde automatisch anhand eines Punktwerts (Scoring) entschieden.',
  },
}
