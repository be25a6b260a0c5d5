import type { Locale } from '#domain/text/locale.ts'

/** The wording of the withdrawal page, apart from the buttons whose wording the law or the bank decides. */
export const pageTexts = {
  de: {
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
    fields: { name: 'Ihr Name', contract: 'Nummer des Vertrags', email: 'E-Mail-Adresse für die Bestätigung' },
    hints: {
      name: 'Vor- und Nachname, wie sie im Vertrag stehen.',
      contract: 'Sie steht oben auf der ersten Seite des Vertrags.',
      email:
        'Die Adresse, die zum Vertrag gehört. Dorthin senden wir den Inhalt Ihres Widerrufs mit Datum und Uhrzeit.',
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
  },
  en: {
    withdraw: 'Withdraw from the contract',
    confirm: 'Confirm withdrawal',
    skip: 'Skip to content',
    language: 'Language',
    questions: 'Do you have any questions?',
    notices: [
      ['', 'Information'],
      ['/datenschutz', 'Privacy'],
      ['/impressum', 'Legal notice'],
      ['/barrierefreiheit', 'Accessibility'],
    ],
    error: 'Error',
    intro: (days: number) =>
      `You can withdraw from a loan contract within ${days} days without giving a reason. You do not need an account.`,
    problems: 'Please check your details',
    fields: { name: 'Your name', contract: 'Contract number', email: 'E-mail address for the confirmation' },
    hints: {
      name: 'First and last name as they are in the contract.',
      contract: 'It is at the top of the first page of the contract.',
      email:
        'The address that belongs to the contract. We send the content of your withdrawal there, with its date and time.',
    },
    wrong: {
      name: 'Enter your name.',
      contract: 'Enter the contract number.',
      email: 'Enter a valid e-mail address.',
    },
    next: 'Continue',
    check: 'Check and confirm your withdrawal',
    everybody: 'If several people have signed, the contract ends for all of them.',
    edit: 'Change details',
    failed:
      'We have not received your withdrawal yet. Your details are still here. Please try again in a minute. If it is urgent, you can also withdraw by e-mail or letter: the address of the bank is in the contract.',
    received: 'We have received your withdrawal',
    receivedAt: (time: string) => `We received your withdrawal on ${time}. A confirmation is on its way by e-mail.`,
    effect:
      'If number, name and e-mail address belong to a contract that can still be withdrawn from, you have now withdrawn from it. Otherwise the bank checks your withdrawal. Either way, what counts is that we have received it now.',
    keep: 'Save or print this page. The e-mail may be delayed if many have been sent to this address today.',
    repayment: 'What you repay',
    within: (days: number) => `If the loan has been paid out, repay it within ${days} days of the withdrawal.`,
    by: (day: string) => `If the loan has been paid out, repay it by ${day}.`,
    interest: 'The agreed interest is added for each day between payout and repayment.',
    example: (amount: string, rate: string, daily: string) =>
      `For example, ${amount} at a borrowing rate of ${rate} costs ${daily} a day.`,
    exact: 'We send the exact amounts to the e-mail address that belongs to the contract.',
    toStart: 'Go to the start page',
  },
} as const

export type PageTexts = (typeof pageTexts)[Locale]
