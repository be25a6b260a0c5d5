import type { Locale } from '#domain/text/locale.ts'

interface CallTexts {
  readonly title: string
  readonly requested: (number: string) => string
  readonly withdraw: string
  readonly question: string
  readonly follows: string
  readonly lawful: string
  readonly keep: string
  readonly confirm: string
  readonly done: string
  readonly doneText: string
  readonly refused: string
}

/** Loaded with the dialog of alternatives and the page after it. The catalogues in web/i18n belong to every first load. */
export const callTexts: Readonly<Record<Locale, CallTexts>> = {
  de: {
    title: 'Ihr Rückruf',
    requested: (number) => `Sie haben um einen Anruf unter ${number} gebeten.`,
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
  },
  en: {
    title: 'Your call',
    requested: (number) => `You have asked for a call on ${number}.`,
    withdraw: 'I don’t want the call after all',
    question: 'Cancel the call?',
    follows:
      'We delete the number for the call from the application, and let the bank know that it may no longer call you.',
    lawful: 'What we did until then stays lawful.',
    keep: 'Keep the call',
    confirm: 'Cancel the call',
    done: 'The call is cancelled.',
    doneText: 'Your number is deleted. Your application is still there.',
    refused: 'The call could not be cancelled',
  },
}
