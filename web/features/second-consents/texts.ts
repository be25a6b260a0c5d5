import type { Locale } from '#domain/text/locale.ts'

interface ConsentTexts {
  readonly card: {
    readonly title: string
    readonly text: string
    readonly reader: string
    readonly joined: string
    readonly signIn: string
    readonly signInAction: string
    readonly asked: (email: string, date: string) => string
    readonly declined: (date: string) => string
    readonly given: (date: string) => string
    readonly keeps: string
    readonly ending: string
    readonly email: string
    readonly invalid: string
    readonly action: string
    readonly again: string
    readonly OwnEmail: string
    readonly Duplicate: string
    readonly OtherEmail: string
    readonly NotNull: string
    readonly Objected: string
    /** Beside a second applicant whom nobody can inform for lack of an address. */
    readonly inform: string
    readonly objected: (date: string) => string
  }
  readonly page: {
    readonly title: string
    readonly text: (askedBy: string, loan: string) => string
    readonly forYou: (name: string) => string
    readonly give: string
    readonly decline: string
    readonly withdraw: string
    readonly required: string
    readonly amount: string
    readonly term: string
    readonly liable: string
    readonly needed: string
    readonly ifSo: string
    readonly declineTitle: string
    readonly withdrawTitle: string
    readonly declineText: string
    /** The same once the application has been sent. */
    readonly withdrawSentText: string
    readonly cancel: string
    readonly given: string
    readonly givenText: (date: string) => string
    readonly givenAndSent: (date: string) => string
    readonly declined: string
    readonly declinedText: (date: string) => string
    /** After the application was sent. */
    readonly withdrawn: string
    readonly withdrawnText: (date: string) => string
    readonly invalid: string
    readonly invalidText: string
    readonly failed: string
    readonly changed: string
    readonly otherPerson: string
    readonly otherPersonText: (name: string, email: string) => string
    readonly signOut: string
    readonly private: string
    /** In place of a name that is not known. */
    readonly somebody: string
    readonly addressee: string
    readonly noticed: string
    readonly noticedText: (enteredBy: string) => string
    readonly privacy: string
    readonly wholeNotice: string
    readonly object: string
    readonly objectTitle: string
    readonly objectText: string
    /** The same once the application has been sent. */
    readonly objectSentText: string
    readonly objected: string
    readonly objectedText: (date: string) => string
    readonly objectedSentText: (date: string) => string
  }
}

/** Loaded with the parts that show them. The catalogues in web/i18n belong to every first load. */
export const consentTexts: Readonly<Record<Locale, ConsentTexts>> = {
  de: {
    card: {
      title: 'Einwilligung der zweiten Person',
      text: 'Ihre Einwilligungen, zum Beispiel zur SCHUFA-Anfrage, gibt die zweite Person selbst. Wir schicken ihr dafür einen persönlichen Link. Von Ihrem Antrag sieht sie dort nur, wer sie um welchen Kredit bittet. Absenden können Sie den Antrag, sobald sie eingewilligt hat.',
      reader: 'Diese Einwilligungen gibt die zweite Person selbst.',
      joined: 'Die zweite Person gibt ihre Einwilligungen mit ihrem eigenen Konto.',
      signIn: 'Melden Sie sich an, um der zweiten Person den Link zu schicken.',
      signInAction: 'Anmelden',
      asked: (email, date) => `Am ${date} haben wir den Link an ${email} geschickt. Die Antwort steht noch aus.`,
      declined: (date) => `Die zweite Person hat am ${date} nicht eingewilligt.`,
      given: (date) => `Die zweite Person hat am ${date} eingewilligt.`,
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
      objected: (date) =>
        `Die zweite Person hat am ${date} widersprochen. Ihre Angaben sind aus dem Antrag gelöscht: Wenn Sie ihn absenden, stellen Sie ihn allein.`,
    },
    page: {
      title: 'Ihre Einwilligung',
      text: (askedBy, loan) =>
        `${askedBy} möchte mit Ihnen gemeinsam den Kredit „${loan}“ beantragen. Dafür braucht die Bank Ihre eigene Einwilligung. Lesen Sie alles in Ruhe; ohne Ihre Einwilligung wird nichts über Sie abgefragt.`,
      forYou: (name) => `Für ${name}`,
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
      givenText: (date) =>
        `Ihre Einwilligung vom ${date} ist gespeichert. Die andere Person kann den Antrag jetzt absenden. Macht die Bank ein Angebot, bekommen Sie einen neuen Link: Darüber lesen Sie es, weisen sich aus und unterschreiben selbst.`,
      givenAndSent: (date) =>
        `Ihre Einwilligung vom ${date} ist gespeichert, und der Antrag ist abgesendet. Hier ist nichts mehr zu tun: Ein Angebot der Bank öffnen Sie über einen eigenen Link in Ihren Nachrichten.`,
      withdrawSentText:
        'Wir teilen es der Bank mit. Der Antrag bleibt, wie er abgesendet wurde, und was bis dahin angefragt wurde, bleibt rechtmäßig.',
      withdrawn: 'Sie haben Ihre Einwilligung widerrufen',
      withdrawnText: (date) =>
        `Das war am ${date}, und die Bank erfährt davon. Der Antrag bleibt, wie er abgesendet wurde.`,
      declined: 'Sie haben nicht eingewilligt',
      declinedText: (date) =>
        `Das haben Sie am ${date} entschieden. Möchten Sie es sich anders überlegen? Dann bitten Sie die andere Person, Ihnen den Link noch einmal zu schicken.`,
      invalid: 'Dieser Link gilt nicht oder nicht mehr',
      invalidText:
        'Vielleicht ist er abgelaufen, oder im Antrag hat sich etwas geändert. Öffnen Sie den neuesten Link aus Ihren Nachrichten, oder bitten Sie die andere Person um einen neuen.',
      failed: 'Die Seite konnte nicht geladen werden',
      changed:
        'Im Antrag hat sich gerade etwas geändert, zum Beispiel der Betrag. Ihre Einwilligung ist noch nicht gespeichert. Bitte lesen Sie noch einmal, bevor Sie entscheiden.',
      otherPerson: 'Hier ist noch jemand angemeldet',
      otherPersonText: (name, email) =>
        `In diesem Browser ist ${email} angemeldet. Dieser Link ist für ${name}. Melden Sie die andere Person ab, bevor Sie entscheiden.`,
      signOut: 'Abmelden und weiter',
      private: 'Der Link ist nur für Sie. Geben Sie ihn nicht weiter.',
      somebody: 'Jemand',
      addressee: 'die Person, die ihn per E-Mail bekommen hat',
      noticed: 'Jemand hat Angaben zu Ihnen gemacht',
      noticedText: (enteredBy) =>
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
      objectedText: (date) =>
        `Das war am ${date}. Ihre Angaben sind aus dem Entwurf gelöscht, und wir schreiben Ihnen zu diesem Antrag nicht mehr.`,
      objectedSentText: (date) =>
        `Das war am ${date}, und die Bank erfährt davon. Der Antrag bleibt, wie er abgesendet wurde.`,
    },
  },
  en: {
    card: {
      title: 'Consent of the second applicant',
      text: 'The second applicant gives their own consents, for example to the credit check with SCHUFA. We send them a personal link. Of your application it shows only who asks them, and for which loan. You can send the application once they have consented.',
      reader: 'The second applicant gives these consents themselves.',
      joined: 'The second applicant gives their consents with their own account.',
      signIn: 'Sign in to send the link to the second applicant.',
      signInAction: 'Sign in',
      asked: (email, date) => `We sent the link to ${email} on ${date}. There is no answer yet.`,
      declined: (date) => `The second applicant did not consent, on ${date}.`,
      given: (date) => `The second applicant consented on ${date}.`,
      keeps:
        'If you choose a higher amount, a longer term or another purpose, or change the second applicant’s name, date of birth or e-mail address, they have to consent again.',
      ending:
        'As soon as you save this change, the consent of the second applicant ends, and they have to consent again.',
      email: 'E-mail address of the second applicant',
      invalid: 'Enter an e-mail address, for example name@example.com.',
      action: 'Send link',
      again: 'Send link again',
      OwnEmail: 'This is your own e-mail address. The link goes to the second applicant only.',
      Duplicate: 'This e-mail address belongs to somebody with whom you share the application.',
      OtherEmail: 'The application has another e-mail address for the second applicant. Please correct it there first.',
      NotNull: 'First enter the second applicant’s first and last name in the application.',
      Objected:
        'Whoever has this e-mail address has objected. We send no more e-mails there about this application. Continue it alone, or begin a new one together.',
      inform:
        'The second applicant has no e-mail address here, so we cannot inform them. Please tell them yourself that you are entering their details, and show them the page on data protection. Otherwise the bank informs them.',
      objected: (date) =>
        `The second applicant objected on ${date}. Their details have been deleted from the application: if you send it, you apply alone.`,
    },
    page: {
      title: 'Your consent',
      text: (askedBy, loan) =>
        `${askedBy} would like to apply for the loan “${loan}” together with you. The bank needs your own consent for that. Take your time to read; without your consent nothing is requested about you.`,
      forYou: (name) => `For ${name}`,
      give: 'Consent',
      decline: 'Do not consent',
      withdraw: 'Withdraw consent',
      required: 'Without this consent a joint application cannot be sent.',
      amount: 'Loan amount',
      term: 'Term',
      liable:
        'If the loan is agreed, each of you is liable for the whole amount. Your consent does not conclude anything yet: you decide on the bank’s offer later, and sign it yourself.',
      needed: 'needed for the application',
      ifSo: 'only tick if it applies',
      declineTitle: 'Not consent?',
      withdrawTitle: 'Withdraw your consent?',
      declineText:
        'The application cannot be sent jointly then. We tell the other person. If you want to consent later, they have to send you the link again.',
      cancel: 'Cancel',
      given: 'You have consented',
      givenText: (date) =>
        `Your consent of ${date} is stored. The other person can send the application now. If the bank makes an offer, you get a new link: there you read it, confirm your identity and sign.`,
      givenAndSent: (date) =>
        `Your consent of ${date} is stored, and the application has been sent. There is nothing more to do here: an offer of the bank has a link of its own among your messages.`,
      withdrawSentText:
        'We tell the bank. The application stays as it was sent, and what was requested until then stays lawful.',
      withdrawn: 'You have withdrawn your consent',
      withdrawnText: (date) => `You did so on ${date}, and the bank hears of it. The application stays as it was sent.`,
      declined: 'You have not consented',
      declinedText: (date) =>
        `You decided so on ${date}. Have you changed your mind? Ask the other person to send you the link again.`,
      invalid: 'This link is not valid, or no longer',
      invalidText:
        'It may have expired, or something in the application has changed. Open the newest link in your messages, or ask the other person for a new one.',
      failed: 'The page could not be loaded',
      changed:
        'Something in the application has just changed, for example the amount. Your consent is not stored yet. Please read again before you decide.',
      otherPerson: 'Somebody is still signed in here',
      otherPersonText: (name, email) =>
        `${email} is signed in in this browser. This link is for ${name}. Sign the other person out before you decide.`,
      signOut: 'Sign out and continue',
      private: 'The link is for you alone. Do not pass it on.',
      somebody: 'Somebody',
      addressee: 'the person who received it by e-mail',
      noticed: 'Somebody has entered details about you',
      noticedText: (enteredBy) =>
        `${enteredBy} is preparing a joint application and has named you as the second applicant. This commits you to nothing. Here you can read what we keep for it, and object.`,
      privacy: 'Your data',
      wholeNotice: 'The whole privacy notice',
      object: 'Object',
      objectTitle: 'Object to these details?',
      objectText:
        'We delete your details from the draft and send you no more e-mails about this application. If the other person has an account, we write to them that you have objected. Otherwise they see that their application has no second applicant any more.',
      objectSentText:
        'We pass your objection on to the bank, which examines it and answers you. The application stays as it was sent.',
      objected: 'You have objected',
      objectedText: (date) =>
        `You did so on ${date}. Your details are deleted from the draft, and we send you no more e-mails about this application.`,
      objectedSentText: (date) =>
        `You did so on ${date}, and the bank hears of it. The application stays as it was sent.`,
    },
  },
}
