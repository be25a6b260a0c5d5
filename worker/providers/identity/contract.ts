import type { Evidence } from '#domain/identity/evidence.ts'
import type { IdentPerson } from '#domain/loan/identity-payload.ts'
import type { Locale } from '#domain/text/locale.ts'

import type { ReadFile } from '../../http/read-file.ts'

export interface DocumentToSign {
  readonly id: string
  readonly title: string
  readonly fileName: string
}

export interface IdentRequest {
  /** The portal's id; repeating it starts no other transaction. */
  readonly transactionId: string
  /** Identify by video call first. */
  readonly identify: boolean
  /** Contracts to sign with a qualified electronic signature; empty for an identification only. */
  readonly documents: readonly DocumentToSign[]
  readonly readFile: ReadFile
  readonly person: IdentPerson
  readonly locale: Locale
  readonly returnUrl: string
}

/** The state of a transaction. A successful one proves who has identified or signed; without that it counts as failed. */
export type IdentOutcome =
  | { readonly status: 'NEW' | 'FAILED' }
  | { readonly status: 'SUCCESS'; readonly evidence: Evidence | undefined }

/** Video identification and qualified signature on the provider's own pages. Throws `ProviderError`. */
export interface Identity {
  /** Names the service in stored evidence. */
  readonly name: string
  readonly start: (request: IdentRequest) => Promise<{ readonly providerId: string; readonly redirectUrl: string }>
  readonly outcome: (providerId: string) => Promise<IdentOutcome>
}
