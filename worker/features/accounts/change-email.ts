import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomSecret } from '../../http/crypto.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { mayBeUsed, noFailures, uncountAttempt, unlocked } from './attempts.ts'
import { mailEmailChanged } from './email-changed.ts'
import { keyHashOf } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'
import { maskedEmail } from './masked-email.ts'
import { emailActions } from './own-mails.ts'
import { isOwnPassword, wrongPassword } from './own-password.ts'

const dayMs = 24 * 3_600_000
/** Keeps strangers from flooding a mailbox. */
const linksPerDay = 5

/**
 * The statements that mail a link to the new address and a notice to the present one, and void earlier links. Behaves the
 * same whether or not the address is taken, and the mail to it contains no name, because it may reach a stranger. Throws
 * `throttled`.
 */
export async function mailEmailLink(ctx: Ctx, account: Account, newEmail: string): Promise<Statement[]> {
  const validUntil = new Date(ctx.now.getTime() + dayMs)
  const [requests] = await ctx.read(
    ctx.db
      .select({ id: audits.id })
      .from(audits)
      .where(
        and(
          eq(audits.entity, 'account'),
          eq(audits.entityId, account.id),
          eq(audits.action, emailActions.requested),
          gt(audits.at, new Date(ctx.now.getTime() - dayMs).toISOString()),
        ),
      ),
  )
  if (requests.length >= linksPerDay) throw new DomainError('throttled', { retryAfterSeconds: 3600 })
  const key = randomSecret()
  const mail = await queueMail(ctx, {
    kind: 'EMAIL_CHANGE',
    recipient: newEmail,
    locale: account.langKey,
    // Masked like the others, because a tag after a plus could be text for a stranger.
    values: { newEmail: maskedEmail(newEmail), link: `${ctx.env.PUBLIC_URL}/account/email/${key}`, validUntil },
  })
  const notice = await queueMail(ctx, {
    kind: 'EMAIL_CHANGE_NOTICE',
    recipient: account.login,
    locale: account.langKey,
    values: { newEmail: maskedEmail(newEmail), resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
  })
  return [
    ctx.db.delete(accountKeys).where(and(eq(accountKeys.accountId, account.id), eq(accountKeys.kind, 'email'))),
    ctx.db.insert(accountKeys).values({
      keyHash: await keyHashOf(key),
      accountId: account.id,
      kind: 'email',
      newEmail,
      expiresAt: validUntil.toISOString(),
    }),
    mail.statement,
    notice.statement,
  ]
}

export const ConfirmEmailInput = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  currentPassword: v.nullish(v.pipe(v.string(), v.maxLength(100))),
})
export type ConfirmEmailInput = v.InferOutput<typeof ConfirmEmailInput>

const triesPerMinute = 20

/**
 * Confirms a change of e-mail by a mailed link: the new address becomes the login, every session ends, and all mailed links
 * become void. The link alone does not suffice, because a stolen session may have requested it or a mistyped address
 * received it: it also takes the account's password or, for accounts of an identity provider, a session opened after the
 * request. Throws `email_key_failed` for a link that is unknown, used or expired, or whose address is taken by now, after
 * the same work for each; `invalid_password` and `sign_in_again` keep the link valid.
 */
export async function confirmEmail(ctx: Ctx, { key, currentPassword }: ConfirmEmailInput): Promise<void> {
  await settingsWithLogin(ctx)
  const keyHash = await keyHashOf(key)
  const [rows, [session]] = await throttleAnd(
    ctx,
    { what: 'email-confirmation', perMinute: triesPerMinute },
    ctx.db
      .select({ account: accounts, newEmail: accountKeys.newEmail, expiresAt: accountKeys.expiresAt })
      .from(accountKeys)
      .innerJoin(accounts, eq(accounts.id, accountKeys.accountId))
      .where(
        and(
          eq(accountKeys.keyHash, keyHash),
          eq(accountKeys.kind, 'email'),
          gt(accountKeys.expiresAt, ctx.at),
          mayBeUsed,
        ),
      ),
    ctx.db
      .select({ openedAt: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.id, sessionOf(ctx))),
  )
  const found = rows[0]?.account
  const newEmail = rows[0]?.newEmail ?? ''
  const withPassword = found?.passwordHash === null ? undefined : found
  const right = await isOwnPassword(ctx, withPassword, currentPassword ?? '')
  if (withPassword !== undefined && !right) throw wrongPassword()
  const own = isAskedBy(ctx, found) ? found : undefined
  // A session opened after the request proves that its owner can sign in at the provider.
  const askedAt = new Date(Date.parse(rows[0]?.expiresAt ?? ctx.at) - dayMs).toISOString()
  if (withPassword === undefined && own !== undefined && (session?.openedAt ?? '') <= askedAt)
    throw new DomainError('sign_in_again', { entityName: 'userManagement' })
  const account = withPassword ?? own
  const notice = await mailEmailChanged(ctx, account ?? { login: '', langKey: ctx.locale }, newEmail)
  const id = account?.id ?? ''
  const login = account?.login ?? ''
  const work = commit(
    ctx,
    {
      action: emailActions.changed,
      entity: 'account',
      entityId: id,
      ...(account === undefined
        ? {}
        : { personal: { dataKey: account.dataKey, before: { email: login }, after: { email: newEmail } } }),
      reply: undefined,
    },
    [
      // The link works once: the second of two concurrent clicks finds no row, like an unknown link.
      ctx.db.delete(accountKeys).where(and(eq(accountKeys.keyHash, keyHash), eq(accountKeys.accountId, id))),
      assertChanged(),
      ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, id)),
      // A taken address fails the batch: logins are unique.
      ctx.db
        .update(accounts)

        .set({
          login: newEmail,
          ...noFailures,
          lastModifiedBy: newEmail,
          lastModifiedDate: ctx.at,
          version: sql`${accounts.version} + 1`,
        })
        .where(
          and(
            eq(accounts.id, id),
            eq(accounts.login, login),
            // Fails if the password has changed since it was checked.
            sql`${accounts.passwordHash} is ${account?.passwordHash ?? null}`,
            mayBeUsed,
            unlocked(ctx),
          ),
        ),
      assertChanged(),
      ctx.db.update(accounts).set({ lastModifiedBy: newEmail }).where(eq(accounts.lastModifiedBy, login)),
      ctx.db.update(accounts).set({ createdBy: newEmail }).where(eq(accounts.createdBy, login)),
      ctx.db
        .update(sessions)
        .set({ revokedAt: ctx.at })
        .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt))),
      notice.statement,
    ],
  )
  try {
    await work
  } catch (error) {
    // The password was right, so the attempt does not count. The same for an unknown link.
    await ctx.read(uncountAttempt(ctx, id))
    if (error instanceof DomainError && error.code === 'conflict') throw failed()
    throw error
  }
  sendSoon(ctx)
}

const sessionOf = ({ actor }: Ctx): string => (actor.kind === 'person' ? actor.sessionId : '')

const isAskedBy = ({ actor }: Ctx, account: Account | undefined): boolean =>
  actor.kind === 'person' && actor.account.id === account?.id

const failed = (): DomainError => new DomainError('email_key_failed', { entityName: 'userManagement' })
