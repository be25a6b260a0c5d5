import type { accounts } from '../db/schema/accounts.ts'

export type Account = typeof accounts.$inferSelect

/** The actor of a verb. People, cron and webhooks use the same verbs. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'visitor'; readonly hash: string }
  | {
      readonly kind: 'person'
      readonly account: Account
      readonly sessionId: string
      /** When the person last proved who they are; null if not in this session. */
      readonly provenAt: string | null
    }
  | { readonly kind: 'cron'; readonly job: string }
  | { readonly kind: 'webhook'; readonly provider: 'bank' | 'identity' }

/** A request's unverified claims about its caller, until `confirm`. */
export interface Claims {
  readonly sessionId?: string
  readonly visitorHash?: string
  /** The claimed preview. */
  readonly previewId?: string
}
