import { type SQL, sql } from 'drizzle-orm'

import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'

const hours = 3_600_000
const lifetime = { activation: 72 * hours, reset: 24 * hours }

/** What the database keeps of a mailed key. */
export const keyHashOf = (key: string): Promise<string> => sha256(`key:${key}`)

/**
 * A key for a mailed link: 256 random bits, of which only the hash is stored. `accountId` may be a query for one: where
 * it finds none, the statement touches nothing.
 */
export async function newAccountKey(
  ctx: Ctx,
  accountId: string | SQL,
  kind: keyof typeof lifetime,
  registration: { readonly visitorHash?: string | undefined; readonly passwordHash?: string } = {},
): Promise<{ key: string; validUntil: Date; statement: Statement }> {
  const key = randomSecret()
  const validUntil = new Date(ctx.now.getTime() + lifetime[kind])
  const row = {
    keyHash: await keyHashOf(key),
    accountId,
    kind,
    visitorHash: registration.visitorHash ?? null,
    passwordHash: registration.passwordHash ?? null,
    expiresAt: validUntil.toISOString(),
  }
  return { key, validUntil, statement: insertWhere(ctx, accountKeys, row, sql`${accountId} is not null`) }
}
