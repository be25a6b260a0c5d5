import type { secondNotice as German } from '../de/second-notice.ts'

export const secondNotice: typeof German = {
  entered: 'What is entered about you',
  of: {
    IDENTITY: 'Name and details of the person, for example the date of birth',
    ANSWERS: 'Further answers in the application, for example about work and family',
    INCOME: 'Income and expenses',
  },
  noValues:
    'The details themselves are not shown here, because the e-mail address may be mistyped. The bank gives you access to them.',
  purpose: 'Why, and on which basis',
  purposeText: [
    'To prepare and examine a joint loan application. The other person has entered the details, not you.',
    'As long as you take no part yourself, this rests on the legitimate interest of the other person and of the bank in preparing the application (GDPR, article\u00A06 (1) (f)), and then on (b).',
  ],
  others: 'the other person, and whoever works on the application with them',
  bank: 'the bank, once the application is sent',
  bankHas: 'the bank: the application has been sent',
  draft:
    'the draft, until the other person deletes it or you object; that you have objected, with your e-mail address, for as long as the application',
  visitorsDraft: (days) => `the draft ${days}\u00A0days after its last change, or until you object`,
  account: (days) =>
    `the application in an account until that is deleted, without a sign-in usually after ${days}\u00A0days`,
  refusals: (refusalDays) => `rejections and offers that were not accepted ${refusalDays}\u00A0days`,
  contracts:
    'contracts ten years from the end of the year in which the loan ends (§\u00A0257\u00A0HGB, §\u00A0147\u00A0AO)',
  rights:
    'You have the right to access, rectification, erasure, restriction and portability, can object on this page, and complain to a data protection authority. The page on data protection has the whole notice.',
}
