import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { canonicalEmail } from '#domain/identifiers/email.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { countAnd, throttle, throttled, withinLimit } from '../../http/throttle.ts'
import { claimVisitorLoans } from '../loans/life-cycle/claim.ts'
import {
  addressWaits,
  type Attempt,
  countAttempt,
  countOfAddress,
  forgive,
  isOfKnownBrowser,
  isOpen,
  lockAddress,
  mayBeUsed,
  ofKnownBrowser,
  recordFailure,
  uncountAddress,
  unlocked,
} from './attempts.ts'
import type { Browser } from './known-browsers.ts'
import { settingsWithLogin } from './login-mode.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** [A5.01] */
export const AuthenticateInput = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  rememberMe: v.optional(v.nullable(v.boolean())),
})
export type AuthenticateInput = v.InferOutput<typeof AuthenticateInput>

export interface Client {
  readonly userAgent: string
  readonly visitorHash: string | undefined
  readonly browser: Browser
}

/** A bearer token, and what the browser's cookie holds from now on. */
export interface SignedIn {
  readonly token: string
  readonly known: readonly string[]
}

/**
 * Signs in, or throws `bad_credentials` for every reason: unknown, wrong, locked, not activated, deactivated. All of these do
 * the same work: one hash and the same statements in the same round trips. Throws `throttled` for an address that has guessed
 * often at any accounts, or sends too many requests, except in browsers that the account knows, each of which has a limit of
 * its own.
 */
export async function authenticate(ctx: Ctx, input: AuthenticateInput, client: Client): Promise<SignedIn> {
  const { areas } = await settingsWithLogin(ctx)
  const limit = { what: 'sign-in', perMinute: generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_SIGN_IN') }
  const attempts = generalSetting(areas.GENERAL_SETTINGS, 'LOGIN_ATTEMPTS')
  const login = canonicalEmail(input.username)
  const { within, results } = await countAnd(
    ctx,
    limit,
    countOfAddress(ctx, limit),
    ...countAttempt(
      ctx,
      login,
      { browsers: client.browser.hashes },
      (whose) => sql`(${withinLimit(ctx, limit)} or ${ofKnownBrowser(whose)})`,
    ),
  )
  const [[ofAddress], [attempt], [account]] = results
  if (isOfKnownBrowser(attempt)) {
    // Strangers may share the address; beyond its limit each known browser has the same one for itself.
    if (!within) await throttle(ctx, limit.what, limit.perMinute, attempt.whose)
  } else {
    if (!within) throw throttled(ctx, limit)
    const retryAfterSeconds = addressWaits(ctx, ofAddress)
    if (retryAfterSeconds !== undefined) throw new DomainError('throttled', { retryAfterSeconds })
  }
  const password = await verifyPassword(input.password, account?.passwordHash ?? null, ctx.env.PASSWORD_HASHING)
  if (account !== undefined && attempt !== undefined && isOpen(ctx, attempt, attempts) && password.ok)
    try {
      return await enter(ctx, account, { attempt, ofAddress }, { ...input, outdated: password.outdated }, client)
    } catch (error) {
      // The account was locked or deactivated or its password changed meanwhile.
      if (!(error instanceof DomainError && error.code === 'conflict')) throw error
      ctx.become({ kind: 'nobody' })
    }
  await recordFailure(ctx, { login, account, attempt }, attempts, undefined, [
    lockAddress(ctx, ofAddress, limit.perMinute),
  ])
  throw new DomainError('bad_credentials')
}

async function enter(
  ctx: Ctx,
  account: Account,
  { attempt, ofAddress }: { readonly attempt: Attempt; readonly ofAddress: Attempt | undefined },
  input: AuthenticateInput & { readonly outdated: boolean },
  client: Client,
): Promise<SignedIn> {
  const session = await openSession(ctx, account, {
    rememberMe: input.rememberMe === true,
    provenAt: ctx.at,
    ...client,
  })
  const upgraded = input.outdated ? { passwordHash: await hashPassword(input.password, ctx.env.PASSWORD_HASHING) } : {}
  ctx.become({ kind: 'person', account, sessionId: session.id, provenAt: ctx.at })
  return commit(
    ctx,
    {
      action: 'AUTHENTICATION_SUCCESS',
      entity: 'session',
      entityId: account.id,
      detail: session.detail,
      reply: { token: session.token, known: session.known },
    },
    [
      ctx.db
        .update(accounts)
        .set({
          lastSignInAt: ctx.at,
          reminderSentAt: null,
          ...upgraded,
        })
        .where(
          and(
            eq(accounts.id, account.id),
            eq(accounts.passwordHash, account.passwordHash ?? ''),
            mayBeUsed,
            unlocked(ctx, attempt.whose),
          ),
        ),
      assertChanged(),
      forgive(ctx, attempt.whose),
      // Beyond its limit the address was not counted, and forgives no guess of others.
      ...(ofAddress === undefined ? [] : [uncountAddress(ctx)]),
      ...session.statements,
      ...(account.role === 'USER' ? claimVisitorLoans(ctx, client.visitorHash, account.id) : []),
    ],
  )
}
