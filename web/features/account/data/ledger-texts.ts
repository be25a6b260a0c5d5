import type { Locale } from '#domain/text/locale.ts'
import type { LedgerBasis, LedgerItem, LedgerKind } from '#domain/privacy/ledger.ts'

interface LedgerTexts {
  readonly title: string
  readonly text: string
  readonly empty: string
  readonly failed: string
  readonly wording: string
  readonly items: Readonly<Record<LedgerItem, string>>
  readonly kinds: Readonly<Record<LedgerKind, string>>
  readonly given: Readonly<Record<LedgerKind, (time: string) => string>>
  readonly withdrawnAt: (time: string) => string
  readonly endedAt: (time: string) => string
  readonly lawful: string
  readonly withdraw: string
  readonly withdrawNamed: (item: string) => string
  readonly done: string
  readonly question: string
  readonly follows: string
  readonly cancel: string
  /** What follows from a withdrawal, of a draft and of a sent application. */
  readonly consequences: Readonly<Record<'draft' | 'sent', Readonly<Record<LedgerItem, readonly string[]>>>>
  readonly mailed: string
  readonly refused: string
  readonly reach: string
  /** What is no consent: what one can do about it, and what stays lawful. */
  readonly agreement: string
  readonly notice: Readonly<Record<Exclude<LedgerBasis, 'a'>, string>>
}

/** Loaded with the card. The catalogues in web/i18n belong to every first load. */
export const ledgerTexts: Readonly<Record<Locale, LedgerTexts>> = {
  de: {
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
      NOTICE: (time) => `Gelesen am ${time}`,
      CONSENT: (time) => `Erteilt am ${time}`,
      AGREEMENT: (time) => `Vereinbart am ${time}`,
    },
    withdrawnAt: (time) => `Widerrufen am ${time}`,
    endedAt: (time) => `Beendet am ${time}`,
    lawful: 'Was wir bis dahin getan haben, bleibt rechtmäßig.',
    withdraw: 'Einwilligung widerrufen',
    withdrawNamed: (item) => `${item}: Einwilligung widerrufen`,
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
  },
  en: {
    title: 'Notices and consents',
    text: 'What we have shown you and what you have allowed. You can withdraw a consent here.',
    empty: 'There is nothing here yet. What you allow in an application appears here afterwards.',
    failed: 'Your notices and consents could not be loaded',
    wording: 'Wording',
    items: {
      DATA_PROTECTION: 'Privacy notice',
      SCHUFA: 'Credit check with a credit reference agency',
      ACCOUNT_INFORMATION: 'Account check',
      CONTACT: 'Requested call',
    },
    kinds: { NOTICE: 'Notice', CONSENT: 'Consent', AGREEMENT: 'Agreement' },
    given: {
      NOTICE: (time) => `Read on ${time}`,
      CONSENT: (time) => `Given on ${time}`,
      AGREEMENT: (time) => `Agreed on ${time}`,
    },
    withdrawnAt: (time) => `Withdrawn on ${time}`,
    endedAt: (time) => `Ended on ${time}`,
    lawful: 'What we did until then remains lawful.',
    withdraw: 'Withdraw consent',
    withdrawNamed: (item) => `${item}: withdraw consent`,
    done: 'Your consent is withdrawn.',
    question: 'Withdraw consent?',
    follows: 'This is what follows:',
    cancel: 'Cancel',
    consequences: {
      draft: {
        DATA_PROTECTION: [],
        SCHUFA: [
          'We untick the consent in your application and delete the result of the credit check there.',
          'If the application needs this consent, you cannot send it without it.',
        ],
        ACCOUNT_INFORMATION: [
          'We delete the amounts from your account that you have not changed since.',
          'You then enter income and expenses yourself.',
        ],
        CONTACT: ['We may no longer call you, and delete the number for the call from the application.'],
      },
      sent: {
        DATA_PROTECTION: [],
        SCHUFA: [
          'From now on we may no longer ask the credit reference agency for this application.',
          'Your application stays open. Without the report we may be unable to accept it.',
        ],
        ACCOUNT_INFORMATION: [
          'From now on we may no longer read your account.',
          'The amounts that you have sent remain in the application.',
        ],
        CONTACT: ['From now on we may no longer call you about this application.'],
      },
    },
    mailed: 'The person who applies with you gets an e-mail.',
    refused: 'Your consent could not be withdrawn',
    reach: 'Write here if you object or do not agree:',
    agreement:
      'An agreement cannot be withdrawn like a consent. It ends with your account or application. If you no longer agree, please write to us. What we did until then remains lawful.',
    notice: {
      b: 'We need this data for your account and your application. So there is nothing to withdraw here. If you do not agree, please write to us. What we did until then remains lawful.',
      c: 'The law obliges us to do this. So there is nothing to withdraw here. If you do not agree, please write to us. What the law requires remains lawful.',
      f: 'You can object if your particular situation speaks for it (GDPR, article\u00A021). Please give your reasons under “Your rights” on this page. What we did until then remains lawful.',
    },
  },
}
