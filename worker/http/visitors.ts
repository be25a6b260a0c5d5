import type { Ctx } from './context.ts'
import { base64url, bytesOf, hmacSha256, randomSecret, sha256 } from './crypto.ts'

/** The stored hash of a unique-user-id. */
export const visitorHashOf = (secret: string): Promise<string> => sha256(`visitor:${secret}`)

/** A new unique-user-id. Derived from route and body, too, so that the Idempotency-Key alone does not reveal it. */
export const newVisitorSecret = async ({ env, idempotency }: Ctx): Promise<string> =>
  idempotency === undefined
    ? randomSecret()
    : base64url(await hmacSha256(bytesOf(env.DATA_KEY_SECRET), `visitor:${idempotency.scope}:${idempotency.bodyHash}`))
