import { redirect } from 'react-router'

import type { Role } from '#domain/accounts/roles.ts'

import { type Account, accountQuery } from '../api/account.ts'
import { sessionEnd } from '../features/account/session-end.ts'
import { isInFrame } from './leave.ts'
import { canAccessRoute } from './route-access.ts'
import { queryClient } from '../boot/query-client.ts'
import { signInPath, signInTarget } from './sign-in.ts'

export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError'
}

/**
 * The administration is never displayed in a frame: the page around it could trick an administrator into clicking
 * controls they cannot see.
 */
export class FramedError extends Error {
  override readonly name = 'FramedError'
}

export function assertRouteAccess(account: Account, allowed: readonly Role[]): void {
  if (!canAccessRoute(account.authority, allowed)) throw new ForbiddenError()
}

const isAdministration = (allowed: readonly Role[]): boolean => allowed.length > 0 && !allowed.includes('USER')

/**
 * Guards loaders of private routes ([A2.16], [A6.02]): redirects to sign-in without an account, and shows the alert
 * without the role. An empty list allows every account.
 */
export async function requireAccount(request: Request, allowed: readonly Role[] = []): Promise<Account> {
  if (isAdministration(allowed) && isInFrame()) throw new FramedError()
  const account = await queryClient.query(accountQuery)
  if (account === null) {
    // After a session ended during work, the user continues there, administrators too ([A4.06]).
    throw redirect(signInPath(signInTarget(new URL(request.url)).from, sessionEnd.wasRefused()))
  }
  assertRouteAccess(account, allowed)
  return account
}
