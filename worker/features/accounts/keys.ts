import { type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#domain/text/locale.ts'
import { dayMs, hourMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { accountKeys, type GivenConsent } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'
import { mayMail } from '../mail/queue.ts'

const lifetime = { activation: 72 * hourMs, reset: dayMs, 'sign-in': hourMs / 2 }
/** Open links of an account for a new password or to sign in, so that strangers cannot flood a mailbox. */
const maxOpenKeys = { reset: 3, 'sign-in': 2 }

/** The stored hash of a mailed key. */
export const hashKey = (key: string): Promise<string> => sha256(`key:${key}`)

/** The registration that takes effect when the link is used in the browser that registered. */
interface Registration {
  readonly visitorHash: string | undefined
  readonly passwordHash: string
  readonly consent: GivenConsent | undefined
  readonly langKey: Locale
  readonly browserHash: string
}

interface NewKey {
  readonly key: string
  readonly keyHash: string
  readonly validUntil: Date
  /** Inserts the key for the account where the condition holds. */
  readonly insert: (condition: SQL) => Statement
}

/** A key for a mailed link: 256 random bits, of which only the hash is stored. `accountId` is a query. */
export async function newAccountKey(
  ctx: Ctx,
  accountId: SQL,
  kind: keyof typeof lifetime,
  registration?: Registration,
): Promise<NewKey> {
  const key = randomSecret()
  const keyHash = await hashKey(key)
  const validUntil = new Date(ctx.now.getTime() + lifetime[kind])
  const row = { ...registration, keyHash, accountId, kind, expiresAt: validUntil.toISOString() }
  return { key, keyHash, validUntil, insert: (condition) => insertWhere(ctx, accountKeys, row, condition) }
}

/** The open links of an account and kind. */
const openLinks = (ctx: Ctx, accountId: SQL, kind: keyof typeof lifetime): SQL =>
  sql`from ${accountKeys} where ${accountKeys.accountId} = ${accountId} and ${accountKeys.kind} = ${kind} and ${accountKeys.expiresAt} > ${ctx.at}`

const kinds = { reset: 'PASSWORD_RESET', 'sign-in': 'SIGN_IN_LINK' } as const

/**
 * Whether there is the account, with few enough open links of this kind, and room for the mail with the new one, which is
 * needed where none is open: a key that nobody gets would only take the place of another one.
 */
export async function mayHaveLink(
  ctx: Ctx,
  accountId: SQL,
  kind: keyof typeof maxOpenKeys,
  recipient: string,
): Promise<SQL> {
  const open = sql`(select count(*) ${openLinks(ctx, accountId, kind)})`
  const may = await mayMail(ctx, kinds[kind], recipient, sql`${open} = 0`)
  return sql`${accountId} is not null and ${maxOpenKeys[kind]} > ${open} and ${may}`
}

/** Whether the account has a mailed activation link that is still valid. */
export const hasActivationLink = (ctx: Ctx, accountId: SQL): SQL =>
  sql`exists (select 1 ${openLinks(ctx, accountId, 'activation')})`
