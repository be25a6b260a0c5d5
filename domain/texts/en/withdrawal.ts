import type { withdrawal as German } from '../de/withdrawal.ts'

export const withdrawal: typeof German = {
  asEntered: 'as you entered it',
  statement: (contract) => `I hereby withdraw from loan contract ${contract}.`,
}
