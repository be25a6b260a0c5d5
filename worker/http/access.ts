import { DomainError } from '#domain/shared/errors.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Actor } from './actor.ts'

/** Who may make a call (calls.tsv). `service`: a machine with its own token. */
export const accesses = [
  'public',
  'visitor',
  'applicant',
  'user',
  'admin',
  'tech-admin',
  'any-admin',
  'token',
  'service',
] as const
export type Access = (typeof accesses)[number]

const adminRoles: Partial<Record<Access, readonly Role[]>> = {
  admin: ['ADMIN'],
  'tech-admin': ['TECH_ADMIN'],
  'any-admin': ['ADMIN', 'TECH_ADMIN'],
}

/** Whether a call refuses somebody for who they are; what is for everybody, or for machines by a secret of their own, does not. */
export const isLimited = (access: Access): boolean =>
  access === 'user' || access === 'applicant' || isForAdministrators(access)

export const isForAdministrators = (access: Access): boolean => adminRoles[access] !== undefined

/** Checks who may call before anything else: 401 without sign-in, 403 for a wrong role. */
export function assertAccess(access: Access, actor: Actor): void {
  const roles = adminRoles[access]
  if (roles === undefined) {
    if (access === 'user' && actor.kind !== 'person') throw new DomainError('unauthorized')
    if (access === 'applicant' && actor.kind === 'nobody') throw new DomainError('unauthorized')
    return
  }
  if (actor.kind !== 'person') throw new DomainError('unauthorized')
  if (!roles.includes(actor.account.role)) throw new DomainError('forbidden')
}
