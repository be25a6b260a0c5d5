import type { SignerState } from '#domain/loan/signers.ts'
import type { Locale } from '#domain/text/locale.ts'

interface SigningTexts {
  readonly title: string
  readonly you: string
  readonly first: string
  readonly second: string
  /** Without a date for a signer who waits for an invitation. */
  readonly states: Readonly<Record<SignerState, (date: string) => string>>
  readonly intro: string
  readonly invite: {
    readonly title: (name: string) => string
    readonly text: string
    readonly email: string
    readonly invalid: string
    readonly action: string
    readonly again: string
    readonly sentTo: (email: string) => string
    readonly sent: (email: string) => string
    readonly theirs: (email: string) => string
    readonly OwnEmail: string
    readonly OtherEmail: string
    readonly sameDevice: (name: string) => string
  }
  readonly waiting: { readonly title: string; readonly text: (name: string, date: string) => string }
  readonly decline: {
    readonly action: string
    readonly title: string
    readonly alone: string
    readonly together: (name: string) => string
    readonly confirm: string
    readonly cancel: string
  }
  readonly declined: {
    readonly title: string
    readonly byYou: string
    readonly byOther: (name: string) => string
    readonly text: string
  }
  readonly page: {
    readonly title: string
    readonly greeting: (name: string) => string
    readonly documents: string
    readonly read: string
    readonly keep: string
    readonly save: string
    readonly saveLabel: (title: string) => string
    readonly file: (size: string) => string
    readonly accepted: string
    readonly acceptedText: string
    readonly expired: string
    readonly expiredText: (date: string) => string
    readonly withdrawn: string
    readonly invalid: string
    readonly invalidText: string
    readonly failed: string
    readonly otherPerson: string
    readonly otherPersonText: (name: string, email: string) => string
    readonly signOut: string
    readonly withdrawal: string
    readonly private: string
  }
}

/** Loaded with the parts that show them. The catalogues in web/i18n belong to every first load. */
export const signingTexts: Readonly<Record<Locale, SigningTexts>> = {
  de: {
    title: 'Wer unterschreibt',
    you: 'Sie',
    first: 'Erste Person',
    second: 'Zweite Person',
    states: {
      WAITING: () => 'Noch nicht eingeladen',
      INVITED: (date) => `Eingeladen am ${date}`,
      IDENTIFIED: (date) => `Ausgewiesen am ${date}, die Unterschrift fehlt noch`,
      SIGNED: (date) => `Unterschrieben am ${date}`,
      DECLINED: (date) => `Abgelehnt am ${date}`,
    },
    intro:
      'Jede Person weist sich selbst aus und unterschreibt selbst. Der Vertrag gilt, sobald beide unterschrieben haben.',
    invite: {
      title: (name) => `${name} einladen`,
      text: 'Wir schicken einen persönlichen Link. Darüber sieht die Person das Angebot und den Vertrag, nicht aber Ihr Einkommen oder Ihren Ausweis.',
      email: 'E-Mail-Adresse der anderen Person',
      invalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
      action: 'Link senden',
      again: 'Link noch einmal senden',
      sentTo: (email) =>
        `Der persönliche Link ging an ${email}. Ist die Adresse falsch, ändern Sie sie: Dann gilt nur noch der neue Link.`,
      sent: (email) => `Der Link ist unterwegs an ${email}.`,
      theirs: (email) =>
        `Der persönliche Link ging an ${email}. Die Person hat diese Adresse schon selbst benutzt, deshalb geht er an keine andere.`,
      OwnEmail: 'Das ist Ihre eigene E-Mail-Adresse. Der Link geht nur an die andere Person selbst.',
      OtherEmail: 'Die andere Person hat schon eine Adresse benutzt. Der Link geht nur dorthin.',
      sameDevice: (name) =>
        `Sitzen Sie zusammen an diesem Gerät? Melden Sie sich ab, nachdem Sie unterschrieben haben. ${name} öffnet dann hier den Link aus der eigenen Nachricht.`,
    },
    waiting: {
      title: 'Ihre Unterschrift ist da',
      text: (name, date) =>
        `Jetzt fehlt noch ${name}. Das Angebot gilt bis zum ${date}. Wir schreiben Ihnen, sobald der Vertrag vollständig unterschrieben ist.`,
    },
    decline: {
      action: 'Angebot ablehnen',
      title: 'Angebot ablehnen?',
      alone: 'Das Angebot endet damit, und es kommt kein Vertrag zustande. Das lässt sich nicht rückgängig machen.',
      together: (name) =>
        `Das Angebot endet damit auch für ${name}, selbst wenn dort schon unterschrieben ist. Es kommt kein Vertrag zustande. Das lässt sich nicht rückgängig machen.`,
      confirm: 'Angebot endgültig ablehnen',
      cancel: 'Abbrechen',
    },
    declined: {
      title: 'Das Angebot ist abgelehnt',
      byYou: 'Sie haben das Angebot abgelehnt.',
      byOther: (name) => `${name} hat das Angebot abgelehnt.`,
      text: 'Es ist für alle beendet, und es kommt kein Vertrag zustande.',
    },
    page: {
      title: 'Angebot zur Unterschrift',
      greeting: (name) => `Guten Tag ${name}, hier lesen Sie das Angebot der Bank und unterschreiben selbst.`,
      documents: 'Ihre Unterlagen',
      read: 'Lesen Sie alles in Ruhe, bevor Sie unterschreiben.',
      keep: 'Speichern Sie die Dateien, sie gehören Ihnen.',
      save: 'Speichern',
      saveLabel: (title) => `${title} speichern`,
      file: (size) => `PDF, ${size}`,
      accepted: 'Der Vertrag ist unterschrieben',
      acceptedText: 'Alle haben unterschrieben. Speichern Sie Ihre Unterlagen; der Link gilt noch 30\u00A0Tage.',
      expired: 'Das Angebot ist abgelaufen',
      expiredText: (date) => `Es galt bis zum ${date}. Es kommt kein Vertrag zustande.`,
      withdrawn: 'Der Vertrag ist widerrufen',
      invalid: 'Dieser Link gilt nicht oder nicht mehr',
      invalidText:
        'Öffnen Sie den neuesten Link aus Ihren Nachrichten, oder bitten Sie die andere Person um einen neuen.',
      failed: 'Das Angebot konnte nicht geladen werden',
      otherPerson: 'Hier ist noch jemand angemeldet',
      otherPersonText: (name, email) =>
        `In diesem Browser ist ${email} angemeldet. Dieser Link ist für ${name}. Melden Sie die andere Person ab, bevor Sie unterschreiben oder ablehnen.`,
      signOut: 'Abmelden und weiter',
      withdrawal: 'Vertrag widerrufen',
      private: 'Der Link ist nur für Sie. Geben Sie ihn nicht weiter.',
    },
  },
  en: {
    title: 'Who signs',
    you: 'you',
    first: 'First applicant',
    second: 'Second applicant',
    states: {
      WAITING: () => 'Not invited yet',
      INVITED: (date) => `Invited on ${date}`,
      IDENTIFIED: (date) => `Identity confirmed on ${date}, not signed yet`,
      SIGNED: (date) => `Signed on ${date}`,
      DECLINED: (date) => `Declined on ${date}`,
    },
    intro:
      'Each of you confirms your own identity and signs yourself. The contract takes effect once both have signed.',
    invite: {
      title: (name) => `Invite ${name}`,
      text: 'We send a personal link. It shows the offer and the contract, but not your income or your identity document.',
      email: 'E-mail address of the other person',
      invalid: 'Enter an e-mail address, for example name@example.com.',
      action: 'Send link',
      again: 'Send link again',
      sentTo: (email) =>
        `We sent the personal link to ${email}. If the address is wrong, change it: then only the new link is valid.`,
      sent: (email) => `The link is on its way to ${email}.`,
      theirs: (email) =>
        `We sent the personal link to ${email}. This person has already used that address, so the link goes nowhere else.`,
      OwnEmail: 'This is your own e-mail address. The link goes to the other person only.',
      OtherEmail: 'The other person has already used an address. The link goes there only.',
      sameDevice: (name) =>
        `Are you together at this device? Sign out after you have signed. ${name} then opens the link from their own message here.`,
    },
    waiting: {
      title: 'We have your signature',
      text: (name, date) =>
        `${name} has yet to sign. The offer is valid until ${date}. We will write to you once the contract is fully signed.`,
    },
    decline: {
      action: 'Decline offer',
      title: 'Decline the offer?',
      alone: 'This ends the offer, and there will be no contract. It cannot be undone.',
      together: (name) =>
        `This ends the offer for ${name} as well, even if they have already signed. There will be no contract. It cannot be undone.`,
      confirm: 'Decline offer for good',
      cancel: 'Cancel',
    },
    declined: {
      title: 'The offer was declined',
      byYou: 'You declined the offer.',
      byOther: (name) => `${name} declined the offer.`,
      text: 'It has ended for everybody, and there is no contract.',
    },
    page: {
      title: 'Offer to sign',
      greeting: (name) => `Hello ${name}, read the bank’s offer here and sign it yourself.`,
      documents: 'Your documents',
      read: 'Take your time to read everything before you sign.',
      keep: 'Save the files, they are yours to keep.',
      save: 'Save',
      saveLabel: (title) => `Save ${title}`,
      file: (size) => `PDF, ${size}`,
      accepted: 'The contract is signed',
      acceptedText: 'Everybody has signed. Save your documents; the link is valid for another 30\u00A0days.',
      expired: 'The offer has expired',
      expiredText: (date) => `It was valid until ${date}. There is no contract.`,
      withdrawn: 'The contract has been cancelled by withdrawal',
      invalid: 'This link is not valid, or no longer',
      invalidText: 'Open the newest link in your messages, or ask the other person for a new one.',
      failed: 'The offer could not be loaded',
      otherPerson: 'Somebody is still signed in here',
      otherPersonText: (name, email) =>
        `${email} is signed in in this browser. This link is for ${name}. Sign the other person out before you sign or decline.`,
      signOut: 'Sign out and continue',
      withdrawal: 'Withdraw from the contract',
      private: 'The link is for you alone. Do not pass it on.',
    },
  },
}
