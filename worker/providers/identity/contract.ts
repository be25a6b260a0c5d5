import type { IdentPerson } from '#domain/loan/identity-payload.ts'
import type { Locale } from '#domain/locale.ts'

export interface DocumentToSign {
  readonly id: string
  readonly title: string
  readonly fileName: string
  readonly objectKey: string
}

export interface IdentRequest {
  /** Ours; the same one again starts nothing new. */
  readonly transactionId: string
  /** Show one's identity document in a video call first. */
  readonly identify: boolean
  /** Contracts to sign with a qualified electronic signature; none when it is about identification alone. */
  readonly documents: readonly DocumentToSign[]
  readonly person: IdentPerson
  readonly locale: Locale
  readonly returnUrl: string
}

export type IdentOutcome = 'NEW' | 'FAILED' | 'SUCCESS'

/** Video identification and qualified signature on the provider's own pages. Throws `ProviderError`. */
export interface Identity {
  readonly start: (request: IdentRequest) => Promise<{ readonly providerId: string; readonly redirectUrl: string }>
  readonly outcome: (providerId: string) => Promise<IdentOutcome>
}
