import type { signing as German } from '../de/signing.ts'

export const signing: typeof German = {
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
  intro: 'Each of you confirms your own identity and signs yourself. The contract takes effect once both have signed.',
  invite: {
    title: (name) => `Invite ${name}`,
    titleAgain: (name) => `Link for ${name}`,
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
}
