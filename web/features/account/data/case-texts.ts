import type { Locale } from '#domain/text/locale.ts'
import type { CaseKind, CaseState } from '#domain/privacy/cases.ts'

type OwnKind = Exclude<CaseKind, 'DEATH'>

interface CaseTexts {
  readonly title: string
  readonly text: string
  readonly empty: string
  readonly failed: string
  readonly kinds: Readonly<Record<CaseKind, string>>
  readonly states: Readonly<Record<CaseState, string>>
  readonly filed: (time: string) => string
  readonly due: (day: string) => string
  readonly extended: (day: string, why: string) => string
  readonly extendReason: string
  readonly answered: (time: string) => string
  readonly ends: (day: string) => string
  readonly ended: (day: string) => string
  readonly later: string
  readonly restricted: string
  readonly restrictedText: string
  readonly statement: string
  readonly answer: string
  readonly endReason: string
  readonly lost: string
  readonly ofOthers: string
  readonly file: string
  readonly dialog: string
  readonly which: string
  readonly whichMissing: string
  readonly hints: Readonly<Record<OwnKind, string>>
  readonly loan: string
  readonly loanOptional: string
  readonly noLoan: string
  readonly loanMissing: string
  readonly noneSent: string
  readonly yourStatement: string
  readonly statementMissing: string
  readonly month: string
  readonly send: string
  readonly cancel: string
  readonly done: string
  readonly refused: string
}

/** Loaded with the card. The catalogues in web/i18n belong to every first load. */
export const caseTexts: Readonly<Record<Locale, CaseTexts>> = {
  de: {
    title: 'Ihre Rechte',
    text: 'Was im Portal von Ihnen steht, laden Sie unter „Ihre Daten“ sofort selbst herunter. Was sich nicht mit einem Klick erledigen lässt, beantwortet ein Mensch aus unserem Team innerhalb eines Monats.',
    empty: 'Sie haben uns noch kein Anliegen geschickt.',
    failed: 'Ihre Anliegen konnten nicht geladen werden',
    kinds: {
      ACCESS: 'Auskunft verlangen',
      RESTRICTION: 'Verarbeitung einschränken',
      OBJECTION: 'Widersprechen',
      CORRECTION: 'Abgesendeten Antrag berichtigen',
      REPRESENTATIVE: 'Vertretung mitteilen',
      DEATH: 'Todesfall',
    },
    states: { FILED: 'Eingegangen', IN_REVIEW: 'In Bearbeitung', GRANTED: 'Angenommen', REFUSED: 'Abgelehnt' },
    filed: (time) => `Eingegangen am ${time}`,
    due: (day) => `Antwort bis ${day}`,
    extended: (day, why) => `Verlängert am ${day}, ${why}.`,
    extendReason: 'Warum die Antwort später kommt',
    answered: (time) => `Beantwortet am ${time}`,
    ends: (day) => `Die Einschränkung endet am ${day}.`,
    ended: (day) => `Die Einschränkung endete am ${day}.`,
    later: 'Die Einschränkung gilt erst, wenn wir sie annehmen: Eine frühere haben wir vor Kurzem abgelehnt.',
    restricted: 'Ihre Daten sind eingeschränkt',
    restrictedText:
      'Wir speichern sie und nutzen sie von uns aus nicht weiter: keine Erinnerungen, keine Löschung nach Fristen. Was Sie selbst tun, geht weiter, ebenso, was eine andere Person in einem gemeinsamen Antrag tut. Löschen Sie Ihr Konto, endet die Einschränkung.',
    statement: 'Ihr Anliegen',
    answer: 'Unsere Antwort',
    endReason: 'Warum die Einschränkung endet',
    lost: 'Der Text ist nach einer Wiederherstellung der Daten nicht mehr vorhanden. Bei Fragen melden Sie sich bitte bei uns.',
    ofOthers:
      'Was andere Personen uns dazu mitgeteilt haben, zeigen wir hier nicht. Bei Fragen melden Sie sich bitte bei uns.',
    file: 'Anliegen stellen',
    dialog: 'Anliegen stellen',
    which: 'Worum geht es?',
    whichMissing: 'Bitte wählen Sie, worum es geht.',
    hints: {
      ACCESS:
        'Für alles, was der Download nicht zeigt, etwa aus anderen Systemen der Bank (Art.\u00A015 DSGVO). Bitte schreiben Sie, was Sie wissen möchten.',
      RESTRICTION:
        'Wir speichern Ihre Daten nur noch, bis geklärt ist, ob sie stimmen oder ob wir sie nutzen dürfen (Art.\u00A018 DSGVO). Das gilt ab sofort; haben wir es in den letzten 90\u00A0Tagen schon einmal abgelehnt, erst mit unserer Zusage.',
      OBJECTION:
        'Sie widersprechen, weil Ihre besondere Situation dagegen spricht (Art.\u00A021 DSGVO). Bitte nennen Sie die Gründe.',
      CORRECTION:
        'In einem abgesendeten Antrag stimmt etwas nicht (Art.\u00A016 DSGVO). Bitte schreiben Sie, was richtig ist.',
      REPRESENTATIVE:
        'Jemand handelt für Sie, etwa mit Vollmacht oder als Betreuung. Bitte schreiben Sie, wer das ist und wofür.',
    },
    loan: 'Antrag',
    loanOptional: 'Antrag (freiwillig)',
    noLoan: 'Kein bestimmter Antrag',
    loanMissing: 'Bitte wählen Sie den Antrag.',
    noneSent: 'Sie haben noch keinen Antrag abgesendet. Einen Entwurf können Sie selbst ändern.',
    yourStatement: 'Ihr Anliegen',
    statementMissing: 'Bitte beschreiben Sie Ihr Anliegen.',
    month: 'Sie bekommen eine Bestätigung per E-Mail, und innerhalb eines Monats die Antwort hier im Profil.',
    send: 'Anliegen senden',
    cancel: 'Abbrechen',
    done: 'Ihr Anliegen ist bei uns eingegangen.',
    refused: 'Ihr Anliegen konnte nicht gesendet werden',
  },
  en: {
    title: 'Your rights',
    text: 'What the portal has of you, you can download at once under “Your data”. What cannot be done with a click, a person on our team answers within one month.',
    empty: 'You have not made a request yet.',
    failed: 'Your requests could not be loaded',
    kinds: {
      ACCESS: 'Ask for access',
      RESTRICTION: 'Restrict processing',
      OBJECTION: 'Object',
      CORRECTION: 'Correct a sent application',
      REPRESENTATIVE: 'Name a representative',
      DEATH: 'Death',
    },
    states: { FILED: 'Received', IN_REVIEW: 'Being handled', GRANTED: 'Granted', REFUSED: 'Refused' },
    filed: (time) => `Made on ${time}`,
    due: (day) => `Answer by ${day}`,
    extended: (day, why) => `Extended on ${day}, ${why}.`,
    extendReason: 'Why the answer comes later',
    answered: (time) => `Answered on ${time}`,
    ends: (day) => `The restriction ends on ${day}.`,
    ended: (day) => `The restriction ended on ${day}.`,
    later: 'The restriction applies only once we grant it, because we refused an earlier one a short time ago.',
    restricted: 'Your data is restricted',
    restrictedText:
      'We store it and do not use it on our own account: no reminders, no deletion after a period. What you do yourself goes on, and so does what another person does in a joint application. If you delete your account, the restriction ends.',
    statement: 'Your request',
    answer: 'Our answer',
    endReason: 'Why the restriction ends',
    lost: 'The text is no longer there because data had to be restored. If you have questions, please contact us.',
    ofOthers: 'What other people have told us about this is not shown here. If you have questions, please contact us.',
    file: 'Make a request',
    dialog: 'Make a request',
    which: 'What is it about?',
    whichMissing: 'Please choose what it is about.',
    hints: {
      ACCESS:
        'For everything that the download does not show, such as what is in other systems of the bank (GDPR, article\u00A015). Please write what you want to know.',
      RESTRICTION:
        'We only store your data until it is clear whether it is right or whether we may use it (GDPR, article\u00A018). This applies at once; if we have refused it within the last 90\u00A0days, only once we grant it.',
      OBJECTION: 'You object because of your particular situation (GDPR, article\u00A021). Please give the reasons.',
      CORRECTION: 'Something in a sent application is wrong (GDPR, article\u00A016). Please write what is right.',
      REPRESENTATIVE:
        'Somebody acts for you, for example with a power of attorney. Please write who that is and for what.',
    },
    loan: 'Application',
    loanOptional: 'Application (optional)',
    noLoan: 'No particular application',
    loanMissing: 'Please choose the application.',
    noneSent: 'You have not sent an application yet. You can change a draft yourself.',
    yourStatement: 'Your request',
    statementMissing: 'Please describe your request.',
    month: 'You will get a confirmation by e-mail, and the answer here in your profile within one month.',
    send: 'Make request',
    cancel: 'Cancel',
    done: 'We have received your request.',
    refused: 'Your request could not be made',
  },
}
