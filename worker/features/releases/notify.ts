import type { Context } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'

/** Messages tell a scheduled change from a live one, and name the decision on it. */
const messages = {
  planned: 'settings.messages.planned',
  removed: 'settings.messages.takenBack',
  released: 'releases.messages.released',
  approved: 'releases.messages.approved',
  rejected: 'releases.messages.rejected',
  rolledBack: 'releases.messages.rolledBack',
} as const

/** Reports the result of an edit or decision in the reply's header ([B8.01]). */
export const report = (c: Context<AppEnv>, what: keyof typeof messages): void =>
  c.header('X-loanportApp-alert', messages[what])
