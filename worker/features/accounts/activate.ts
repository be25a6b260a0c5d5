import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { wordingText } from '#domain/contact/consent.ts'
import { DomainError, type WaitingApplication } from '#domain/shared/errors.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accountKeys, accounts, type GivenConsent } from '../../db/schema/accounts.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { makeEntry, getConsentWay } from '../ledger/entries.ts'
import { claimVisitorLoans } from '../loans/life-cycle/claim.ts'
import { unlessGuarded } from './guarded.ts'
import { hashKey } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, DataProtection, NewPassword } from './rules.ts'

/** A mailed link in another browser than the one that registered: what its holder chooses. */
export const ActivateInput = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  password: NewPassword,
  langKey: v.optional(v.string()),
  dataProtection: DataProtection,
  /** The ids of the applications that the holder has seen and takes over. */
  applications: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)), []),
})
export type ActivateInput = v.InferOutput<typeof ActivateInput>

/** The e-mail of the activated account, by which its owner signs in next; whoever has the key has its mailbox. */
export const ActivatedDto = v.object({ email: v.string() })
export type ActivatedDto = v.InferOutput<typeof ActivatedDto>

/** Applications that the holder of a link is asked about: those changed last. */
const maxShown = 20

/**
 * Activates an account in the browser that registered, with the password typed there, and moves the visitor's loans to it.
 * Anywhere else it changes nothing and throws `password_needed`: programs follow mailed links, and a stranger may have
 * registered with this e-mail.
 */
export async function activateHere(ctx: Ctx, key: string, browserHash: string | undefined): Promise<ActivatedDto> {
  await settingsWithLogin(ctx)
  const found = await getRegistration(ctx, key)
  if (browserHash === undefined || found.browserHash !== browserHash || found.passwordHash === null)
    throw new DomainError('password_needed', {
      entityName: 'userManagement',
      applications: await getApplications(ctx, found),
    })
  return open(ctx, found, {
    passwordHash: found.passwordHash,
    langKey: found.langKey,
    consent: found.consent,
    applications: 'all',
  })
}

/**
 * Activates an account with what the holder of its mailed link chooses. Nothing of the registration takes effect: neither its
 * password, nor its consent or language; of its visitor's loans those that the holder has confirmed.
 */
export async function activateWithPassword(ctx: Ctx, input: ActivateInput): Promise<ActivatedDto> {
  assertStrong(input.password, await settingsWithLogin(ctx))
  const found = await getRegistration(ctx, input.key)
  const langKey: Locale = isLocale(input.langKey) ? input.langKey : ctx.locale
  const { dataProtection } = input
  return open(ctx, found, {
    passwordHash: await hashPassword(input.password, ctx.env.PASSWORD_HASHING),
    langKey,
    consent:
      dataProtection === undefined
        ? null
        : {
            wording: dataProtection,
            locale: langKey,
            givenAt: ctx.at,
            way: getConsentWay(ctx),
            release: (await ctx.settled()).pointer.release,
          },
    applications: input.applications,
  })
}

type Registration = typeof accountKeys.$inferSelect & { readonly login: string }

/** Throws `activation_failed` for a link that is unknown, used or replaced, and `activation_expired`. */
async function getRegistration(ctx: Ctx, key: string): Promise<Registration> {
  const [[found]] = await ctx.read(
    ctx.db
      .select({ ...getTableColumns(accountKeys), login: accounts.login })
      .from(accountKeys)
      .innerJoin(accounts, eq(accounts.id, accountKeys.accountId))
      .where(and(eq(accountKeys.keyHash, await hashKey(key)), eq(accountKeys.kind, 'activation'), isWaiting)),
  )
  if (found === undefined) throw activationFailed()
  if (found.expiresAt <= ctx.at) throw new DomainError('activation_expired', { entityName: 'userManagement' })
  return found
}

const isWaiting = and(eq(accounts.activated, false), isNull(accounts.deactivatedAt))

async function getApplications(ctx: Ctx, { visitorHash }: Registration): Promise<WaitingApplication[]> {
  if (visitorHash === null) return []
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: loans.id, productId: loans.productId, figures: loans.figures, changeDate: loans.changeDate })
      .from(loans)
      .where(and(eq(loans.visitorHash, visitorHash), ne(loans.status, 'HIDDEN')))
      .orderBy(desc(loans.changeDate))
      .limit(maxShown),
  )
  const { areas } = await ctx.settings()
  return rows.map(({ id, productId, figures, changeDate }) => ({
    id,
    product: areas.PRODUCTS.find((product) => product.id === productId)?.translations[ctx.locale].title ?? '',
    amount: figures.amount,
    changeDate,
  }))
}

/** The entry of the ledger for the notice that was read. */
const noticeEntry = async (
  ctx: Ctx,
  settings: Snapshot,
  accountId: string,
  { wording, locale, ...given }: GivenConsent,
): Promise<typeof consents.$inferInsert> =>
  makeEntry({ at: ctx.at, today: (await ctx.settled()).today }, settings, {
    item: 'DATA_PROTECTION',
    who: 'OWNER',
    accountId,
    wording,
    text: wordingText(wording, locale),
    locale,
    ...given,
  })

interface Choice {
  readonly passwordHash: string
  /** Null: the account keeps its language. */
  readonly langKey: Locale | null
  readonly consent: GivenConsent | null
  /** The visitor's loans that become the account's. */
  readonly applications: 'all' | readonly string[]
}

async function open(
  ctx: Ctx,
  { keyHash, accountId, visitorHash, login }: Registration,
  choice: Choice,
): Promise<ActivatedDto> {
  const { passwordHash, langKey, consent, applications } = choice
  const settings = await ctx.settings()
  return unlessGuarded(
    commit(
      ctx,
      { action: 'account.activate', entity: 'account', entityId: accountId, reply: { email: login }, onGet: 'key' },
      [
        // The link works once: the second of two concurrent clicks finds no row.
        ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),
        assertChanged(),
        ctx.db
          .update(accounts)
          .set({
            activated: true,
            passwordHash,
            ...(langKey === null ? {} : { langKey }),
            lastModifiedBy: sql`${accounts.login}`,
            lastModifiedDate: ctx.at,
            // An administrator who read the account before must not overwrite this.
            version: sql`${accounts.version} + 1`,
          })
          .where(and(eq(accounts.id, accountId), isWaiting)),
        assertChanged(),
        // Also an administrator's link for a first password: the owner has set one.
        ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, accountId)),
        // Kept as long as the account exists.
        ...(consent === null
          ? []
          : [ctx.db.insert(consents).values(await noticeEntry(ctx, settings, accountId, consent))]),
        ...claimVisitorLoans(ctx, visitorHash, accountId, applications),
      ],
    ),
    activationFailed,
  )
}

const activationFailed = (): DomainError => new DomainError('activation_failed', { entityName: 'userManagement' })
