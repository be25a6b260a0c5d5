export const withdrawal = {
  until: (date: string) => `Sie können den Vertrag bis zum ${date} ohne Angabe von Gründen widerrufen.`,
  over: (date: string) => `Die Frist für den Widerruf endete am ${date}.`,
  receipt: (email: string) => `Eine Bestätigung mit Inhalt, Datum und Uhrzeit senden wir sofort an ${email}.`,
  everybody: 'Haben mehrere Personen unterschrieben, endet der Vertrag damit für alle.',
  confirm: 'Widerruf bestätigen',
  cancel: 'Abbrechen',
  failed: 'Die Beträge konnten nicht geladen werden',
  repayment: 'Was Sie zurückzahlen',
  unlessPaidOut: 'Das gilt, wenn der Kredit schon ausgezahlt ist. Sonst müssen Sie nichts tun.',
  amount: 'Kreditbetrag',
  daily: 'Zinsen pro Tag seit der Auszahlung',
  by: 'Zahlbar bis',
  example: (date: string) => `Summe an diesem Tag, falls am ${date} ausgezahlt`,
  title: 'Ihr Vertrag ist widerrufen',
  withdrawn: (contract: string, date: string, time: string) =>
    `Der Kreditvertrag ${contract} wurde am ${date} um ${time}\u00A0Uhr widerrufen. Er gilt für niemanden mehr.`,
}
