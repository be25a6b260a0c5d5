import type { Locale } from '#domain/text/locale.ts'

interface WithdrawalTexts {
  readonly until: (date: string) => string
  readonly over: (date: string) => string
  readonly receipt: (email: string) => string
  readonly everybody: string
  readonly confirm: string
  readonly cancel: string
  readonly failed: string
  readonly repayment: string
  readonly unlessPaidOut: string
  readonly amount: string
  readonly daily: string
  readonly by: string
  readonly example: (date: string) => string
  readonly title: string
  readonly withdrawn: (contract: string, date: string, time: string) => string
}

/** Loaded with the parts that show them. The catalogues in web/i18n belong to every first load. */
export const withdrawalTexts: Readonly<Record<Locale, WithdrawalTexts>> = {
  de: {
    until: (date) => `Sie können den Vertrag bis zum ${date} ohne Angabe von Gründen widerrufen.`,
    over: (date) => `Die Frist für den Widerruf endete am ${date}.`,
    receipt: (email) => `Eine Bestätigung mit Inhalt, Datum und Uhrzeit senden wir sofort an ${email}.`,
    everybody: 'Haben mehrere Personen unterschrieben, endet der Vertrag damit für alle.',
    confirm: 'Widerruf bestätigen',
    cancel: 'Abbrechen',
    failed: 'Die Beträge konnten nicht geladen werden',
    repayment: 'Was Sie zurückzahlen',
    unlessPaidOut: 'Das gilt, wenn der Kredit schon ausgezahlt ist. Sonst müssen Sie nichts tun.',
    amount: 'Kreditbetrag',
    daily: 'Zinsen pro Tag seit der Auszahlung',
    by: 'Zu zahlen bis',
    example: (date) => `Summe an diesem Tag, falls am ${date} ausgezahlt`,
    title: 'Ihr Vertrag ist widerrufen',
    withdrawn: (contract, date, time) =>
      `Der Kreditvertrag ${contract} wurde am ${date} um ${time}\u00A0Uhr widerrufen. Er gilt für niemanden mehr.`,
  },
  en: {
    until: (date) => `You can withdraw from the contract until ${date} without giving a reason.`,
    over: (date) => `The withdrawal period ended on ${date}.`,
    receipt: (email) => `We send a confirmation with content, date and time to ${email} straight away.`,
    everybody: 'If several people have signed, the contract ends for all of them.',
    confirm: 'Confirm withdrawal',
    cancel: 'Cancel',
    failed: 'The amounts could not be loaded',
    repayment: 'What you repay',
    unlessPaidOut: 'This applies if the loan has been paid out. Otherwise you do not need to do anything.',
    amount: 'Loan amount',
    daily: 'Interest per day since the payout',
    by: 'To be paid by',
    example: (date) => `Total on that day if paid out on ${date}`,
    title: 'Your contract has been cancelled by withdrawal',
    withdrawn: (contract, date, time) =>
      `A withdrawal from loan contract ${contract} was declared on ${date} at ${time}. The contract no longer applies to anybody.`,
  },
}
