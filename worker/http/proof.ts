import { DomainError } from '#domain/shared/errors.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { hasIdentityProvider } from '../providers/oidc/contract.ts'
import type { Env } from '../env.ts'
import type { Account, Actor } from './actor.ts'

/** The part of a `Ctx` that says who asks. */
interface Asking {
  readonly env: Env
  readonly now: Date
  readonly actor: Actor
}

/** How long a proof counts. */
const proofMs = 5 * minuteMs

/**
 * Whoever takes over an open session can read in it, but not end the account, take it over, or act for an administrator.
 * Throws `proof_required`, whose parameter `by` says how: by `password` or at the identity `provider`.
 */
export function assertProven({ env, now, actor }: Asking): void {
  if (actor.kind !== 'person') return
  const least = new Date(now.getTime() - proofMs).toISOString()
  if (actor.provenAt === null || actor.provenAt < least)
    throw new DomainError('proof_required', {
      entityName: 'userManagement',
      params: { by: getWay(env, actor.account) },
    })
}

/** People whom only the provider can ask: without a password here, or administrators whose password does not count. */
const getWay = (env: Env, { identitySubject, passwordHash, role }: Account): 'provider' | 'password' =>
  hasIdentityProvider(env) && identitySubject !== null && (passwordHash === null || role !== 'USER')
    ? 'provider'
    : 'password'
