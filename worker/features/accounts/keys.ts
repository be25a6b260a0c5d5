import { type SQL, sql } from 'drizzle-orm'

import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { accountKeys, type GivenConsent } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'

const hours = 3_600_000
const lifetime = { activation: 72 * hours, reset: 24 * hours }
/** Open keys of an account and kind, so that strangers cannot flood a mailbox. */
const openAtMost = 3

/** The stored hash of a mailed key. */
export const keyHashOf = (key: string): Promise<string> => sha256(`key:${key}`)

/** The registration that takes effect when the link is used. */
interface Registration {
  readonly visitorHash?: string | undefined
  readonly passwordHash?: string
  readonly consent?: GivenConsent | undefined
}

/**
 * A key for a mailed link: 256 random bits, of which only the hash is stored. `accountId` is a query; if it finds no
 * account, or one with too many open links, the statement inserts nothing; nor where `mayMail` has no room for the mail with
 * the link, unless none is open: a key that nobody gets would only take the place of another one.
 */
export async function newAccountKey(
  ctx: Ctx,
  accountId: SQL,
  kind: keyof typeof lifetime,
  registration: Registration = {},
  mayMail: SQL = sql`1`,
): Promise<{ key: string; validUntil: Date; statement: Statement }> {
  const key = randomSecret()
  const validUntil = new Date(ctx.now.getTime() + lifetime[kind])
  const row = {
    keyHash: await keyHashOf(key),
    accountId,
    kind,
    visitorHash: registration.visitorHash ?? null,
    passwordHash: registration.passwordHash ?? null,
    consent: registration.consent ?? null,
    expiresAt: validUntil.toISOString(),
  }
  const open = sql`select count(*) from ${accountKeys} where ${accountKeys.accountId} = ${accountId} and ${accountKeys.kind} = ${kind} and ${accountKeys.expiresAt} > ${ctx.at}`
  const condition = sql`${accountId} is not null and ${openAtMost} > (${open}) and (${mayMail} or 0 = (${open}))`
  return { key, validUntil, statement: insertWhere(ctx, accountKeys, row, condition) }
}
