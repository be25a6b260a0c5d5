export const secondConsents = {
  card: {
    title: 'Einwilligung der zweiten Person',
    text: 'Ihre Einwilligungen, zum Beispiel zur SCHUFA-Anfrage, gibt die zweite Person selbst. Wir schicken ihr dafür einen persönlichen Link. Von Ihrem Antrag sieht sie dort nur, wer sie um welchen Kredit bittet. Absenden können Sie den Antrag, sobald sie eingewilligt hat.',
    reader: 'Diese Einwilligungen gibt die zweite Person selbst.',
    joined: 'Die zweite Person gibt ihre Einwilligungen mit ihrem eigenen Konto.',
    signIn: 'Melden Sie sich an, um der zweiten Person den Link zu schicken.',
    signInAction: 'Anmelden',
    asked: (email: string, date: string) =>
      `Am ${date} haben wir den Link an ${email} geschickt. Die Antwort steht noch aus.`,
    declined: (date: string) => `Die zweite Person hat am ${date} nicht eingewilligt.`,
    given: (date: string) => `Die zweite Person hat am ${date} eingewilligt.`,
    keeps:
      'Wenn Sie einen höheren Betrag, eine längere Laufzeit oder einen anderen Zweck wählen oder Namen, Geburtsdatum oder E-Mail-Adresse der zweiten Person ändern, muss sie neu einwilligen.',
    ending:
      'Sobald Sie diese Änderung speichern, gilt die Einwilligung der zweiten Person nicht mehr, und sie muss neu einwilligen.',
    email: 'E-Mail-Adresse der zweiten Person',
    invalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    action: 'Link senden',
    again: 'Link noch einmal senden',
    OwnEmail: 'Das ist Ihre eigene E-Mail-Adresse. Der Link geht nur an die zweite Person selbst.',
    Duplicate: 'Diese E-Mail-Adresse gehört jemandem, mit dem Sie den Antrag teilen.',
    OtherEmail:
      'Im Antrag steht für die zweite Person eine andere E-Mail-Adresse. Berichtigen Sie sie bitte zuerst dort.',
    NotNull: 'Geben Sie im Antrag zuerst Vor- und Nachnamen der zweiten Person an.',
    Objected:
      'Wer diese E-Mail-Adresse hat, hat widersprochen. Zu diesem Antrag schreiben wir dort nicht mehr. Setzen Sie ihn allein fort, oder beginnen Sie gemeinsam einen neuen.',
    inform:
      'Die zweite Person hat hier keine E-Mail-Adresse, deshalb können wir ihr nichts mitteilen. Sagen Sie ihr bitte selbst, dass Sie ihre Angaben eintragen, und zeigen Sie ihr die Seite zum Datenschutz. Sonst informiert die Bank sie.',
    objected: (date: string) =>
      `Die zweite Person hat am ${date} widersprochen. Ihre Angaben sind aus dem Antrag gelöscht: Wenn Sie ihn absenden, stellen Sie ihn allein.`,
  },
  page: {
    title: 'Ihre Einwilligung',
    text: (askedBy: string, loan: string) =>
      `${askedBy} möchte mit Ihnen gemeinsam den Kredit „${loan}“ beantragen. Dafür braucht die Bank Ihre eigene Einwilligung. Lesen Sie alles in Ruhe; ohne Ihre Einwilligung wird nichts über Sie abgefragt.`,
    forYou: (name: string) => `Für ${name}`,
    give: 'Einwilligen',
    decline: 'Nicht einwilligen',
    withdraw: 'Einwilligung widerrufen',
    required: 'Ohne diese Einwilligung lässt sich der Antrag nicht gemeinsam absenden.',
    amount: 'Kreditbetrag',
    term: 'Laufzeit',
    liable:
      'Kommt der Kredit zustande, haften Sie beide für den ganzen Betrag. Mit der Einwilligung schließen Sie noch nichts ab: Über das Angebot der Bank entscheiden und unterschreiben Sie später selbst.',
    needed: 'nötig für den Antrag',
    ifSo: 'nur ankreuzen, wenn es zutrifft',
    declineTitle: 'Nicht einwilligen?',
    withdrawTitle: 'Einwilligung widerrufen?',
    declineText:
      'Der Antrag lässt sich dann nicht gemeinsam absenden. Wir sagen der anderen Person Bescheid. Möchten Sie später doch einwilligen, muss sie Ihnen den Link noch einmal schicken.',
    cancel: 'Abbrechen',
    given: 'Sie haben eingewilligt',
    givenText: (date: string) =>
      `Ihre Einwilligung vom ${date} ist gespeichert. Die andere Person kann den Antrag jetzt absenden. Macht die Bank ein Angebot, bekommen Sie einen neuen Link: Darüber lesen Sie es, weisen sich aus und unterschreiben selbst.`,
    givenAndSent: (date: string) =>
      `Ihre Einwilligung vom ${date} ist gespeichert, und der Antrag ist abgesendet. Hier ist nichts mehr zu tun: Ein Angebot der Bank öffnen Sie über einen eigenen Link in Ihren Nachrichten.`,
    withdrawSentText:
      'Wir teilen es der Bank mit. Der Antrag bleibt, wie er abgesendet wurde, und was bis dahin angefragt wurde, bleibt rechtmäßig.',
    withdrawn: 'Sie haben Ihre Einwilligung widerrufen',
    withdrawnText: (date: string) =>
      `Das war am ${date}, und die Bank erfährt davon. Der Antrag bleibt, wie er abgesendet wurde.`,
    declined: 'Sie haben nicht eingewilligt',
    declinedText: (date: string) =>
      `Das haben Sie am ${date} entschieden. Möchten Sie es sich anders überlegen? Dann bitten Sie die andere Person, Ihnen den Link noch einmal zu schicken.`,
    invalid: 'Dieser Link gilt nicht oder nicht mehr',
    invalidText:
      'Vielleicht ist er abgelaufen, oder im Antrag hat sich etwas geändert. Öffnen Sie den neuesten Link aus Ihren Nachrichten, oder bitten Sie die andere Person um einen neuen.',
    failed: 'Die Seite konnte nicht geladen werden',
    changed:
      'Im Antrag hat sich gerade etwas geändert, zum Beispiel der Betrag. Ihre Einwilligung ist noch nicht gespeichert. Bitte lesen Sie noch einmal, bevor Sie entscheiden.',
    otherPerson: 'Hier ist noch jemand angemeldet',
    otherPersonText: (name: string, email: string) =>
      `In diesem Browser ist ${email} angemeldet. Dieser Link ist für ${name}. Melden Sie die andere Person ab, bevor Sie entscheiden.`,
    signOut: 'Abmelden und weiter',
    private: 'Der Link ist nur für Sie. Geben Sie ihn nicht weiter.',
    somebody: 'Jemand',
    addressee: 'die Person, die ihn per E-Mail bekommen hat',
    noticed: 'Jemand hat Angaben zu Ihnen gemacht',
    noticedText: (enteredBy: string) =>
      `${enteredBy} bereitet einen gemeinsamen Antrag vor und hat Sie als zweite Person genannt. Sie sind damit keine Verpflichtung eingegangen. Hier lesen Sie, was wir dazu speichern, und können widersprechen.`,
    privacy: 'Ihre Daten',
    wholeNotice: 'Alle Datenschutzhinweise',
    object: 'Widersprechen',
    objectTitle: 'Den Angaben widersprechen?',
    objectText:
      'Wir löschen Ihre Angaben aus dem Entwurf und schreiben Ihnen zu diesem Antrag nicht mehr. Hat die andere Person ein Konto, schreiben wir ihr, dass Sie widersprochen haben. Sonst sieht sie, dass ihr Antrag keine zweite Person mehr hat.',
    objectSentText:
      'Wir teilen Ihren Widerspruch der Bank mit. Sie prüft ihn und antwortet Ihnen. Der Antrag bleibt, wie er abgesendet wurde.',
    objected: 'Sie haben widersprochen',
    objectedText: (date: string) =>
      `Das war am ${date}. Ihre Angaben sind aus dem Entwurf gelöscht, und wir schreiben Ihnen zu diesem Antrag nicht mehr.`,
    objectedSentText: (date: string) =>
      `Das war am ${date}, und die Bank erfährt davon. Der Antrag bleibt, wie er abgesendet wurde.`,
  },
}
