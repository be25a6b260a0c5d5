import { DomainError } from '#domain/errors.ts'
import type { Claims } from '#domain/identity-claims.ts'

import type { Env } from '../../env.ts'

/** People can sign in with an identity provider where one is named, and what the portal is called there. */
export const hasIdentityProvider = (env: Env): boolean =>
  env.OIDC_ISSUER !== undefined && env.OIDC_CLIENT_ID !== undefined

/** What one sign-in is recognised by when the browser comes back. */
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
  /** As it came, for the hint of the provider's logout. */
  readonly idToken: string
}

export const oidcFailed = (because: string, cause?: unknown): DomainError =>
  new DomainError('oidc_failed', { entityName: 'userManagement' }, { because, cause })
