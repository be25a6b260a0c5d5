import type { withdrawalPage as German } from '../de/withdrawal-page.ts'

export const withdrawalPage: typeof German = {
  withdraw: 'Withdraw from the contract',
  confirm: 'Confirm withdrawal',
  skip: 'Skip to content',
  language: 'Language',
  questions: 'Do you have any questions?',
  notices: [
    ['', 'Information'],
    ['/datenschutz', 'Privacy'],
    ['/impressum', 'Legal notice'],
    ['/barrierefreiheit', 'Accessibility'],
  ],
  error: 'Error',
  intro: (days) =>
    `You can withdraw from a loan contract within ${days} days without giving a reason. You do not need an account.`,
  problems: 'Please check your details',
  fields: { name: 'Your name', contract: 'Contract number', email: 'E-mail address for the confirmation' },
  hints: {
    name: 'First and last name as they are in the contract.',
    contract: 'It is at the top of the first page of the contract.',
    email:
      'The address that belongs to the contract. We send the content of your withdrawal there, with its date and time.',
  },
  wrong: {
    name: 'Enter your name.',
    contract: 'Enter the contract number.',
    email: 'Enter a valid e-mail address.',
  },
  next: 'Continue',
  check: 'Check and confirm your withdrawal',
  everybody: 'If several people have signed, the contract ends for all of them.',
  edit: 'Change details',
  failed:
    'We have not received your withdrawal yet. Your details are still here. Please try again in a minute. If it is urgent, you can also withdraw by e-mail or letter: the address of the bank is in the contract.',
  received: 'We have received your withdrawal',
  receivedAt: (time) => `We received your withdrawal on ${time}. A confirmation is on its way by e-mail.`,
  effect:
    'If number, name and e-mail address belong to a contract that can still be withdrawn from, you have now withdrawn from it. Otherwise the bank checks your withdrawal. Either way, what counts is that we have received it now.',
  keep: 'Save or print this page. The e-mail may be delayed if many have been sent to this address today.',
  repayment: 'What you repay',
  within: (days) => `If the loan has been paid out, repay it within ${days} days of the withdrawal.`,
  by: (day) => `If the loan has been paid out, repay it by ${day}.`,
  interest: 'The agreed interest is added for each day between payout and repayment.',
  example: (amount, rate, daily) => `For example, ${amount} at a borrowing rate of ${rate} costs ${daily} a day.`,
  exact: 'We send the exact amounts to the e-mail address that belongs to the contract.',
  toStart: 'Go to the start page',
}
