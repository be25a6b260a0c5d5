import type { household as German } from '../de/household.ts'

export const household: typeof German = {
  further: { INCOME: 'Further income, if any', EXPENSES: 'Further expenses, if any' },
  none: { INCOME: 'No other income (confirmed)', EXPENSES: 'No other expenses (confirmed)' },
  common: 'Shared expenses',
  commonText: 'Enter each expense once: the amount that the two of you pay together.',
  ownText: 'Enter only what you pay yourself. What the other applicant enters already counts.',
  confirm: 'No other income or expenses',
  confirmText: 'Empty boxes then count as €0.',
  confirmTextOfTwo: 'Empty boxes then count as €0 for both of you.',
  open: 'Enter the amounts that are still missing, or confirm that there are no others.',
  confirmed: 'confirmed',
  separate: (name: string) => `Separate expenses: ${name}`,
  separateText:
    'These amounts are already in the application and count on top of the shared expenses. If the shared expenses include them, take them out here. Otherwise leave them as they are.',
  clear: 'Take out separate expenses',
  cleared: 'Taken out. Only the shared expenses count now.',
  restore: 'Put them back',
  left: (left: string) => `You have ${left} left each month.`,
  leftAndRate: (left: string, rate: string) =>
    `Before the new instalment you have ${left} left each month; the instalment is ${rate}.`,
  leftOver: 'Left each month',
  lacking: (lacking: string) => `You are ${lacking} short each month.`,
  lackingAndRate: (lacking: string, rate: string) =>
    `Even before the new instalment you are ${lacking} short each month; the instalment is ${rate}.`,
  balance: 'Your household each month',
  surplus: 'Income less expenses',
  instalment: 'New instalment',
  leftAfter: 'Left after the new instalment',
  fits: 'With your saved answers, the instalment fits.',
  short:
    'The instalment is higher than what you have left for it. See which amount and which term suit your household.',
  shortRedemption:
    'The instalment is higher than what you have left for it. A lower repayment rate or a smaller loan lowers it.',
  fitting: 'Show what fits',
}
