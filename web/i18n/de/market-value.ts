export const marketValue = {
  title: 'Marktwert Ihrer Immobilie',
  intro:
    'Aus Ihren Angaben schätzen wir, was die Immobilie auf dem Markt wert ist. Das ist kostenlos und dauert nur einen Moment.',
  ask: 'Marktwert schätzen',
  again: 'Marktwert neu schätzen',
  retry: 'Noch einmal versuchen',
  check: 'Jetzt nachsehen',
  waiting: 'Wir schätzen den Marktwert. Sie können die Seite inzwischen weiter ausfüllen.',
  done: 'Der Marktwert ist geschätzt.',
  changed: 'Ihre Angaben haben sich geändert. Dieser Wert gehört zu den früheren.',
  value: 'Geschätzter Marktwert',
  min: 'Mindestens',
  max: 'Höchstens',
  share: 'Ihr Kredit im Verhältnis zum Marktwert',
  shareOf: (percent: string) => `${percent} %`,
  shareAbove: (percent: string) => `über ${percent} %`,
  note: (date: string) => `Automatische Schätzung vom ${date}, kein Gutachten.`,
  report: 'Bericht herunterladen (PDF)',
  reportFile: 'Geschätzter Marktwert.pdf',
  above: {
    title: 'Ihr Kredit ist hoch für diese Immobilie',
    text: (percent: string, most: string) =>
      `Für diese Immobilie finanziert die Bank in der Regel höchstens ${percent} % des Marktwerts: ${most}. Sie können Ihren Antrag trotzdem stellen: Die Bank entscheidet nach allen Ihren Angaben.`,
  },
  slow: {
    title: 'Die Berechnung dauert länger',
    text: 'Sie müssen nicht warten: Machen Sie einfach weiter. Sobald der Wert da ist, finden Sie ihn auf dieser Seite.',
  },
  manual: {
    title: 'Diese Immobilie muss von Fachleuten bewertet werden',
    text: 'Für diese Immobilie gibt es zu wenige Vergleichsdaten für eine automatische Schätzung. Ihr Antrag kommt ohne sie aus; die Bank ermittelt den Wert selbst.',
  },
  failed: {
    title: 'Der Marktwert ließ sich nicht schätzen',
    text: 'Bitte prüfen Sie Postleitzahl, Kaufpreis und Wohnfläche und versuchen Sie es noch einmal. Sie können auch ohne den Wert weitermachen.',
  },
  unavailable: {
    title: 'Die Bewertung ist zurzeit nicht erreichbar',
    text: 'Bitte versuchen Sie es in einigen Minuten noch einmal, oder machen Sie ohne den Wert weiter. Ihre Angaben sind noch da.',
  },
  incomplete: {
    title: 'Dafür fehlen noch Angaben',
    text: 'Für die Berechnung brauchen wir:',
  },
}
