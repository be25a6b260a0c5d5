import { statusLabels } from '#domain/loan/status.ts'

/** What each page looks like at different times, each of which is opened and read (test/e2e/states/). */
export const overviewStates = {
  start: [
    ...statusLabels,
    'empty',
    'failed',
    'what is missing',
    'sharing',
    'before one is deleted',
    'before the session ends',
  ],
  // Only redirects.
  entity: [],
} as const
