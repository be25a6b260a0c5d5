import type { cases as German } from '../de/cases.ts'

export const cases: typeof German = {
  extensions: {
    COMPLEX: 'because it is complex',
    MANY: 'because we have several requests from you',
  },
}
