import { and, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { canonicalEmail } from '#domain/identifiers/email.ts'
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
import { mayBeUsed, signsInByPassword } from './attempts.ts'
import type { Client, SignedIn } from './authenticate.ts'
import { assertHuman, captchaFailed } from './captcha.ts'
import { unlessGuarded } from './guarded.ts'
import { hashKey, mayHaveLink, newAccountKey } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'
import { openSession } from './sessions.ts'

export const SignInLinkInput = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254)) })
export type SignInLinkInput = v.InferOutput<typeof SignInLinkInput>

/**
 * Mails a sign-in link to an account that may sign in by password, also while it is locked. For any other e-mail it does the
 * same work without effect, so that neither reply nor timing reveals known e-mails.
 */
export async function requestSignInLink(ctx: Ctx, input: SignInLinkInput, solution: string | undefined): Promise<void> {
  const settings = await settingsWithLogin(ctx)
  const email = canonicalEmail(input.email)
  const usable = and(eq(accounts.login, email), mayBeUsed, signsInByPassword(ctx))
  const [[account]] = await throttleAnd(
    ctx,
    { what: 'sign-in-link', perMinute: generalSetting(settings.areas.GENERAL_SETTINGS, 'THROTTLE_RESET') },
    ctx.db.select({ id: accounts.id, langKey: accounts.langKey }).from(accounts).where(usable),
  )
  const pass = await assertHuman(ctx, settings, solution, email)
  const whose = sql`${ctx.db.select({ id: accounts.id }).from(accounts).where(usable)}`
  const { key, validUntil, insert } = await newAccountKey(ctx, whose, 'sign-in')
  const mail = await queueMail(
    ctx,
    {
      kind: 'SIGN_IN_LINK',
      recipient: email,
      locale: account?.langKey ?? ctx.locale,
      values: { link: `${ctx.env.PUBLIC_URL}/account/sign-in/${key}`, validUntil },
      needed: changedBefore,
    },
    changedBefore,
  )
  await unlessGuarded(
    commit(
      ctx,
      { action: 'account.link-request', entity: 'account', entityId: account?.id ?? 'unknown', reply: undefined },
      [...pass, insert(await mayHaveLink(ctx, whose, 'sign-in', email)), mail.statement],
    ),
    captchaFailed,
  )
  sendSoon(ctx)
}

export const SignInByLinkInput = v.object({ key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })
export type SignInByLinkInput = v.InferOutput<typeof SignInByLinkInput>

/**
 * Signs in by a mailed link, once, whatever is locked. The mailbox is no password: the session is not proven, so whatever
 * asks for a proof also takes the password. It claims none of the visitor's loans, because the link may be somebody else's who
 * wants them. Throws `sign_in_link_failed` for a link that is unknown, used or expired.
 */
export async function signInByLink(
  ctx: Ctx,
  { key }: SignInByLinkInput,
  client: Omit<Client, 'visitorHash'>,
): Promise<SignedIn> {
  await settingsWithLogin(ctx)
  const keyHash = await hashKey(key)
  const [rows] = await ctx.read(
    ctx.db
      .select({ account: accounts })
      .from(accountKeys)
      .innerJoin(accounts, eq(accounts.id, accountKeys.accountId))
      .where(
        and(
          eq(accountKeys.keyHash, keyHash),
          eq(accountKeys.kind, 'sign-in'),
          gt(accountKeys.expiresAt, ctx.at),
          mayBeUsed,
          signsInByPassword(ctx),
        ),
      ),
  )
  const account = rows[0]?.account
  if (account === undefined) throw linkFailed()
  const session = await openSession(ctx, account, { rememberMe: false, provenAt: null, ...client })
  ctx.become({ kind: 'person', account, sessionId: session.id, provenAt: null })
  return unlessGuarded(
    commit(
      ctx,
      {
        action: 'AUTHENTICATION_SUCCESS',
        entity: 'session',
        entityId: account.id,
        detail: { method: 'link', ...session.detail },
        reply: { token: session.token, known: session.known },
      },
      [
        // The link works once: the second of two concurrent requests finds no row.
        ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),
        assertChanged(),
        ctx.db.delete(accountKeys).where(and(eq(accountKeys.accountId, account.id), eq(accountKeys.kind, 'sign-in'))),
        ctx.db
          .update(accounts)
          .set({ lastSignInAt: ctx.at, reminderSentAt: null })
          .where(and(eq(accounts.id, account.id), eq(accounts.login, account.login), mayBeUsed)),
        assertChanged(),
        // What is prepared in this session must not be approved by whoever reads the mailbox.
        recordEntry(ctx, account.id),
        ...session.statements,
      ],
    ),
    linkFailed,
  )
}

const linkFailed = (): DomainError => new DomainError('sign_in_link_failed', { entityName: 'userManagement' })
