import type { Localized } from '../locale.ts'

/** Why something is kept, which decides the basis. */
export const purposes = [
  'ACCOUNT',
  'APPLICATION',
  'CONTRACT',
  'IDENTIFICATION',
  'CONSENT',
  'MESSAGES',
  'SECURITY',
  'ACCOUNTABILITY',
  'OPERATION',
] as const
export type Purpose = (typeof purposes)[number]

/** Article 6 (1) GDPR. */
export const basisOf: Readonly<Record<Purpose, 'b' | 'c' | 'f'>> = {
  ACCOUNT: 'b',
  APPLICATION: 'b',
  CONTRACT: 'c',
  IDENTIFICATION: 'c',
  CONSENT: 'c',
  MESSAGES: 'b',
  SECURITY: 'f',
  ACCOUNTABILITY: 'c',
  OPERATION: 'f',
}

export const basisWords = (purpose: Purpose): Localized => ({
  de: `Art.\u00A06 Abs.\u00A01 Buchst.\u00A0${basisOf[purpose]} DSGVO`,
  en: `GDPR, article\u00A06 (1) (${basisOf[purpose]})`,
})

export const purposeWords: Readonly<Record<Purpose, Localized>> = {
  ACCOUNT: { de: 'Ihr Konto im Portal', en: 'your account in the portal' },
  APPLICATION: { de: 'Ihr Kreditantrag', en: 'your application' },
  CONTRACT: { de: 'Vertrag, Widerruf und Entscheidung', en: 'contract, withdrawal and decision' },
  IDENTIFICATION: { de: 'die gesetzliche Identifizierung', en: 'the identification that the law requires' },
  CONSENT: { de: 'der Nachweis Ihrer Einwilligungen', en: 'the proof of your consents' },
  MESSAGES: { de: 'Nachrichten und E-Mails', en: 'messages and e-mails' },
  SECURITY: { de: 'der Schutz vor Missbrauch', en: 'protection against abuse' },
  ACCOUNTABILITY: { de: 'das Protokoll der Änderungen', en: 'the record of changes' },
  OPERATION: { de: 'der Betrieb des Portals', en: 'operating the portal' },
}

export const categories = [
  'IDENTITY',
  'CONTACT',
  'SIGN_IN',
  'ANSWERS',
  'INCOME',
  'FILES',
  'OFFER',
  'IDENTIFICATION',
  'CONSENT',
  'MESSAGES',
  'SHARING',
  'USE',
] as const
export type Category = (typeof categories)[number]

export const categoryWords: Readonly<Record<Category, Localized>> = {
  IDENTITY: { de: 'Name und Kundennummer', en: 'Name and customer number' },
  CONTACT: { de: 'E-Mail-Adresse und Telefonnummer', en: 'E-mail address and telephone number' },
  SIGN_IN: { de: 'Anmeldung', en: 'Sign-in' },
  ANSWERS: { de: 'Ihre Angaben im Antrag und im Profil', en: 'What you enter in the application and the profile' },
  INCOME: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
  FILES: { de: 'Unterlagen und Verträge', en: 'Documents and contracts' },
  OFFER: { de: 'Angebot und Entscheidung', en: 'Offer and decision' },
  IDENTIFICATION: { de: 'Identifizierung und Unterschrift', en: 'Identification and signature' },
  CONSENT: { de: 'Einwilligungen', en: 'Consents' },
  MESSAGES: { de: 'Nachrichten und E-Mails', en: 'Messages and e-mails' },
  SHARING: { de: 'Mit wem Sie einen Antrag teilen', en: 'Whom you share an application with' },
  USE: { de: 'Nutzung', en: 'Use' },
}

/** How long something is kept, as a sentence. Numbers are those of the periods that end it. */
export const keptWords: readonly { readonly of: Localized; readonly ends: Localized }[] = [
  {
    of: {
      de: 'Konto und Anträge mit ihren Angaben und Unterlagen',
      en: 'Account and applications with answers and documents',
    },
    ends: {
      de: 'bis Sie das Konto löschen, oder nach langer Zeit ohne Anmeldung, vor der wir Sie warnen',
      en: 'until you delete the account, or after a long time without a sign-in, of which we warn you',
    },
  },
  {
    of: { de: 'Entwürfe ohne Konto', en: 'Drafts without an account' },
    ends: { de: 'bis zu dem Tag, den der Entwurf nennt', en: 'until the day that the draft names' },
  },
  {
    of: { de: 'Verträge', en: 'Contracts' },
    ends: {
      de: 'zehn Jahre ab dem Ende des Jahres, in dem der Kredit ausläuft (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO), verschlüsselt und getrennt vom Konto',
      en: 'ten years from the end of the year in which the loan ends (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO), encrypted and apart from the account',
    },
  },
  {
    of: { de: 'Ablehnungen und nicht angenommene Angebote', en: 'Rejections and offers that were not accepted' },
    ends: {
      de: '183\u00A0Tage, falls Ansprüche geltend gemacht werden (§\u00A021\u00A0AGG)',
      en: '183\u00A0days, in case of claims (§\u00A021\u00A0AGG)',
    },
  },
  {
    of: { de: 'E-Mails', en: 'E-mails' },
    ends: {
      de: 'Betreff und Inhalt 30\u00A0Tage, Empfänger und Zeit 365\u00A0Tage; was Widerruf, Entscheidung oder Unterschrift belegt, ganz 365\u00A0Tage',
      en: 'subject and content 30\u00A0days, recipient and time 365\u00A0days; what proves a withdrawal, decision or signature, 365\u00A0days as a whole',
    },
  },
  {
    of: {
      de: 'Nachrichten an die Bank und Erklärungen des Widerrufs',
      en: 'Messages to the bank and declarations of withdrawal',
    },
    ends: { de: '365\u00A0Tage', en: '365\u00A0days' },
  },
  {
    of: { de: 'Beendete Anmeldungen, Fehlversuche und Links', en: 'Ended sign-ins, failed attempts and links' },
    ends: { de: '30\u00A0Tage', en: '30\u00A0days' },
  },
  {
    of: { de: 'Protokoll der Änderungen', en: 'Record of changes' },
    ends: {
      de: 'solange die Bank es als Nachweis braucht; Ihre Angaben darin sind verschlüsselt und mit der Löschung Ihres Kontos unlesbar',
      en: 'as long as the bank needs it as proof; what it says of you is encrypted, and unreadable once your account is deleted',
    },
  },
]

export const whatWeKeepWords = {
  title: { de: 'Was wir von Ihnen speichern', en: 'What we keep of you' },
  categories: { de: 'Was und wozu', en: 'What and why' },
  periods: { de: 'Wie lange', en: 'How long' },
  browser: { de: 'Was Ihr Browser speichert', en: 'What your browser keeps' },
  browserText: {
    de: 'Nur was das Portal zum Arbeiten braucht. Fremde Dienste und Werbung speichern hier nichts.',
    en: 'Only what the portal needs to work. Other services and advertising keep nothing here.',
  },
  rights: {
    de: 'Alles, was wir zu Ihrem Konto speichern, laden Sie im Profil herunter; dort löschen Sie es auch.',
    en: 'In your profile you can download everything that we keep with your account, and delete it.',
  },
} as const satisfies Readonly<Record<string, Localized>>
