import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { type DataProtectionWording, dataProtectionWordings } from '#domain/consent.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { changedBefore } from '../../db/insert-where.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { newDataKey, randomId } from '../../http/crypto.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { mayMail, queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { assertHuman, captchaFailed } from './captcha.ts'
import { unlessGuarded } from './guarded.ts'
import { newAccountKey } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, Email, NewPassword } from './rules.ts'

const wordings = Object.keys(dataProtectionWordings) as DataProtectionWording[]

/** [A3.23]; ignores anything else in the body, such as roles. */
export const RegisterInput = v.object({
  email: Email,
  password: NewPassword,
  langKey: v.optional(v.string()),
  /** The accepted wording, by its name in `domain/consent.ts`. */
  dataProtection: v.optional(v.picklist(wordings)),
})
export type RegisterInput = v.InferOutput<typeof RegisterInput>

interface Sender {
  readonly visitorHash: string | undefined
  readonly solution: string | undefined
}

/**
 * Creates an account that waits for its mailed link; if the e-mail is taken, mails a notice instead. Reply, hashing, mails
 * and statements are the same in both cases, and the database decides which statements take effect, so that nobody can
 * probe for customers, even with concurrent registrations.
 *
 * Password and visitor wait in the row of the mailed link, and taking up a link sets its own password: whoever loses a link
 * registers again, and nobody puts a password on an account that waits for its owner. An owner who takes up the link of a
 * stranger's registration would get the stranger's password; the mail says to ignore links that nobody asked for.
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
  const waiting = waitingAccount(ctx, email)
  const registration = {
    visitorHash: sender.visitorHash,
    passwordHash,
    consent: dataProtection === undefined ? undefined : { wording: dataProtection, locale, givenAt: ctx.at },
  }
  const may = await mayMail(ctx, 'REGISTRATION', email)
  const { key, validUntil, statement } = await newAccountKey(ctx, waiting, 'activation', registration, may)
  const [welcome, known] = [
    await queueMail(
      ctx,
      {
        kind: 'REGISTRATION',
        recipient: email,
        locale,
        values: { link: `${ctx.env.PUBLIC_URL}/account/activate/${key}`, validUntil },
        needed: changedBefore,
      },
      changedBefore,
    ),
    await queueMail(
      ctx,
      {
        kind: 'EXISTING_USER_REGISTRATION',
        recipient: email,
        locale: existing?.langKey ?? locale,
        values: { link: `${ctx.env.PUBLIC_URL}/login`, resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
      },
      sql`exists ${ownedAccount(ctx, email)}`,
    ),
  ]
  const account = await newAccount(ctx, email, locale)
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
        // An account whose link was lost or expired gets a new one: the registration starts again.
        statement,
        welcome.statement,
        known.statement,
      ],
    ),
    captchaFailed,
  )
  sendSoon(ctx)
}

/** The account of this e-mail that waits for activation, except one created for an administrator. */
const waitingAccount = (ctx: Ctx, email: string): SQL =>
  sql`${ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.login, email),
        eq(accounts.activated, false),
        isNull(accounts.deactivatedAt),
        eq(accounts.role, 'USER'),
      ),
    )}`

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

async function newAccount(ctx: Ctx, email: string, locale: Locale): Promise<{ id: string; statement: Statement }> {
  const id = randomId()
  return {
    id,
    statement: ctx.db
      .insert(accounts)
      .values({
        id,
        login: email,
        passwordHash: null,
        langKey: locale,
        role: 'USER',
        fields: {},
        filterSettings: { status: [], ownership: [], sort: 'changeDate,desc' },
        dataKey: await newDataKey(ctx.env.DATA_KEY_SECRET),
        createdBy: 'anonymous',
        createdDate: ctx.at,
        lastModifiedBy: 'anonymous',
        lastModifiedDate: ctx.at,
      })
      .onConflictDoNothing({ target: accounts.login }),
  }
}
