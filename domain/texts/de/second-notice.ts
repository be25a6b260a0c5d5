export const secondNotice = {
  entered: 'Was über Sie eingetragen ist',
  of: {
    IDENTITY: 'Name und Angaben zur Person, zum Beispiel das Geburtsdatum',
    ANSWERS: 'Weitere Angaben im Antrag, zum Beispiel zu Beruf und Familie',
    INCOME: 'Einnahmen und Ausgaben',
  },
  noValues:
    'Die Angaben selbst stehen hier nicht, weil die E-Mail-Adresse vertippt sein könnte. Die Bank gibt Ihnen Auskunft darüber.',
  purpose: 'Wozu und auf welcher Grundlage',
  purposeText: [
    'Um einen gemeinsamen Kreditantrag vorzubereiten und zu prüfen. Die andere Person hat die Angaben eingetragen, nicht Sie.',
    'Solange Sie selbst nicht mitwirken, beruht das auf dem berechtigten Interesse der anderen Person und der Bank, den Antrag vorzubereiten (Art.\u00A06 Abs.\u00A01 Buchst.\u00A0f DSGVO), danach auf Buchst.\u00A0b.',
  ],
  others: 'die andere Person, und wer den Antrag mit ihr bearbeitet',
  bank: 'die Bank, sobald der Antrag abgesendet ist',
  bankHas: 'die Bank: Der Antrag ist abgesendet',
  draft:
    'der Entwurf, bis die andere Person ihn löscht oder Sie widersprechen; dass Sie widersprochen haben, mit Ihrer E-Mail-Adresse so lange wie der Antrag',
  visitorsDraft: (days: number) =>
    `der Entwurf ${days}\u00A0Tage nach der letzten Änderung, oder bis Sie widersprechen`,
  account: (days: number) =>
    `der Antrag in einem Konto, bis es gelöscht wird, ohne Anmeldung in der Regel nach ${days}\u00A0Tagen`,
  refusals: (refusalDays: number) => `Ablehnungen und nicht angenommene Angebote ${refusalDays}\u00A0Tage`,
  contracts:
    'Verträge zehn Jahre ab dem Ende des Jahres, in dem der Kredit ausläuft (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO)',
  rights:
    'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung, können auf dieser Seite widersprechen und sich bei einer Aufsichtsbehörde beschweren. Alle Hinweise finden Sie auf der Seite zum Datenschutz.',
}
