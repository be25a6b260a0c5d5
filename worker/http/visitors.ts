import type { Ctx } from './context.ts'
import { derived, randomSecret, sha256 } from './crypto.ts'

/** The stored hash of a unique-user-id. */
export const hashVisitor = (secret: string): Promise<string> => sha256(`visitor:${secret}`)

/** A new unique-user-id. Derived from route and body, too, so that the Idempotency-Key alone does not reveal it. */
export const newVisitorSecret = async ({ env, idempotency }: Ctx): Promise<string> =>
  idempotency === undefined
    ? randomSecret()
    : await derived(env, `visitor:${idempotency.scope}:${idempotency.bodyHash}`)
