export const household = {
  further: { INCOME: 'Weitere Einnahmen, falls vorhanden', EXPENSES: 'Weitere Ausgaben, falls vorhanden' },
  none: { INCOME: 'Keine weiteren Einnahmen (bestätigt)', EXPENSES: 'Keine weiteren Ausgaben (bestätigt)' },
  common: 'Gemeinsame Ausgaben',
  commonText: 'Tragen Sie jede Ausgabe nur einmal ein: den Betrag, den Sie beide zusammen zahlen.',
  ownText: 'Tragen Sie nur ein, was Sie selbst zahlen. Was die andere Person angibt, zählt schon.',
  confirm: 'Keine weiteren Einnahmen oder Ausgaben',
  confirmText: 'Leere Felder gelten dann als 0\u00a0€.',
  confirmTextOfTwo: 'Leere Felder gelten dann für Sie beide als 0\u00a0€.',
  open: 'Tragen Sie die Beträge ein, die noch fehlen, oder bestätigen Sie, dass es keine weiteren gibt.',
  confirmed: 'bestätigt',
  separate: (name: string) => `Eigene Ausgaben: ${name}`,
  separateText:
    'Diese Beträge stehen schon im Antrag und zählen zusätzlich zu den gemeinsamen Ausgaben. Sind sie dort enthalten, nehmen Sie sie hier heraus. Sonst lassen Sie sie stehen.',
  clear: 'Eigene Ausgaben herausnehmen',
  cleared: 'Herausgenommen. Es zählen nur noch die gemeinsamen Ausgaben.',
  restore: 'Wieder aufnehmen',
  left: (left: string) => `Ihnen bleiben im Monat ${left}.`,
  leftAndRate: (left: string, rate: string) =>
    `Vor der neuen Rate bleiben Ihnen im Monat ${left}; die Rate beträgt ${rate}.`,
  leftOver: 'Übrig im Monat',
  lacking: (lacking: string) => `Ihnen fehlen im Monat ${lacking}.`,
  lackingAndRate: (lacking: string, rate: string) =>
    `Schon vor der neuen Rate fehlen Ihnen im Monat ${lacking}; die Rate beträgt ${rate}.`,
  balance: 'Ihr Haushalt im Monat',
  surplus: 'Einnahmen abzüglich Ausgaben',
  instalment: 'Neue Kreditrate',
  leftAfter: 'Übrig nach der neuen Rate',
  fits: 'Nach Ihren gespeicherten Angaben passt die Rate.',
  short:
    'Die Rate ist höher als der Betrag, den Sie dafür übrig haben. Sehen Sie nach, welcher Betrag und welche Laufzeit zu Ihrem Haushalt passen.',
  shortRedemption:
    'Die Rate ist höher als der Betrag, den Sie dafür übrig haben. Eine niedrigere Tilgung oder ein kleinerer Kreditbetrag senkt sie.',
  fitting: 'Zeigen, was passt',
}
