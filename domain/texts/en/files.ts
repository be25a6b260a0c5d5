import type { files as German } from '../de/files.ts'

export const files: typeof German = {
  scheduleHeadings: {
    month: 'Month',
    due: 'Due',
    amounts: ['Instalment', 'Interest', 'Capital repaid', 'Remaining debt'],
  },
  schedule: 'repayment-schedule.csv',
  valuation: 'Estimated market value',
}
