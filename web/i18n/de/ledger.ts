export const ledger = {
  title: 'Hinweise und Einwilligungen',
  text: 'Was wir Ihnen gezeigt haben und was Sie erlaubt haben. Eine Einwilligung können Sie hier widerrufen.',
  empty: 'Hier steht noch nichts. Was Sie im Antrag erlauben, finden Sie danach an dieser Stelle.',
  failed: 'Ihre Hinweise und Einwilligungen konnten nicht geladen werden',
  wording: 'Wortlaut',
  items: {
    DATA_PROTECTION: 'Datenschutzhinweise',
    SCHUFA: 'Anfrage bei einer Auskunftei',
    ACCOUNT_INFORMATION: 'Kontoabfrage',
    CONTACT: 'Rückruf',
  },
  kinds: { NOTICE: 'Hinweis', CONSENT: 'Einwilligung', AGREEMENT: 'Vereinbarung' },
  given: {
    NOTICE: (time: string) => `Gelesen am ${time}`,
    CONSENT: (time: string) => `Erteilt am ${time}`,
    AGREEMENT: (time: string) => `Vereinbart am ${time}`,
  },
  withdrawnAt: (time: string) => `Widerrufen am ${time}`,
  endedAt: (time: string) => `Beendet am ${time}`,
  lawful: 'Was wir bis dahin getan haben, bleibt rechtmäßig.',
  withdraw: 'Einwilligung widerrufen',
  withdrawNamed: (item: string) => `${item}: Einwilligung widerrufen`,
  done: 'Ihre Einwilligung ist widerrufen.',
  question: 'Einwilligung widerrufen?',
  follows: 'Das folgt daraus:',
  cancel: 'Abbrechen',
  consequences: {
    draft: {
      DATA_PROTECTION: [],
      SCHUFA: [
        'Wir nehmen das Häkchen aus Ihrem Antrag und löschen dort das Ergebnis der Bonitätsprüfung.',
        'Verlangt der Antrag diese Einwilligung, können Sie ihn ohne sie nicht absenden.',
      ],
      ACCOUNT_INFORMATION: [
        'Wir löschen die Beträge aus Ihrem Konto, die Sie danach nicht geändert haben.',
        'Einnahmen und Ausgaben tragen Sie dann selbst ein.',
      ],
      CONTACT: ['Wir dürfen Sie nicht mehr anrufen und löschen die Nummer für den Rückruf aus dem Antrag.'],
    },
    sent: {
      DATA_PROTECTION: [],
      SCHUFA: [
        'Ab jetzt dürfen wir für diesen Antrag nicht mehr bei der Auskunftei anfragen.',
        'Ihr Antrag bleibt bestehen. Ohne die Auskunft können wir ihn vielleicht nicht annehmen.',
      ],
      ACCOUNT_INFORMATION: [
        'Ab jetzt dürfen wir Ihr Konto nicht mehr abfragen.',
        'Die Beträge, die Sie abgesendet haben, bleiben im Antrag.',
      ],
      CONTACT: ['Ab jetzt dürfen wir Sie zu diesem Antrag nicht mehr anrufen.'],
    },
  },
  mailed: 'Wer den Antrag mit Ihnen stellt, bekommt eine E-Mail.',
  refused: 'Ihre Einwilligung konnte nicht widerrufen werden',
  reach: 'Dahin schreiben Sie, wenn Sie widersprechen oder nicht einverstanden sind:',
  agreement:
    'Eine Vereinbarung kann man nicht widerrufen wie eine Einwilligung. Sie endet mit Ihrem Konto oder Antrag. Sind Sie nicht mehr einverstanden, schreiben Sie uns bitte. Was wir bis dahin getan haben, bleibt rechtmäßig.',
  notice: {
    b: 'Diese Daten brauchen wir für Ihr Konto und Ihren Antrag. Deshalb gibt es hier nichts zu widerrufen. Sind Sie nicht einverstanden, schreiben Sie uns bitte. Was wir bis dahin getan haben, bleibt rechtmäßig.',
    c: 'Dazu verpflichtet uns das Gesetz. Deshalb gibt es hier nichts zu widerrufen. Sind Sie nicht einverstanden, schreiben Sie uns bitte. Was das Gesetz verlangt, bleibt rechtmäßig.',
    f: 'Sie können widersprechen, wenn Ihre besondere Situation dafür spricht (Art.\u00A021 DSGVO). Nennen Sie die Gründe bitte hier unter „Ihre Rechte“. Was wir bis dahin getan haben, bleibt rechtmäßig.',
  },
}
