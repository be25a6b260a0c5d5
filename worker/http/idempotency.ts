import { eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { compiled } from '../db/compiled.ts'
import { idempotencyKeys } from '../db/schema/operations.ts'
import type { Env } from '../env.ts'
import { mayGetReply } from '../features/loans/stored-reply.ts'
import type { Ctx } from './context.ts'
import { base64url, bytesOf, hmacSha256, unsealText } from './crypto.ts'

export interface Idempotency {
  readonly scope: string
  readonly bodyHash: string
  readonly status: 200 | 201 | 202 | 204
}

/** A keyed hash, because typed input could be guessed from a plain one. */
export const bodyHashOf = async (env: Env, content: string): Promise<string> =>
  base64url(await hmacSha256(bytesOf(env.DATA_KEY_SECRET), `body:${content}`))

/** Thrown for a repeated write: the error hook sends the stored reply. */
export class Replay extends Error {
  readonly status: number
  readonly reply: string
  constructor(status: number, reply: string) {
    super('replay')
    this.status = status
    this.reply = reply
  }
}

export type Before = typeof idempotencyKeys.$inferSelect

/** The query for the stored reply of this key. */
export const beforeQuery = (scope: string) => known({ scope })[0]

const known = compiled((db) => [
  db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.scope, sql.placeholder('scope'))),
])

/**
 * Throws `idempotency_mismatch`, or a `Replay` of the stored reply. Who calls and what they may do is decided first, as of
 * now: throws `unauthorized`, `forbidden` or what the call itself would for somebody who has lost the right since.
 */
export async function assertNew(ctx: Ctx, before: Before | undefined): Promise<void> {
  const { env, idempotency } = ctx
  if (before === undefined || idempotency === undefined) return
  const isSame = before.caller === ctx.caller
  if (!isSame) throw new DomainError(ctx.actor.kind === 'nobody' ? 'unauthorized' : 'forbidden')
  const complete = await mayGetReply(ctx, before)
  if (before.bodyHash !== idempotency.bodyHash) throw new DomainError('idempotency_mismatch')
  const reply = complete && before.reply !== '' ? await unsealText(env.DATA_KEY_SECRET, before.reply) : 'null'
  throw new Replay(before.status, reply)
}
