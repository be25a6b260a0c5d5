import type { secondConsents as German } from '../de/second-consents.ts'

export const secondConsents: typeof German = {
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
}
