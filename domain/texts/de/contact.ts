export const contact = {
  references: {
    LOAN_APPLICATION: 'Kreditantrag',
    CURRENT_LOAN: 'Laufender Kredit',
    OTHERS: 'Anderes',
  },
  ways: {
    EMAIL: 'E-Mail',
    PHONE: 'Telefon',
    WHATS_APP: 'WhatsApp',
    LIVE_CHAT: 'Live-Chat',
  },
  wayWords: {
    EMAIL: 'E-Mail',
    PHONE: 'Telefon',
    WHATS_APP: 'WhatsApp',
    LIVE_CHAT: 'Live-Chat',
  },
  ownPages: {
    account: 'Konto',
    entity: 'Meine Anträge',
    login: 'Anmelden',
    resume: 'Antrag fortsetzen',
  },
  pagesAfterSteps: {
    pruefen: 'Angaben prüfen',
    tilgungsplan: 'Tilgungsplan',
    'vorvertragliche-informationen': 'Vorvertragliche Informationen',
  },
}
