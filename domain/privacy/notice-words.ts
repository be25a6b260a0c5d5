import type { Localized } from '../text/locale.ts'
import type { LedgerItem } from './ledger.ts'

const purposeOf: Readonly<Record<Exclude<LedgerItem, 'DATA_PROTECTION'>, Localized>> = {
  SCHUFA: { de: 'die Auskunft der SCHUFA', en: 'the credit check with SCHUFA' },
  ACCOUNT_INFORMATION: { de: 'die Kontoabfrage', en: 'the account check' },
  CONTACT: { de: 'ein Rückruf, um den Sie bitten', en: 'a call that you ask for' },
}

/** The words of the privacy notice that are the same for every bank; what differs is chosen in `notice.ts`. */
export const noticeWords = {
  purposeOf,
  own: { de: 'Hinweise der Bank', en: 'What the bank says' },
  controller: { de: 'Verantwortlich', en: 'Controller' },
  officer: { de: 'Datenschutzbeauftragte Person', en: 'Data protection officer' },
  officerAsked: {
    de: 'Sie erreichen sie über die Bank, deren Anschrift oben steht.',
    en: 'You reach them through the bank, whose address is above.',
  },
  categories: { de: 'Was wir von Ihnen speichern', en: 'What we keep of you' },
  purposes: { de: 'Wozu und auf welcher Grundlage', en: 'Why, and on which basis' },
  interests: {
    de: 'Unsere berechtigten Interessen (Buchst.\u00A0f) sind: Konten und Geld vor Missbrauch zu schützen, das Portal fehlerfrei zu betreiben, und uns gegen Ansprüche zu verteidigen.',
    en: 'Our legitimate interests (f) are to protect accounts and money against abuse, to run the portal without faults, and to defend ourselves against claims.',
  },
  recipients: { de: 'Wer Daten bekommt', en: 'Who gets data' },
  bank: {
    de: 'die Bank: Ihren Antrag, sobald Sie ihn absenden, und Ihre Nachrichten',
    en: 'the bank: your application once you send it, and your messages',
  },
  processors: {
    de: 'Unternehmen, die im Auftrag der Bank das Portal, seine Datenbank und seine E-Mails betreiben',
    en: 'companies that run the portal, its database and its e-mails for the bank',
  },
  schufa: {
    de: 'die SCHUFA Holding\u00A0AG: Name, Anschrift und Geburtsdatum, um Ihre Bonität zu prüfen',
    en: 'SCHUFA Holding\u00A0AG: name, address and date of birth, for the credit check',
  },
  schufaByConsent: {
    de: 'die SCHUFA Holding\u00A0AG, wenn Sie eingewilligt haben: Name, Anschrift und Geburtsdatum, um Ihre Bonität zu prüfen',
    en: 'SCHUFA Holding\u00A0AG, if you have consented: name, address and date of birth, for the credit check',
  },
  identification: {
    de: 'der Dienst, bei dem Sie sich identifizieren und unterschreiben',
    en: 'the service with which you confirm your identity and sign',
  },
  accountCheck: {
    de: 'der Kontoinformationsdienst, wenn Sie Ihr Konto abfragen lassen',
    en: 'the service of the account check, if you use it',
  },
  valuation: {
    de: 'der Dienst, der Immobilien bewertet: Lage und Merkmale der Immobilie',
    en: 'the service that values properties: place and features of the property',
  },
  captcha: {
    de: 'der Dienst, der prüft, ob ein Mensch ein Formular ausfüllt: Ihre Netzwerkadresse. Er kann in Ihrem Browser speichern, was er dazu braucht.',
    en: 'the service that checks whether a human fills in a form: your network address. It may keep in your browser what it needs for this.',
  },
  people: {
    de: 'Menschen, mit denen Sie einen Antrag teilen oder gemeinsam stellen',
    en: 'people with whom you share an application or apply together',
  },
  sources: { de: 'Woher Daten kommen', en: 'Where data comes from' },
  sourcesText: {
    de: 'Von Ihnen und von der Person, die Sie in ihrem Antrag nennt oder zu ihm einlädt. Von der Bank kommen Angebot, Vertrag und Entscheidung, von den genannten Diensten das Ergebnis ihrer Prüfung.',
    en: 'From you, and from whoever names you in an application or invites you to it. Offer, contract and decision come from the bank, and the results of checks from the services that are named here.',
  },
  periods: { de: 'Wie lange', en: 'How long' },
  duty: { de: 'Was Sie angeben müssen', en: 'What you have to enter' },
  dutyText: {
    de: 'Mit den Pflichtangaben prüft die Bank, ob Sie den Kredit zurückzahlen können (§\u00A0505a\u00A0BGB, §\u00A018a\u00A0KWG), und wer Sie sind (§\u00A011\u00A0GwG). Ohne sie können Sie den Antrag nicht absenden. Alles andere ist freiwillig.',
    en: 'With what is required the bank checks whether you can repay the loan (§\u00A0505a\u00A0BGB, §\u00A018a\u00A0KWG), and who you are (§\u00A011\u00A0GwG). Without it you cannot send the application. Everything else is up to you.',
  },
  automated: { de: 'Automatische Entscheidung', en: 'Automated decision' },
  automatedText: [
    {
      de: 'Ob Sie sich die Rate leisten können, berechnet das Portal aus Ihren Einnahmen, Ausgaben und anderen Raten. Dazu kommt, was die SCHUFA zu Ihrer Bonität mitteilt. Je weniger nach allen Ausgaben übrig ist und je schlechter die Auskunft, desto eher wird ein Antrag abgelehnt.',
      en: 'The portal calculates from your income, expenses and other instalments whether you can afford the instalment. What SCHUFA says of your creditworthiness is added. The less is left after all expenses, and the worse that is, the more likely an application is rejected.',
    },
    {
      de: 'Ob eine Person oder eine Regel entschieden hat, steht bei der Entscheidung. Nach einer Ablehnung erklären wir sie, Sie können Ihre Sicht darlegen, und eine Person der Bank überprüft sie (Art.\u00A022 DSGVO).',
      en: 'The decision says whether a person or a rule has made it. After a rejection we explain it, you can put your point of view, and a person at the bank reviews it (GDPR, article\u00A022).',
    },
  ],
  rights: { de: 'Ihre Rechte', en: 'Your rights' },
  rightsText: {
    de: 'Mit einem Konto laden Sie im Profil Ihre Daten herunter, ändern oder löschen sie, und stellen Anliegen. Sonst genügt eine Nachricht an die Bank. Sie haben das Recht auf:',
    en: 'With an account you can download, change or delete your data in your profile, and make requests. Otherwise a message to the bank is enough. You have the right to:',
  },
  rightsOf: [
    {
      de: 'Auskunft und eine Kopie Ihrer Daten (Art.\u00A015)',
      en: 'access, and a copy of your data (article\u00A015)',
    },
    { de: 'Berichtigung (Art.\u00A016)', en: 'rectification (article\u00A016)' },
    { de: 'Löschung (Art.\u00A017)', en: 'erasure (article\u00A017)' },
    { de: 'Einschränkung der Verarbeitung (Art.\u00A018)', en: 'restriction of processing (article\u00A018)' },
    {
      de: 'Übertragung in einem Format, das Maschinen lesen (Art.\u00A020)',
      en: 'portability, in a format that machines read (article\u00A020)',
    },
    {
      de: 'Widerruf einer Einwilligung, für die Zukunft (Art.\u00A07)',
      en: 'withdrawal of a consent, for the future (article\u00A07)',
    },
  ],
  objection: { de: 'Ihr Recht auf Widerspruch', en: 'Your right to object' },
  objectionText: {
    de: 'Was auf unseren berechtigten Interessen beruht (Buchst.\u00A0f), dem können Sie aus Gründen, die in Ihrer besonderen Situation liegen, jederzeit widersprechen (Art.\u00A021 DSGVO).',
    en: 'On grounds relating to your particular situation, you can object at any time to what rests on our legitimate interests (f) (GDPR, article\u00A021).',
  },
  complaint: { de: 'Beschwerde', en: 'Complaint' },
  complaintText: {
    de: 'Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren, auch bei der, die dort zuständig ist, wo Sie wohnen (Art.\u00A077 DSGVO).',
    en: 'You can complain to a data protection authority, also to the one where you live (GDPR, article\u00A077).',
  },
} as const
