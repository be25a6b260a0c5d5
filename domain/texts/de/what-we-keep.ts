/** Numbers of the release, in words. */
export interface KeptNumbers {
  /** Days without a sign-in after which an account is warned, and then erased. */
  readonly reminder: number
  readonly deletion: number
  /** Of a refused application, or an offer that was not accepted. */
  readonly rejections: number
  /** Days after its last change that a draft without an account is kept. */
  readonly draft: number
  readonly auditYears: number
  readonly addressDays: number
  readonly caseYears: number
  /** The days within which what was erased is gone from histories and backups. */
  readonly backups: number
}

export const whatWeKeep = {
  basis: (basis: string) =>
    `Art.\u00A06 Abs.\u00A01 Buchst.\u00A0${basis} DSGVO${basis === 'a' ? ' (Ihre Einwilligung)' : ''}`,
  purposes: {
    ACCOUNT: 'Ihr Konto im Portal',
    APPLICATION: 'Ihr Kreditantrag',
    CONTRACT: 'Vertrag, Widerruf und Entscheidung',
    IDENTIFICATION: 'die gesetzliche Identifizierung',
    CONSENT: 'der Nachweis Ihrer Einwilligungen',
    MESSAGES: 'Nachrichten und E-Mails',
    SECURITY: 'der Schutz vor Missbrauch',
    ACCOUNTABILITY: 'das Protokoll der Änderungen',
    OPERATION: 'der Betrieb des Portals',
  },
  categories: {
    IDENTITY: 'Name, Anschrift, Geburtsdatum und -ort, Staatsangehörigkeit und Kundennummer',
    CONTACT: 'E-Mail-Adresse und Telefonnummer',
    SIGN_IN: 'Anmeldung',
    ANSWERS: 'Ihre Angaben im Antrag und im Profil',
    INCOME: 'Einnahmen und Ausgaben, auch aus der Kontoabfrage, und die Auskunft zu Ihrer Bonität',
    FILES: 'Unterlagen und Verträge',
    OFFER: 'Angebot und Entscheidung',
    IDENTIFICATION: 'Identifizierung, mit Art und letzten Ziffern des Ausweises, und Unterschrift',
    CONSENT: 'Einwilligungen',
    MESSAGES: 'Nachrichten und E-Mails',
    SHARING: 'Mit wem Sie einen Antrag teilen',
    USE: 'Nutzung, mit Netzwerkadresse, Browser und Zeit',
  },
  kept: [
    {
      of: 'Konto und Anträge mit ihren Angaben und Unterlagen',
      ends: (numbers: KeptNumbers) =>
        `bis Sie das Konto löschen, oder ${numbers.deletion}\u00A0Tage nach der letzten Anmeldung; nach ${numbers.reminder}\u00A0Tagen erinnern wir Sie`,
    },
    {
      of: 'Entwürfe ohne Konto',
      ends: (numbers: KeptNumbers) => `${numbers.draft}\u00A0Tage nach der letzten Änderung; der Entwurf nennt den Tag`,
    },
    {
      of: 'Verträge',
      ends: () =>
        'zehn Jahre ab dem Ende des Jahres, in dem der Kredit ausläuft (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO), nach dem Löschen des Kontos verschlüsselt und getrennt davon',
    },
    {
      of: 'Ablehnungen und nicht angenommene Angebote',
      ends: (numbers: KeptNumbers) =>
        `${numbers.rejections}\u00A0Tage nach der letzten Entscheidung oder dem Ende des Angebots, weil die Bank sich gegen Ansprüche verteidigen können muss (§\u00A021\u00A0AGG)`,
    },
    {
      of: 'Identifizierung',
      ends: () => 'mit dem Konto; mit einem Vertrag, der auf ihr beruht, so lange wie dieser',
    },
    {
      of: 'E-Mails',
      ends: () =>
        'Betreff und Inhalt 30\u00A0Tage, Empfänger und Zeit 365\u00A0Tage; was Widerruf, Entscheidung oder Unterschrift belegt, bleibt verschlüsselt beim Antrag und so lange wie er',
    },
    {
      of: 'Nachrichten an die Bank und Erklärungen des Widerrufs',
      ends: () => '365\u00A0Tage',
    },
    {
      of: 'Anliegen zum Datenschutz',
      ends: (numbers: KeptNumbers) =>
        `bis zum Ende des ${numbers.caseYears}.\u00A0Jahres nach der Antwort, weil so lange Ansprüche bestehen können (§§\u00A0195, 199\u00A0BGB)`,
    },
    {
      of: 'Beendete Anmeldungen, Fehlversuche und Links',
      ends: () => '30\u00A0Tage',
    },
    {
      of: 'Protokoll der Änderungen',
      ends: (numbers: KeptNumbers) =>
        `bis zum Ende des ${numbers.auditYears}.\u00A0Jahres danach, Netzwerkadressen ${numbers.addressDays}\u00A0Tage nach dem Monat; Ihre Angaben darin sind verschlüsselt und mit der Löschung Ihres Kontos unlesbar`,
    },
    {
      of: 'Sicherungskopien',
      ends: (numbers: KeptNumbers) =>
        `was gelöscht ist, ist spätestens nach ${numbers.backups}\u00A0Tagen auch dort gelöscht`,
    },
  ],
}
