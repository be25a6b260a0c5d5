import type { Statement } from '../../db/commit.ts'
import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'

const hours = 3_600_000
const lifetime = { activation: 72 * hours, reset: 24 * hours }

/** What the database keeps of a mailed key. */
export const keyHashOf = (key: string): Promise<string> => sha256(`key:${key}`)

/** A key for a mailed link: 256 random bits, of which only the hash is stored. */
export async function newAccountKey(
  ctx: Ctx,
  accountId: string,
  kind: keyof typeof lifetime,
  registration: { readonly visitorHash?: string | undefined; readonly passwordHash?: string } = {},
): Promise<{ key: string; statement: Statement }> {
  const key = randomSecret()
  return {
    key,
    statement: ctx.db.insert(accountKeys).values({
      keyHash: await keyHashOf(key),
      accountId,
      kind,
      visitorHash: registration.visitorHash ?? null,
      passwordHash: registration.passwordHash ?? null,
      expiresAt: new Date(ctx.now.getTime() + lifetime[kind]).toISOString(),
    }),
  }
}
