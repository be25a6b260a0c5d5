import { eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { compiled } from '../db/compiled.ts'
import { idempotencyKeys } from '../db/schema/operations.ts'
import type { Env } from '../env.ts'
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

/** Throws `idempotency_mismatch`, or a `Replay` of the stored reply. */
export async function assertNew(
  env: Env,
  idempotency: Idempotency | undefined,
  before: Before | undefined,
): Promise<void> {
  if (before === undefined || idempotency === undefined) return
  if (before.bodyHash !== idempotency.bodyHash) throw new DomainError('idempotency_mismatch')
  throw new Replay(before.status, before.reply === '' ? 'null' : await unsealText(env.DATA_KEY_SECRET, before.reply))
}
