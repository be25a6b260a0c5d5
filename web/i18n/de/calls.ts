export const calls = {
  title: 'Ihr Rückruf',
  requested: (number: string) => `Sie haben um einen Anruf unter ${number} gebeten.`,
  withdraw: 'Doch keinen Rückruf',
  question: 'Rückruf absagen?',
  follows:
    'Wir löschen die Nummer für den Rückruf aus dem Antrag und sagen der Bank, dass sie Sie nicht mehr anrufen darf.',
  lawful: 'Was wir bis dahin getan haben, bleibt rechtmäßig.',
  keep: 'Doch anrufen lassen',
  confirm: 'Rückruf absagen',
  done: 'Der Rückruf ist abgesagt.',
  doneText: 'Ihre Nummer ist gelöscht. Ihr Antrag ist noch da.',
  refused: 'Der Rückruf konnte nicht abgesagt werden',
}
