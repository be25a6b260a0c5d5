import type { Localized } from '../text/locale.ts'
import { refusalDays } from './retention.ts'
import type { LedgerBasis } from './ledger.ts'

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
export const basisOf: Readonly<Record<Purpose, Exclude<LedgerBasis, 'a'>>> = {
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

export const basisWords = (basis: LedgerBasis): Localized => ({
  de: `Art.\u00A06 Abs.\u00A01 Buchst.\u00A0${basis} DSGVO${basis === 'a' ? ' (Ihre Einwilligung)' : ''}`,
  en: `GDPR, article\u00A06 (1) (${basis})${basis === 'a' ? ' (your consent)' : ''}`,
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
  IDENTITY: {
    de: 'Name, Anschrift, Geburtsdatum und -ort, Staatsangehörigkeit und Kundennummer',
    en: 'Name, address, date and place of birth, nationality and customer number',
  },
  CONTACT: { de: 'E-Mail-Adresse und Telefonnummer', en: 'E-mail address and telephone number' },
  SIGN_IN: { de: 'Anmeldung', en: 'Sign-in' },
  ANSWERS: { de: 'Ihre Angaben im Antrag und im Profil', en: 'What you enter in the application and the profile' },
  INCOME: {
    de: 'Einnahmen und Ausgaben, auch aus der Kontoabfrage, und die Auskunft zu Ihrer Bonität',
    en: 'Income and expenses, also from the account check, and what we hear of your creditworthiness',
  },
  FILES: { de: 'Unterlagen und Verträge', en: 'Documents and contracts' },
  OFFER: { de: 'Angebot und Entscheidung', en: 'Offer and decision' },
  IDENTIFICATION: {
    de: 'Identifizierung, mit Art und letzten Ziffern des Ausweises, und Unterschrift',
    en: 'Identification, with kind and last digits of the document, and signature',
  },
  CONSENT: { de: 'Einwilligungen', en: 'Consents' },
  MESSAGES: { de: 'Nachrichten und E-Mails', en: 'Messages and e-mails' },
  SHARING: { de: 'Mit wem Sie einen Antrag teilen', en: 'Whom you share an application with' },
  USE: {
    de: 'Nutzung, mit Netzwerkadresse, Browser und Zeit',
    en: 'Use, with network address, browser and time',
  },
}

/** Numbers of the release, in words. */
export interface KeptNumbers {
  /** Days without a sign-in after which an account is warned, and then erased. */
  readonly reminder: number
  readonly deletion: number
  /** Days after its last change that a draft without an account is kept. */
  readonly draft: number
  readonly auditYears: number
  readonly addressDays: number
  readonly caseYears: number
  /** The days within which what was erased is gone from histories and backups. */
  readonly backups: number
}

/** How long something is kept, as a sentence. Numbers are those of the periods that end it. */
export const keptWords = (numbers: KeptNumbers): readonly { readonly of: Localized; readonly ends: Localized }[] => [
  {
    of: {
      de: 'Konto und Anträge mit ihren Angaben und Unterlagen',
      en: 'Account and applications with answers and documents',
    },
    ends: {
      de: `bis Sie das Konto löschen, oder ${numbers.deletion}\u00A0Tage nach der letzten Anmeldung; nach ${numbers.reminder}\u00A0Tagen erinnern wir Sie`,
      en: `until you delete the account, or ${numbers.deletion}\u00A0days after the last sign-in; after ${numbers.reminder}\u00A0days we remind you`,
    },
  },
  {
    of: { de: 'Entwürfe ohne Konto', en: 'Drafts without an account' },
    ends: {
      de: `${numbers.draft}\u00A0Tage nach der letzten Änderung; der Entwurf nennt den Tag`,
      en: `${numbers.draft}\u00A0days after the last change; the draft names the day`,
    },
  },
  {
    of: { de: 'Verträge', en: 'Contracts' },
    ends: {
      de: 'zehn Jahre ab dem Ende des Jahres, in dem der Kredit ausläuft (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO), nach dem Löschen des Kontos verschlüsselt und getrennt davon',
      en: 'ten years from the end of the year in which the loan ends (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO), encrypted and apart from the account once that is deleted',
    },
  },
  {
    of: { de: 'Ablehnungen und nicht angenommene Angebote', en: 'Rejections and offers that were not accepted' },
    ends: {
      de: `${refusalDays}\u00A0Tage nach der letzten Entscheidung oder dem Ende des Angebots, weil die Bank sich gegen Ansprüche verteidigen können muss (§\u00A021\u00A0AGG)`,
      en: `${refusalDays}\u00A0days after the last decision or the end of the offer, because the bank has to be able to defend itself against claims (§\u00A021\u00A0AGG)`,
    },
  },
  {
    of: { de: 'Identifizierung', en: 'Identification' },
    ends: {
      de: 'mit dem Konto; mit einem Vertrag, der auf ihr beruht, so lange wie dieser',
      en: 'with the account; with a contract that rests on it as long as that contract',
    },
  },
  {
    of: { de: 'E-Mails', en: 'E-mails' },
    ends: {
      de: 'Betreff und Inhalt 30\u00A0Tage, Empfänger und Zeit 365\u00A0Tage; was Widerruf, Entscheidung oder Unterschrift belegt, bleibt verschlüsselt beim Antrag und so lange wie er',
      en: 'subject and content 30\u00A0days, recipient and time 365\u00A0days; what proves a withdrawal, decision or signature stays encrypted with the application, for as long as that',
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
    of: { de: 'Anliegen zum Datenschutz', en: 'Requests about your data' },
    ends: {
      de: `bis zum Ende des ${numbers.caseYears}.\u00A0Jahres nach der Antwort, weil so lange Ansprüche bestehen können (§§\u00A0195, 199\u00A0BGB)`,
      en: `until the end of year ${numbers.caseYears} after the answer, because claims can be made for as long (§§\u00A0195, 199\u00A0BGB)`,
    },
  },
  {
    of: { de: 'Beendete Anmeldungen, Fehlversuche und Links', en: 'Ended sign-ins, failed attempts and links' },
    ends: { de: '30\u00A0Tage', en: '30\u00A0days' },
  },
  {
    of: { de: 'Protokoll der Änderungen', en: 'Record of changes' },
    ends: {
      de: `bis zum Ende des ${numbers.auditYears}.\u00A0Jahres danach, Netzwerkadressen ${numbers.addressDays}\u00A0Tage nach dem Monat; Ihre Angaben darin sind verschlüsselt und mit der Löschung Ihres Kontos unlesbar`,
      en: `until the end of year ${numbers.auditYears} after it, network addresses ${numbers.addressDays}\u00A0days after their month; what it says of you is encrypted, and unreadable once your account is deleted`,
    },
  },
  {
    of: { de: 'Sicherungskopien', en: 'Backups' },
    ends: {
      de: `was gelöscht ist, ist spätestens nach ${numbers.backups}\u00A0Tagen auch dort gelöscht`,
      en: `what is deleted is deleted there, too, within ${numbers.backups}\u00A0days`,
    },
  },
]
