import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Account, Ctx } from '../../http/context.ts'
import { randomSecret } from '../../http/crypto.ts'
import { throttle } from '../../http/throttle.ts'
import { queueMail } from '../mail/queue.ts'
import { mayBeUsed } from './attempts.ts'
import { unlessGuarded } from './guarded.ts'
import { keyHashOf } from './keys.ts'
import { emailActions } from './own-mails.ts'

const dayMs = 24 * 3_600_000
/** Nobody's mailbox is to be filled by somebody who types its address. */
const linksPerDay = 5

/**
 * What sends the link of a change to the new address; one that was sent before is void. Whether the address is taken
 * makes no difference here, and the mail names nobody: it may reach a stranger. Throws `throttled`.
 */
export async function mailEmailLink(ctx: Ctx, account: Account, newEmail: string): Promise<Statement[]> {
  const validUntil = new Date(ctx.now.getTime() + dayMs)
  const [asked] = await ctx.read(
    ctx.db
      .select({ id: audits.id })
      .from(audits)
      .where(
        and(
          eq(audits.entity, 'account'),
          eq(audits.entityId, account.id),
          eq(audits.action, emailActions.asked),
          gt(audits.at, new Date(ctx.now.getTime() - dayMs).toISOString()),
        ),
      ),
  )
  if (asked.length >= linksPerDay) throw new DomainError('throttled', { retryAfterSeconds: 3600 })
  const key = randomSecret()
  const mail = await queueMail(ctx, {
    kind: 'EMAIL_CHANGE',
    recipient: newEmail,
    locale: account.langKey,
    values: { newEmail, link: `${ctx.env.PUBLIC_URL}/account/email/${key}`, validUntil },
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
  ]
}

export const ConfirmEmailInput = v.object({ key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })

const triesPerMinute = 20

/**
 * Takes a mailed link up: the new address is the login. Every session ends but that of whoever confirms while signed in
 * to this account, and links mailed to the old address are void. Throws `email_key_failed` for a link that is unknown,
 * used, past, or whose address somebody else has by now.
 */
export async function confirmEmail(ctx: Ctx, key: string): Promise<void> {
  await ctx.confirm()
  await throttle(ctx, 'email-confirmation', triesPerMinute)
  const keyHash = await keyHashOf(key)
  const [rows] = await ctx.read(
    ctx.db
      .select({ account: accounts, newEmail: accountKeys.newEmail })
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
  )
  const { account, newEmail } = rows[0] ?? {}
  const failed = (): DomainError => new DomainError('email_key_failed', { entityName: 'userManagement' })
  if (account === undefined || newEmail == null) throw failed()
  const own = ctx.actor.kind === 'person' ? ctx.actor.sessionId : ''
  await unlessGuarded(
    commit(
      ctx,
      {
        action: emailActions.changed,
        entity: 'account',
        entityId: account.id,
        personal: { dataKey: account.dataKey, before: { email: account.login }, after: { email: newEmail } },
        reply: undefined,
      },
      [
        // The link is good for one use: of two clicks at once the second finds no row.
        ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),
        assertChanged(ctx),
        ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, account.id)),
        // A taken address fails the batch: logins are unique.
        ctx.db
          .update(accounts)
          .set({ login: newEmail, lastModifiedDate: ctx.at, version: sql`${accounts.version} + 1` })
          .where(and(eq(accounts.id, account.id), eq(accounts.login, account.login), mayBeUsed)),
        assertChanged(ctx),
        ctx.db.update(accounts).set({ lastModifiedBy: newEmail }).where(eq(accounts.lastModifiedBy, account.login)),
        ctx.db.update(accounts).set({ createdBy: newEmail }).where(eq(accounts.createdBy, account.login)),
        ctx.db
          .update(sessions)
          .set({ revokedAt: ctx.at })
          .where(and(eq(sessions.accountId, account.id), ne(sessions.id, own), isNull(sessions.revokedAt))),
      ],
    ),
    failed,
  )
}
