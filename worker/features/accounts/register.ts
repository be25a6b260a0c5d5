import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/text/locale.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { accountKeys, accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { newDataKey } from '../../http/keyring.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { getConsentWay } from '../ledger/entries.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { activationMail, waitingAccount } from './activation-mail.ts'
import { assertHuman, captchaFailed } from './captcha.ts'
import { unlessGuarded } from './guarded.ts'
import { newAccountKey } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, DataProtection, NewPassword } from './rules.ts'

/** [A3.23]; ignores anything else in the body, such as roles. */
export const RegisterInput = v.object({
  email: Email,
  password: NewPassword,
  langKey: v.optional(v.string()),
  dataProtection: DataProtection,
})
export type RegisterInput = v.InferOutput<typeof RegisterInput>

interface Sender {
  readonly visitorHash: string | undefined
  readonly browserHash: string
  readonly solution: string | undefined
}

/**
 * Creates an account that waits for its mailed link; if the e-mail is taken, mails a notice instead. Reply, hashing, mails
 * and statements are the same in both cases, and the database decides which statements take effect, so that nobody can
 * probe for customers, even with concurrent registrations.
 *
 * Password, language, consent and visitor wait in the row of the mailed link, of which an account has one: the newest. They
 * take effect only in the browser that registered, because anybody can register with any e-mail.
 */
export async function register(ctx: Ctx, input: RegisterInput, sender: Sender): Promise<void> {
  const settings = await settingsWithLogin(ctx)
  assertStrong(input.password, settings)
  const { email, dataProtection } = input
  const [[existing]] = await throttleAnd(
    ctx,
    { what: 'register', perMinute: generalSetting(settings.areas.GENERAL_SETTINGS, 'THROTTLE_REGISTRATION') },
    ctx.db
      .select({ id: accounts.id, activated: accounts.activated, langKey: accounts.langKey })
      .from(accounts)
      .where(eq(accounts.login, email)),
  )
  const pass = await assertHuman(ctx, settings, sender.solution, email)
  const locale: Locale = isLocale(input.langKey) ? input.langKey : ctx.locale
  const passwordHash = await hashPassword(input.password, ctx.env.PASSWORD_HASHING)
  const whose = waitingAccount(ctx, email)
  const link = await newAccountKey(ctx, whose, 'activation', {
    visitorHash: sender.visitorHash,
    passwordHash,
    consent:
      dataProtection === undefined
        ? undefined
        : { wording: dataProtection, locale, givenAt: ctx.at, way: getConsentWay(ctx), release: settings.number },
    langKey: locale,
    browserHash: sender.browserHash,
  })
  const welcome = await activationMail(ctx, email, locale, link)
  const known = await queueMail(
    ctx,
    {
      kind: 'EXISTING_USER_REGISTRATION',
      recipient: email,
      locale: existing?.langKey ?? locale,
      values: { link: `${ctx.env.PUBLIC_URL}/login`, resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
    },
    sql`exists ${ownedAccount(ctx, email)}`,
  )
  const account = await newAccount(ctx, email)
  await unlessGuarded(
    commit(
      ctx,
      {
        action: existing?.activated === true ? 'account.register-again' : 'account.register',
        entity: 'account',
        entityId: existing?.id ?? account.id,
        detail: dataProtection === undefined || existing?.activated === true ? {} : { dataProtection },
        reply: undefined,
      },
      [
        ...pass,
        account.statement,
        welcome.statement,
        // The newest registration counts: whoever lost a link registers again.
        ctx.db
          .delete(accountKeys)
          .where(and(eq(accountKeys.accountId, whose), eq(accountKeys.kind, 'activation'), welcome.isMailed)),
        link.insert(welcome.isMailed),
        known.statement,
      ],
    ),
    captchaFailed,
  )
  sendSoon(ctx)
}

/** The active account of this e-mail. */
const ownedAccount = (ctx: Ctx, email: string): SQL =>
  sql`${ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.login, email),
        isNull(accounts.deactivatedAt),
        or(eq(accounts.activated, true), ne(accounts.role, 'USER')),
      ),
    )}`

/** Has nothing of the registration but the e-mail: not even its language. */
async function newAccount(ctx: Ctx, email: string): Promise<{ id: string; statement: Statement }> {
  const id = randomId()
  return {
    id,
    statement: ctx.db
      .insert(accounts)
      .values({
        id,
        login: email,
        passwordHash: null,
        langKey: defaultLocale,
        role: 'USER',
        fields: {},
        filterSettings: { status: [], ownership: [], sort: 'changeDate,desc' },
        dataKey: await newDataKey(await ctx.sealer()),
        createdBy: 'anonymous',
        createdDate: ctx.at,
        lastModifiedBy: 'anonymous',
        lastModifiedDate: ctx.at,
      })
      .onConflictDoNothing({ target: accounts.login }),
  }
}
