import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { sendSoon } from '../mail/send.ts'
import { forgiveAll, unlocked } from './attempts.ts'
import type { SignedIn } from './authenticate.ts'
import type { Browser } from './known-browsers.ts'
import { ownPassword, wrongPassword } from './own-password.ts'
import { mailPasswordChanged } from './password-changed.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, NewPassword } from './rules.ts'
import { renewSession } from './sessions.ts'

/** [B5.02] */
export const ChangePasswordInput = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  newPassword: NewPassword,
})
export type ChangePasswordInput = v.InferOutput<typeof ChangePasswordInput>

/**
 * Changes the password, ends every session, voids mailed links, and returns a new token for the calling session, whose old
 * token may have been stolen, too: nobody can tell the copy from the original. The session lasts no longer than before. A
 * client that does not read the token from the reply's headers has to sign in again.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput, browser: Browser): Promise<SignedIn> {
  const account = await requirePerson(ctx)
  assertStrong(input.newPassword, await ctx.settings())
  const attempt = await ownPassword(ctx, account, input.currentPassword, browser.hashes)
  if (attempt === undefined) throw wrongPassword()
  const passwordHash = await hashPassword(input.newPassword, ctx.env.PASSWORD_HASHING)
  const own = (await ctx.person())?.sessionId ?? ''
  const [[present]] = await ctx.read(ctx.db.select().from(sessions).where(eq(sessions.id, own)))
  if (present === undefined) throw new DomainError('unauthorized')
  const { statements, ...reply } = await renewSession(ctx, account, present, browser)
  const mail = await mailPasswordChanged(ctx, account)
  const signedIn = await commit(
    ctx,
    { action: 'account.change-password', entity: 'account', entityId: account.id, reply },
    [
      ctx.db
        .update(accounts)
        .set({
          passwordHash,
          lastModifiedBy: account.login,
          lastModifiedDate: ctx.at,
          version: account.version + 1,
        })
        .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version), unlocked(ctx, attempt.whose))),
      assertChanged(),
      forgiveAll(ctx, account.id),
      ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, account.id)),
      ...statements,
      mail.statement,
    ],
  )
  sendSoon(ctx)
  return signedIn
}
