import { DomainError } from '#domain/shared/errors.ts'
import type { Claims } from '#domain/identity/identity-claims.ts'

import type { Env } from '../../env.ts'

/** Whether an identity provider is configured, with issuer and client id. */
export const hasIdentityProvider = (env: Env): boolean =>
  env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID !== undefined

/** The secrets of one sign-in. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** PKCE's code verifier. */
  readonly verifier: string
}

export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly claims: Claims
  /** The raw token, for the provider's logout hint. */
  readonly idToken: string
}

export const oidcFailed = (because: string, cause?: unknown): DomainError =>
  new DomainError('oidc_failed', { entityName: 'userManagement' }, { because, cause })
