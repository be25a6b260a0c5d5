import type { CheckedAccount } from '#domain/aggregation/bookings.ts'
import type { RiskStatus } from '#domain/aggregation/risk-status.ts'
import type { Locale } from '#domain/locale.ts'

export interface RiskRequest {
  /** Ours: the service tells nobody else which application a session is for. */
  readonly sessionId: string
  readonly locale: Locale
  /** How far back bookings are fetched. */
  readonly days: number
  readonly returnUrl: string
}

export interface RiskStarted {
  readonly transaction: string
  /** Opens the service's pages for this session, once. */
  readonly wizardSessionKey: string
  readonly redirectUrl: string
}

/** Account information: a person signs in to their bank on the service's own pages. Throws `ProviderError`. */
export interface Aggregation {
  readonly start: (request: RiskRequest) => Promise<RiskStarted>
  readonly status: (transaction: string) => Promise<RiskStatus>
  /** The accounts of a session that is DONE, without anything that must not be learnt. */
  readonly accounts: (transaction: string) => Promise<CheckedAccount[]>
  /** Has the service delete what it holds of the session; one that it does not know is deleted already. */
  readonly forget: (transaction: string) => Promise<void>
}
