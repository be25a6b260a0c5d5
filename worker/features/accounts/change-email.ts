import { and, count, eq, gt, inArray, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { dayMs } from '#domain/time/durations.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import { audits, mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account, Actor } from '../../http/actor.ts'
import { randomSecret } from '../../http/crypto.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { identificationsEnded } from '../identification/evidence.ts'
import { freeAddress } from './activation-mail.ts'
import { type Colleague, readEyes } from '../releases/staff.ts'
import { doneMails } from '../users/change-mails.ts'
import { assertUnchanged } from '../users/unchanged.ts'
import { needsSecondPerson, prepared } from '../users/prepare.ts'
import { recordAct } from '../users/recent-acts.ts'
import { stillAnswers } from '../users/still-answers.ts'
import { forgive, mayBeUsed, uncountAttempt, unlocked } from './attempts.ts'
import { mailEmailChanged } from './email-changed.ts'
import { hashKey } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'
import { hiddenEmail, maskedEmail } from './masked-email.ts'
import { emailActions } from './own-mails.ts'
import { ownPassword, wrongPassword } from './own-password.ts'
import { emailKeys } from './pending-email.ts'
import { shutOut } from './sessions.ts'

/** How long a link is valid: one's own, and one that an administrator has caused for a customer. */
const validDays = { email: 1, readdress: 7 } as const
/**
 * Before that, an address that an administrator has entered takes no effect: whoever has the present mailbox is told, and can
 * stop it with a new password. Otherwise one administrator alone could take over a customer's account.
 */
const waitMs = 2 * dayMs
/** Keeps strangers from flooding a mailbox. */
const linksPerDay = 5

/**
 * The statements that mail a link to the new address and a notice to the present one, and void earlier links. Behaves the
 * same whether or not the address is taken, and the mail to it contains no name, because it may reach a stranger.
 * `requestedBy` is the administrator who entered a customer's address. Throws `throttled`.
 *
 * Strangers can use up the day's limit of the new address. A mail is never limited while the account has no open link to it, and
 * beyond the limit that link stays instead of one that nobody gets.
 */
export async function mailEmailLink(
  ctx: Ctx,
  account: Account,
  newEmail: string,
  requestedBy?: string,
): Promise<Statement[]> {
  const kind = requestedBy === undefined ? 'email' : 'readdress'
  const validUntil = new Date(ctx.now.getTime() + validDays[kind] * dayMs)
  const requests = ctx.db
    .select({ count: count() })
    .from(audits)
    .where(
      and(
        eq(audits.entity, 'account'),
        eq(audits.entityId, account.id),
        eq(audits.action, emailActions.requested),
        gt(audits.at, new Date(ctx.now.getTime() - dayMs).toISOString()),
      ),
    )
  const [[today]] = await ctx.read(requests)
  if ((today?.count ?? 0) >= linksPerDay) throw new DomainError('throttled', { retryAfterSeconds: 3600 })
  const key = randomSecret()
  const keyHash = await hashKey(key)
  const row: typeof accountKeys.$inferInsert = {
    keyHash,
    accountId: account.id,
    kind,
    newEmail,
    requestedBy: requestedBy ?? null,
    expiresAt: validUntil.toISOString(),
  }
  const ofAccount = and(eq(accountKeys.accountId, account.id), inArray(accountKeys.kind, emailKeys))
  const open = ctx.db
    .select({ keyHash: accountKeys.keyHash })
    .from(accountKeys)
    .where(and(ofAccount, eq(accountKeys.newEmail, newEmail), gt(accountKeys.expiresAt, ctx.at)))
  const mail = await queueMail(ctx, {
    kind: requestedBy === undefined ? 'EMAIL_CHANGE' : 'EMAIL_CHANGE_BY_BANK',
    recipient: newEmail,
    locale: account.langKey,
    values: {
      // Masked like the others, because a tag after a plus could be text for a stranger.
      newEmail: maskedEmail(newEmail),
      link: `${ctx.env.PUBLIC_URL}/account/email/${key}${requestedBy === undefined ? '' : '?by=bank'}`,
      validUntil,
    },
    needed: notExists(open),
  })
  const isMailed = sql`exists (select 1 from ${mails} where ${mails.id} = ${mail.id})`
  const notice = await queueMail(
    ctx,
    {
      kind: 'EMAIL_CHANGE_NOTICE',
      recipient: account.login,
      locale: account.langKey,
      values: { newEmail: hiddenEmail(newEmail), resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
    },
    isMailed,
  )
  return [
    // Again in the batch, for requests at the same time.
    assertHolds(ctx, sql`${requests} < ${linksPerDay}`),
    mail.statement,
    ctx.db.delete(accountKeys).where(and(ofAccount, isMailed)),
    insertWhere(ctx, accountKeys, row, isMailed),
    notice.statement,
  ]
}

export const ConfirmEmailInput = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  currentPassword: v.nullish(v.pipe(v.string(), v.maxLength(100))),
})
export type ConfirmEmailInput = v.InferOutput<typeof ConfirmEmailInput>

const triesPerMinute = 20

/** The mailed link, as it was found: whose account gets which e-mail, and how much besides the link that takes. */
interface Found {
  readonly account: Account | undefined
  readonly newEmail: string
  /** When the link was mailed. */
  readonly askedAt: string
  /** Set for a link that an administrator has caused: its holder proves the address, and no more is needed. */
  readonly requestedBy: string | null
  /** The guesser whose password was right; empty without one. */
  readonly whose: string
}

/**
 * Confirms a change of e-mail by a mailed link: the new address becomes the login, every session ends, and all mailed links
 * become void. One's own link alone does not suffice, because a stolen session may have requested it or a mistyped address
 * received it: it also takes the account's password or, for accounts of an identity provider, a session opened after the
 * request. A link for an address that an administrator has entered takes nothing else but two days since and that they are still in
 * office, and the account is no longer verified. An administrator's own change waits for a second person where four eyes are required.
 *
 * Throws `email_key_failed` for a link that is unknown, used or expired, or whose address is taken by now, after the same
 * work for each; `email_key_early`, `invalid_password` and `sign_in_again` keep the link valid.
 */
export async function confirmEmail(
  ctx: Ctx,
  { key, currentPassword }: ConfirmEmailInput,
  browsers: readonly string[],
): Promise<'changed' | 'prepared'> {
  await settingsWithLogin(ctx)
  const keyHash = await hashKey(key)
  const found = await foundBy(ctx, keyHash, currentPassword ?? '', browsers)
  const { account } = found
  const eyes = account !== undefined && isAdmin(account.role) ? await readEyes(ctx) : undefined
  const waits = eyes !== undefined && (await needsSecondPerson(ctx, eyes))
  try {
    await (waits && account !== undefined
      ? prepareEmail(ctx, keyHash, { ...found, account }, eyes.staff)
      : takeEmail(ctx, keyHash, found, eyes?.staff ?? []))
  } catch (error) {
    // The password was right, so the attempt does not count. The same for an unknown link.
    await ctx.read(uncountAttempt(ctx, found.whose))
    if (error instanceof DomainError && error.code === 'conflict') throw failed()
    throw error
  }
  sendSoon(ctx)
  return waits ? 'prepared' : 'changed'
}

async function foundBy(
  ctx: Ctx,
  keyHash: string,
  currentPassword: string,
  browsers: readonly string[],
): Promise<Found> {
  const asked = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${accountKeys.expiresAt}, ${`-${validDays.readdress} days`})`
  const [[row], [session]] = await throttleAnd(
    ctx,
    { what: 'email-confirmation', perMinute: triesPerMinute },
    ctx.db
      .select({
        account: accounts,
        newEmail: accountKeys.newEmail,
        requestedBy: accountKeys.requestedBy,
        expiresAt: accountKeys.expiresAt,
        kind: accountKeys.kind,
      })
      .from(accountKeys)
      .innerJoin(accounts, eq(accounts.id, accountKeys.accountId))
      .where(
        and(
          eq(accountKeys.keyHash, keyHash),
          gt(accountKeys.expiresAt, ctx.at),
          // The owner of a deactivated account can set no password, and so could not stop an address entered by somebody else.
          mayBeUsed,
          or(
            eq(accountKeys.kind, 'email'),
            // An account that has become an administrator's is none of a customer.
            and(
              eq(accountKeys.kind, 'readdress'),
              eq(accounts.role, 'USER'),
              isAnswered(ctx, accountKeys.requestedBy, asked),
            ),
          ),
        ),
      ),
    ctx.db
      .select({ openedAt: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.id, (await ctx.person())?.sessionId ?? '')),
  )
  const newEmail = row?.newEmail ?? ''
  // A session opened after the request proves that its owner can sign in at the provider.
  const days = validDays[row?.kind === 'readdress' ? 'readdress' : 'email']
  const askedAt = new Date(Date.parse(row?.expiresAt ?? ctx.at) - days * dayMs).toISOString()
  if (row !== undefined && row.requestedBy !== null) {
    const waits = Date.parse(askedAt) + waitMs - ctx.now.getTime()
    if (waits > 0)
      throw new DomainError('email_key_early', {
        entityName: 'userManagement',
        retryAfterSeconds: Math.ceil(waits / 1000),
      })
    return { account: row.account, newEmail, askedAt, requestedBy: row.requestedBy, whose: '' }
  }
  const withPassword = row?.account.passwordHash === null ? undefined : row?.account
  const attempt = await ownPassword(ctx, withPassword, currentPassword, browsers)
  if (withPassword !== undefined && attempt === undefined) throw wrongPassword()
  const own = isAskedBy(await ctx.acting(), row?.account) ? row?.account : undefined
  if (withPassword === undefined && own !== undefined && (session?.openedAt ?? '') <= askedAt)
    throw new DomainError('sign_in_again', { entityName: 'userManagement' })
  return { account: withPassword ?? own, newEmail, askedAt, requestedBy: null, whose: attempt?.whose ?? '' }
}

/** Whether whoever entered a customer's address still answers for it: their link ends with their office. */
const isAnswered = (ctx: Ctx, requestedBy: SQLWrapper | string, askedAt: SQL | string): SQL =>
  stillAnswers(ctx, requestedBy, askedAt, { roles: ['TECH_ADMIN'] })

/** The link works once: the second of two concurrent clicks finds no row, like an unknown link. */
const usedUp = (ctx: Ctx, keyHash: string, id: string): Statement[] => [
  ctx.db.delete(accountKeys).where(and(eq(accountKeys.keyHash, keyHash), eq(accountKeys.accountId, id))),
  assertChanged(),
  ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, id)),
]

const buildAudit = (account: Account | undefined, newEmail: string) => ({
  entity: 'account' as const,
  entityId: account?.id ?? '',
  ...(account === undefined
    ? {}
    : { personal: { dataKey: account.dataKey, before: { email: account.login }, after: { email: newEmail } } }),
  reply: undefined,
})

async function takeEmail(
  ctx: Ctx,
  keyHash: string,
  { account, newEmail, askedAt, requestedBy, whose }: Found,
  staff: readonly Colleague[],
): Promise<void> {
  const notice = await mailEmailChanged(ctx, account ?? { login: '', langKey: ctx.locale }, newEmail)
  const id = account?.id ?? ''
  const login = account?.login ?? ''
  const ofCustomer = requestedBy !== null
  await commit(ctx, { action: emailActions.changed, ...buildAudit(account, newEmail) }, [
    ...usedUp(ctx, keyHash, id),
    // Whoever follows the link owns the address, and a registration that waits there may be a stranger's.
    freeAddress(ctx, newEmail),
    // A taken address fails the batch: logins are unique.
    ctx.db
      .update(accounts)
      .set({
        login: newEmail,
        ...(ofCustomer ? { verified: false } : {}),
        lastModifiedBy: newEmail,
        lastModifiedDate: ctx.at,
        version: sql`${accounts.version} + 1`,
      })
      .where(
        and(
          eq(accounts.id, id),
          eq(accounts.login, login),
          // Fails if the password has changed since it was checked, or the role since the link was found.
          sql`${accounts.passwordHash} is ${account?.passwordHash ?? null}`,
          eq(accounts.role, account?.role ?? 'USER'),
          mayBeUsed,
          ofCustomer ? isAnswered(ctx, requestedBy, askedAt) : unlocked(ctx, whose),
        ),
      ),
    assertChanged(),
    ctx.db.update(accounts).set({ lastModifiedBy: newEmail }).where(eq(accounts.lastModifiedBy, login)),
    ctx.db.update(accounts).set({ createdBy: newEmail }).where(eq(accounts.createdBy, login)),
    forgive(ctx, whose),
    ...shutOut(ctx, id),
    notice.statement,
    ...(ofCustomer
      ? [identificationsEnded(ctx, id), recordAct(ctx, ['ADDRESSED'], { accountId: id, role: 'USER', by: requestedBy })]
      : []),
    ...(account === undefined
      ? []
      : await doneMails(
          ctx,
          staff,
          { acts: ['ADDRESSED'], role: account.role, account: login, newEmail },
          { by: [login] },
        )),
  ])
}

/** An administrator's own change: the link has proved the address, and a second person approves it. */
async function prepareEmail(
  ctx: Ctx,
  keyHash: string,
  { account, newEmail }: Found & { readonly account: Account },
  staff: readonly Colleague[],
): Promise<void> {
  const { change, statements } = await prepared(ctx, {
    accountId: account.id,
    account,
    acts: ['ADDRESSED'],
    role: account.role,
    wanted: { email: newEmail },
    by: account,
    staff,
  })
  const detail = { change: change.id, acts: change.acts, role: change.role }
  await commit(ctx, { action: 'user.prepare', detail, ...buildAudit(account, newEmail) }, [
    ...usedUp(ctx, keyHash, account.id),
    assertUnchanged(ctx, account),
    ...statements,
  ])
}

const isAskedBy = (actor: Actor, account: Account | undefined): boolean =>
  actor.kind === 'person' && actor.account.id === account?.id

const failed = (): DomainError => new DomainError('email_key_failed', { entityName: 'userManagement' })
