export const signing = {
  title: 'Wer unterschreibt',
  you: 'Sie',
  first: 'Erste Person',
  second: 'Zweite Person',
  states: {
    WAITING: () => 'Noch nicht eingeladen',
    INVITED: (date: string) => `Eingeladen am ${date}`,
    IDENTIFIED: (date: string) => `Ausgewiesen am ${date}, die Unterschrift fehlt noch`,
    SIGNED: (date: string) => `Unterschrieben am ${date}`,
    DECLINED: (date: string) => `Abgelehnt am ${date}`,
  },
  intro:
    'Jede Person weist sich selbst aus und unterschreibt selbst. Der Vertrag gilt, sobald beide unterschrieben haben.',
  invite: {
    title: (name: string) => `${name} einladen`,
    titleAgain: (name: string) => `Link für ${name}`,
    text: 'Wir schicken einen persönlichen Link. Darüber sieht die Person das Angebot und den Vertrag, nicht aber Ihr Einkommen oder Ihren Ausweis.',
    email: 'E-Mail-Adresse der anderen Person',
    invalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    action: 'Link senden',
    again: 'Link noch einmal senden',
    sentTo: (email: string) =>
      `Der persönliche Link ging an ${email}. Ist die Adresse falsch, ändern Sie sie: Dann gilt nur noch der neue Link.`,
    sent: (email: string) => `Der Link ist unterwegs an ${email}.`,
    theirs: (email: string) =>
      `Der persönliche Link ging an ${email}. Die Person hat diese Adresse schon selbst benutzt, deshalb geht er an keine andere.`,
    OwnEmail: 'Das ist Ihre eigene E-Mail-Adresse. Der Link geht nur an die andere Person selbst.',
    OtherEmail: 'Die andere Person hat schon eine Adresse benutzt. Der Link geht nur dorthin.',
    sameDevice: (name: string) =>
      `Sitzen Sie zusammen an diesem Gerät? Melden Sie sich ab, nachdem Sie unterschrieben haben. ${name} öffnet dann hier den Link aus der eigenen Nachricht.`,
  },
  waiting: {
    title: 'Ihre Unterschrift ist da',
    text: (name: string, date: string) =>
      `Jetzt fehlt noch ${name}. Das Angebot gilt bis zum ${date}. Wir schreiben Ihnen, sobald der Vertrag vollständig unterschrieben ist.`,
  },
  decline: {
    action: 'Angebot ablehnen',
    title: 'Angebot ablehnen?',
    alone: 'Das Angebot endet damit, und es kommt kein Vertrag zustande. Das lässt sich nicht rückgängig machen.',
    together: (name: string) =>
      `Das Angebot endet damit auch für ${name}, selbst wenn dort schon unterschrieben ist. Es kommt kein Vertrag zustande. Das lässt sich nicht rückgängig machen.`,
    confirm: 'Angebot endgültig ablehnen',
    cancel: 'Abbrechen',
  },
  declined: {
    title: 'Das Angebot ist abgelehnt',
    byYou: 'Sie haben das Angebot abgelehnt.',
    byOther: (name: string) => `${name} hat das Angebot abgelehnt.`,
    text: 'Es ist für alle beendet, und es kommt kein Vertrag zustande.',
  },
  page: {
    title: 'Angebot zur Unterschrift',
    greeting: (name: string) => `Guten Tag ${name}, hier lesen Sie das Angebot der Bank und unterschreiben selbst.`,
    documents: 'Ihre Unterlagen',
    read: 'Lesen Sie alles in Ruhe, bevor Sie unterschreiben.',
    keep: 'Speichern Sie die Dateien, sie gehören Ihnen.',
    save: 'Speichern',
    saveLabel: (title: string) => `${title} speichern`,
    file: (size: string) => `PDF, ${size}`,
    accepted: 'Der Vertrag ist unterschrieben',
    acceptedText: 'Alle haben unterschrieben. Speichern Sie Ihre Unterlagen; der Link gilt noch 30\u00A0Tage.',
    expired: 'Das Angebot ist abgelaufen',
    expiredText: (date: string) => `Es galt bis zum ${date}. Es kommt kein Vertrag zustande.`,
    withdrawn: 'Der Vertrag ist widerrufen',
    invalid: 'Dieser Link gilt nicht oder nicht mehr',
    invalidText:
      'Öffnen Sie den neuesten Link aus Ihren Nachrichten, oder bitten Sie die andere Person um einen neuen.',
    failed: 'Das Angebot konnte nicht geladen werden',
    otherPerson: 'Hier ist noch jemand angemeldet',
    otherPersonText: (name: string, email: string) =>
      `In diesem Browser ist ${email} angemeldet. Dieser Link ist für ${name}. Melden Sie die andere Person ab, bevor Sie unterschreiben oder ablehnen.`,
    signOut: 'Abmelden und weiter',
    withdrawal: 'Vertrag widerrufen',
    private: 'Der Link ist nur für Sie. Geben Sie ihn nicht weiter.',
  },
}
