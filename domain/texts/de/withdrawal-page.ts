export const withdrawalPage = {
  withdraw: 'Vertrag widerrufen',
  confirm: 'Widerruf bestätigen',
  skip: 'Zum Inhalt springen',
  language: 'Sprache',
  questions: 'Haben Sie Fragen?',
  notices: [
    ['', 'Informationen'],
    ['/datenschutz', 'Datenschutz'],
    ['/impressum', 'Impressum'],
    ['/barrierefreiheit', 'Barrierefreiheit'],
  ],
  error: 'Fehler',
  intro: (days: number) =>
    `Sie können einen Kreditvertrag innerhalb von ${days} Tagen ohne Angabe von Gründen widerrufen. Dafür brauchen Sie kein Konto.`,
  problems: 'Bitte prüfen Sie Ihre Angaben',
  fields: { name: 'Ihr Name', contract: 'Vertragsnummer', email: 'E-Mail-Adresse für die Bestätigung' },
  hints: {
    name: 'Vor- und Nachname, wie sie im Vertrag stehen.',
    contract: 'Sie steht oben auf der ersten Seite des Vertrags.',
    email: 'Die Adresse, die zum Vertrag gehört. Dorthin senden wir den Inhalt Ihres Widerrufs mit Datum und Uhrzeit.',
  },
  wrong: {
    name: 'Geben Sie Ihren Namen ein.',
    contract: 'Geben Sie die Nummer des Vertrags ein.',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  },
  next: 'Weiter',
  check: 'Widerruf prüfen und bestätigen',
  everybody: 'Haben mehrere Personen unterschrieben, endet der Vertrag damit für alle.',
  edit: 'Angaben ändern',
  failed:
    'Ihr Widerruf ist noch nicht bei uns eingegangen. Ihre Angaben stehen noch hier. Bitte versuchen Sie es in einer Minute noch einmal. Eilt es, können Sie auch per E-Mail oder Brief widerrufen: Die Anschrift der Bank steht im Vertrag.',
  received: 'Ihr Widerruf ist eingegangen',
  receivedAt: (time: string) =>
    `Wir haben Ihren Widerruf am ${time} erhalten. Eine Bestätigung ist per E-Mail unterwegs.`,
  effect:
    'Passen Nummer, Name und E-Mail-Adresse zu einem Vertrag, der noch widerrufen werden kann, ist er damit widerrufen. Sonst prüft die Bank Ihren Widerruf. In jedem Fall zählt, dass er jetzt eingegangen ist.',
  keep: 'Speichern oder drucken Sie diese Seite. Die E-Mail kann sich verzögern, wenn heute schon viele an diese Adresse gingen.',
  repayment: 'Was Sie zurückzahlen',
  within: (days: number) =>
    `Ist der Kredit schon ausgezahlt, zahlen Sie ihn spätestens ${days} Tage nach dem Widerruf zurück.`,
  by: (day: string) => `Ist der Kredit schon ausgezahlt, zahlen Sie ihn bis zum ${day} zurück.`,
  interest: 'Dazu kommen die vereinbarten Sollzinsen für jeden Tag zwischen Auszahlung und Rückzahlung.',
  example: (amount: string, rate: string, daily: string) =>
    `Ein Beispiel: Für ${amount} zu ${rate} Sollzinssatz sind das ${daily} pro Tag.`,
  exact: 'Ihre genauen Beträge senden wir an die E-Mail-Adresse, die zum Vertrag gehört.',
  toStart: 'Zur Startseite',
}
