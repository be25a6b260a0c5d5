import type { decision as German } from '../de/decision.ts'

export const decision: typeof German = {
  result: 'Result',
  categories: 'Data taken into account',
  decidedBy: {
    person: 'A person decided on the application.',
    rule: 'The application was decided automatically by fixed rules.',
    score: 'The application was decided automatically by a credit score.',
  },
}
