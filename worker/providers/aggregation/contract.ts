import type { CheckedAccount } from '#domain/aggregation/bookings.ts'
import type { RiskStatus } from '#domain/aggregation/risk-status.ts'
import type { Locale } from '#domain/text/locale.ts'

export interface RiskRequest {
  /** The portal's id of the session. */
  readonly sessionId: string
  readonly locale: Locale
  /** The number of days of bookings to fetch. */
  readonly days: number
  readonly returnUrl: string
}

export interface RiskStarted {
  readonly transaction: string
  /** Single-use key of the service's pages for this session. */
  readonly wizardSessionKey: string
  readonly redirectUrl: string
}

/** An account-information service, on whose pages people sign in to their bank. Throws `ProviderError`. */
export interface Aggregation {
  readonly start: (request: RiskRequest) => Promise<RiskStarted>
  readonly status: (transaction: string) => Promise<RiskStatus>
  /** The accounts of a DONE session, without forbidden data. */
  readonly accounts: (transaction: string) => Promise<CheckedAccount[]>
  /** Deletes the session's data at the service; succeeds for an unknown session. */
  readonly forget: (transaction: string) => Promise<void>
}
