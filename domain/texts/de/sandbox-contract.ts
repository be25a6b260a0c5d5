/** What its clauses name: legal values on the day of the contract; without one, the text refers to the law. */
interface Figures {
  /** The clause on early repayment. */
  readonly early: string
  readonly withdrawalDays: number | undefined
  /** The clause on default. */
  readonly arrears: string
  /** Empty without any contact. */
  readonly contacts: string
}

/** Formatted percentages, and the most in euro. */
interface EarlyFigures {
  readonly overAYear: string
  readonly upToAYear: string
  readonly most: string
}

/** Heading and text. */
type Clauses = readonly (readonly [heading: string, text: string])[]

export const sandboxContract = {
  title: 'Darlehensvertrag',
  number: 'Nr.',
  parties: 'Vertragsparteien',
  lender: 'Darlehensgeberin',
  borrower: 'Darlehensnehmer/in',
  born: 'geboren am',
  conditions: 'Konditionen',
  amount: 'Nettodarlehensbetrag',
  term: 'Laufzeit',
  fixedTerm: 'Zinsbindung',
  debt: 'Restschuld nach der Zinsbindung',
  nominal: 'Gebundener Sollzinssatz pro Jahr',
  effective: 'Effektiver Jahreszins',
  effectiveUntil: 'Effektiver Jahreszins bis zum Ende der Zinsbindung',
  instalment: 'Monatliche Rate',
  finalInstalment: 'Letzte Rate',
  interest: 'Zinsen und Kosten insgesamt',
  landCharge: 'davon Eintragung der Grundschuld',
  valuation: 'davon Wertermittlung',
  total: 'Gesamtbetrag',
  payout: 'Auszahlung',
  firstInstalment: 'Erste Rate fällig',
  validUntil: 'Angebot gültig bis',
  schedule: 'Tilgungsplan (Auszug)',
  columns: ['Monat', 'Fällig', 'Rate', 'Zinsen', 'Tilgung', 'Restschuld'],
  SUPERVISOR: 'Aufsichtsbehörde',
  REDRESS_BODY: 'Schlichtungsstelle',
  DATA_PROTECTION: 'Datenschutzaufsicht',
  clauses: ({ early, withdrawalDays, arrears, contacts }: Figures): Clauses => [
    [
      'Auszahlung und Rückzahlung',
      'Das Darlehen wird nach Annahme dieses Vertrags auf das angegebene Konto ausgezahlt und in gleich hohen monatlichen Raten zurückgezahlt. Die Tage der Auszahlung und der ersten Rate stehen in den Konditionen; jede weitere Rate ist einen Monat nach der vorigen fällig. Die letzte Rate gleicht Rundungen aus.',
    ],
    [
      'Widerrufsrecht',
      `Die Vertragserklärung kann innerhalb ${withdrawalDays === undefined ? 'der gesetzlichen Frist' : `von ${withdrawalDays} Tagen`} ohne Angabe von Gründen widerrufen werden (§§\u00A0495, 355 BGB). Die Frist beginnt nach Abschluss des Vertrags, aber erst, wenn alle Pflichtangaben nach §\u00A0492 Absatz 2 BGB vorliegen.`,
    ],
    ['Vorzeitige Rückzahlung', early],
    ['Verzug', arrears],
    ...(contacts === '' ? [] : [['Aufsicht und Beschwerden', contacts] as const]),
  ],
  arrears: (points: string) =>
    `Für ausbleibende Zahlungen wird der gesetzliche Zinssatz für Verzugszinsen von ${points} Prozentpunkten über dem Basiszinssatz berechnet (§§\u00A0497, 288 BGB).`,
  arrearsByLaw:
    'Für ausbleibende Zahlungen wird der gesetzliche Zinssatz für Verzugszinsen berechnet (§§\u00A0497, 288 BGB).',
  arrearsOnDay: (day: string, baseRate: string, rate: string) =>
    `Am ${day} beträgt der Basiszinssatz ${baseRate} pro Jahr, der Verzugszinssatz damit ${rate}.`,
  earlyByLaw:
    'Das Darlehen kann jederzeit ganz oder teilweise vorzeitig zurückgezahlt werden (§\u00A0500 Absatz 2 BGB). Die Vorfälligkeitsentschädigung beträgt höchstens, was das Gesetz zulässt (§\u00A0502 BGB).',
  earlyOfCredit: ({ overAYear, upToAYear, most }: EarlyFigures) =>
    `Das Darlehen kann jederzeit ganz oder teilweise vorzeitig zurückgezahlt werden (§\u00A0500 Absatz 2 BGB). Die Vorfälligkeitsentschädigung beträgt höchstens ${overAYear}\u00A0% des vorzeitig zurückgezahlten Betrags, oder ${upToAYear}\u00A0%, wenn bis zur vereinbarten Rückzahlung höchstens ein Jahr bleibt, und nie mehr als die Sollzinsen für diese Zeit (§\u00A0502 BGB). Für dieses Darlehen sind das höchstens ${most}.`,
  earlyOfMortgage:
    'Bis zum Ende der Zinsbindung kann das Darlehen vorzeitig zurückgezahlt werden, wenn daran ein berechtigtes Interesse besteht (§\u00A0500 Absatz 2 BGB). Dann kann die Darlehensgeberin eine angemessene Vorfälligkeitsentschädigung verlangen (§\u00A0502 BGB).',
  signatures: 'Unterschriften',
  placeDate: 'Ort, Datum',
  footer: 'Von der Sandbox-Bank erzeugt. Kein rechtsgültiger Vertrag.',
}
