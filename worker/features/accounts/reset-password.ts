import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { changedBefore } from '../../db/insert-where.ts'
import { accountKeys, accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { recordEntry } from '../users/recent-acts.ts'
import { linkHolds } from '../users/still-answers.ts'
import { forgiveAll, mayBeUsed, signsInByPassword } from './attempts.ts'
import { assertHuman, captchaFailed } from './captcha.ts'
import { unlessGuarded } from './guarded.ts'
import { hashKey, mayHaveLink, newAccountKey } from './keys.ts'
import { mailPasswordChanged } from './password-changed.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, NewPassword } from './rules.ts'
import { shutOut } from './sessions.ts'

/**
 * Mails a link to an active account. For any other e-mail it renders the same mail and runs the same statements without
 * effect, so that neither reply nor timing reveals known e-mails. Stays open in no-login mode, which [A1.05] does not close
 * it in.
 */
export async function requestReset(ctx: Ctx, email: string, solution: string | undefined): Promise<void> {
  const settings = await ctx.settings()
  const usable = and(eq(accounts.login, email), mayBeUsed, signsInByPassword(ctx))
  const [[account]] = await throttleAnd(
    ctx,
    { what: 'reset', perMinute: generalSetting(settings.areas.GENERAL_SETTINGS, 'THROTTLE_RESET') },
    ctx.db.select({ id: accounts.id, langKey: accounts.langKey }).from(accounts).where(usable),
  )
  const pass = await assertHuman(ctx, settings, solution, email)
  const whose = sql`${ctx.db.select({ id: accounts.id }).from(accounts).where(usable)}`
  const { key, validUntil, insert } = await newAccountKey(ctx, whose, 'reset')
  const mail = await queueMail(
    ctx,
    {
      kind: 'PASSWORD_RESET',
      recipient: email,
      locale: account?.langKey ?? ctx.locale,
      values: { link: `${ctx.env.PUBLIC_URL}/account/reset/finish/${key}`, validUntil },
      needed: changedBefore,
    },
    changedBefore,
  )
  await unlessGuarded(
    commit(
      ctx,
      {
        action: 'account.reset-request',
        entity: 'account',
        entityId: account?.id ?? 'unknown',
        reply: undefined,
      },
      [...pass, insert(await mayHaveLink(ctx, whose, 'reset', email)), mail.statement],
    ),
    captchaFailed,
  )
  sendSoon(ctx)
}

/** [A3.23] */
export const FinishResetInput = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  newPassword: NewPassword,
})
export type FinishResetInput = v.InferOutput<typeof FinishResetInput>

/**
 * Sets the new password, ends locks and all sessions, and voids other links, including one for an e-mail change that
 * somebody else may have requested. Activates an account created by an administrator with its first password, while those who
 * invited it answer for that.
 */
export async function finishReset(ctx: Ctx, input: FinishResetInput): Promise<void> {
  assertStrong(input.newPassword, await ctx.settings())
  const keyHash = await hashKey(input.key)
  const [rows] = await ctx.read(
    ctx.db
      .select({
        accountId: accountKeys.accountId,
        requestedBy: accountKeys.requestedBy,
        login: accounts.login,
        langKey: accounts.langKey,
        passwordHash: accounts.passwordHash,
      })
      .from(accountKeys)
      .innerJoin(accounts, eq(accounts.id, accountKeys.accountId))
      .where(
        and(
          eq(accountKeys.keyHash, keyHash),
          eq(accountKeys.kind, 'reset'),
          gt(accountKeys.expiresAt, ctx.at),
          isNull(accounts.deactivatedAt),
          signsInByPassword(ctx),
          linkHolds(ctx),
        ),
      ),
  )
  const found = rows[0]
  if (found === undefined) throw resetFailed()
  const passwordHash = await hashPassword(input.newPassword, ctx.env.PASSWORD_HASHING)
  await unlessGuarded(
    commit(ctx, { action: 'account.reset', entity: 'account', entityId: found.accountId, reply: undefined }, [
      // The link works once: the second of two concurrent requests finds no row.
      ctx.db.delete(accountKeys).where(and(eq(accountKeys.keyHash, keyHash), linkHolds(ctx))),
      assertChanged(),
      ctx.db
        .update(accounts)
        .set({
          passwordHash,
          activated: true,
          lastModifiedBy: sql`${accounts.login}`,
          lastModifiedDate: ctx.at,
          version: sql`${accounts.version} + 1`,
        })
        .where(and(eq(accounts.id, found.accountId), isNull(accounts.deactivatedAt))),
      assertChanged(),
      forgiveAll(ctx, found.accountId),
      // The server prints the first link of its administrators, and mails it to nobody.
      ...(found.requestedBy !== 'admin:create' ? [recordEntry(ctx, found.accountId)] : []),
      ...shutOut(ctx, found.accountId),
      // Nobody had a first password before.
      ...(found.passwordHash === null ? [] : [(await mailPasswordChanged(ctx, found)).statement]),
    ]),
    resetFailed,
  )
  sendSoon(ctx)
}

const resetFailed = (): DomainError => new DomainError('reset_failed', { entityName: 'userManagement' })
