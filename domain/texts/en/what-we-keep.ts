import type { whatWeKeep as German } from '../de/what-we-keep.ts'

export const whatWeKeep: typeof German = {
  basis: (basis) => `GDPR, article\u00A06 (1) (${basis})${basis === 'a' ? ' (your consent)' : ''}`,
  purposes: {
    ACCOUNT: 'your account in the portal',
    APPLICATION: 'your application',
    CONTRACT: 'contract, withdrawal and decision',
    IDENTIFICATION: 'the identification that the law requires',
    CONSENT: 'the proof of your consents',
    MESSAGES: 'messages and e-mails',
    SECURITY: 'protection against abuse',
    ACCOUNTABILITY: 'the record of changes',
    OPERATION: 'operating the portal',
  },
  categories: {
    IDENTITY: 'Name, address, date and place of birth, nationality and customer number',
    CONTACT: 'E-mail address and telephone number',
    SIGN_IN: 'Sign-in',
    ANSWERS: 'What you enter in the application and the profile',
    INCOME: 'Income and expenses, also from the account check, and what we hear of your creditworthiness',
    FILES: 'Documents and contracts',
    OFFER: 'Offer and decision',
    IDENTIFICATION: 'Identification, with kind and last digits of the document, and signature',
    CONSENT: 'Consents',
    MESSAGES: 'Messages and e-mails',
    SHARING: 'Whom you share an application with',
    USE: 'Use, with network address, browser and time',
  },
  kept: [
    {
      of: 'Account and applications with answers and documents',
      ends: (numbers) =>
        `until you delete the account, or ${numbers.deletion}\u00A0days after the last sign-in; after ${numbers.reminder}\u00A0days we remind you`,
    },
    {
      of: 'Drafts without an account',
      ends: (numbers) => `${numbers.draft}\u00A0days after the last change; the draft names the day`,
    },
    {
      of: 'Contracts',
      ends: () =>
        'ten years from the end of the year in which the loan ends (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO), encrypted and apart from the account once that is deleted',
    },
    {
      of: 'Rejections and offers that were not accepted',
      ends: (numbers) =>
        `${numbers.rejections}\u00A0days after the last decision or the end of the offer, because the bank has to be able to defend itself against claims (§\u00A021\u00A0AGG)`,
    },
    {
      of: 'Identification',
      ends: () => 'with the account; with a contract that rests on it as long as that contract',
    },
    {
      of: 'E-mails',
      ends: () =>
        'subject and content 30\u00A0days, recipient and time 365\u00A0days; what proves a withdrawal, decision or signature stays encrypted with the application, for as long as that',
    },
    {
      of: 'Messages to the bank and declarations of withdrawal',
      ends: () => '365\u00A0days',
    },
    {
      of: 'Requests about your data',
      ends: (numbers) =>
        `until the end of year ${numbers.caseYears} after the answer, because claims can be made for as long (§§\u00A0195, 199\u00A0BGB)`,
    },
    {
      of: 'Ended sign-ins, failed attempts and links',
      ends: () => '30\u00A0days',
    },
    {
      of: 'Record of changes',
      ends: (numbers) =>
        `until the end of year ${numbers.auditYears} after it, network addresses ${numbers.addressDays}\u00A0days after their month; what it says of you is encrypted, and unreadable once your account is deleted`,
    },
    {
      of: 'Backups',
      ends: (numbers) => `what is deleted is deleted there, too, within ${numbers.backups}\u00A0days`,
    },
  ],
}
