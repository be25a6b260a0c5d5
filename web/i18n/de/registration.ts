export const registration = {
  saved:
    'Ihr Antrag ist gespeichert. Mit einem Konto senden Sie ihn ab, sehen jederzeit, wie es weitergeht, und unterschreiben online.',
  kept: (date: string) => `Ohne Konto bewahren wir ihn bis zum ${date} auf.`,
  known: 'Ich habe schon ein Konto',
  ahead: 'Zum Absenden brauchen Sie später ein Konto. Ihre Angaben bleiben erhalten.',
  application:
    'Ihr Antrag ist gespeichert. Nach der Bestätigung melden Sie sich an und machen dort weiter, wo Sie waren.',
  otherDevice: 'Auf einem anderen Gerät bestätigt? Dann melden Sie sich hier an.',
  password: ({ length, kinds }: { length: number; kinds: number }, most: number) =>
    kinds === 1
      ? `Nötig sind ${length} bis ${most} Zeichen.`
      : `Nötig sind ${length} bis ${most} Zeichen ${kinds === 4 ? 'aus allen vier Gruppen' : `aus mindestens ${kinds === 2 ? 'zwei' : 'drei'} dieser Gruppen`}: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen.`,
  change: 'E-Mail-Adresse ändern',
  confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
  confirmedText: 'In einem anderen Fenster bestätigt: Bitte melden Sie sich an.',
  ended: (date: string) =>
    `Ihre Sitzung ist abgelaufen, weil Sie länger nichts getan haben. Ihren gespeicherten Antrag bewahren wir bis zum ${date} auf: Mit dem Link aus unserer E-Mail machen Sie weiter, ohne ihn beginnen Sie neu.`,
}
