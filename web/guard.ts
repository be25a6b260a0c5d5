import { redirect } from 'react-router'

import type { Role } from '#domain/roles.ts'

import { type Account, accountQuery } from './api/account.ts'
import { sessionEnd } from './features/account/session-end.ts'
import { mayEnter } from './may-enter.ts'
import { queryClient } from './query-client.ts'
import { signInPath, signInTarget } from './sign-in.ts'

export class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError'
}

/**
 * For loaders of private routes ([A2.16], [A6.02]): nobody is led to sign-in and back, somebody without the role sees the
 * alert; without any role named, every account may.
 */
export async function requireAccount(request: Request, allowed: readonly Role[] = []): Promise<Account> {
  const account = await queryClient.query(accountQuery)
  if (account === null) {
    // Who was at work when their session ended goes on there, administrators too ([A4.06]).
    throw redirect(signInPath(signInTarget(new URL(request.url)).from, sessionEnd.wasRefused()))
  }
  if (!mayEnter(account.authority, allowed)) throw new ForbiddenError()
  return account
}
