import type { withdrawal as German } from '../de/withdrawal.ts'

export const withdrawal: typeof German = {
  until: (date) => `You can withdraw from the contract until ${date} without giving a reason.`,
  over: (date) => `The withdrawal period ended on ${date}.`,
  receipt: (email) => `We send a confirmation with content, date and time to ${email} straight away.`,
  everybody: 'If several people have signed, the contract ends for all of them.',
  confirm: 'Confirm withdrawal',
  cancel: 'Cancel',
  failed: 'The amounts could not be loaded',
  repayment: 'What you repay',
  unlessPaidOut: 'This applies if the loan has been paid out. Otherwise you do not need to do anything.',
  amount: 'Loan amount',
  daily: 'Interest per day since the payout',
  by: 'Pay by',
  example: (date) => `Total on that day if paid out on ${date}`,
  title: 'Your contract has been cancelled by withdrawal',
  withdrawn: (contract, date, time) =>
    `A withdrawal from loan contract ${contract} was declared on ${date} at ${time}. The contract no longer applies to anybody.`,
}
