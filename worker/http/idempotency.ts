import { eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { compiled } from '../db/compiled.ts'
import { idempotencyKeys } from '../db/schema/operations.ts'
import type { Env } from '../env.ts'
import { derived } from './crypto.ts'
import { unsealText } from './keyring.ts'

export interface Idempotency {
  readonly scope: string
  readonly bodyHash: string
  readonly status: 200 | 201 | 202 | 204
}

/** A keyed hash, because typed input could be guessed from a plain one. */
export const hashBody = (env: Env, content: string): Promise<string> => derived(env, `body:${content}`)

/** By which right a stored reply was given; without it, nothing of a loan is in the reply. */
export type ReplyRight = Pick<typeof idempotencyKeys.$inferSelect, 'loanId' | 'access'>

/** Thrown for a repeated write: the error hook sends the stored reply, once it has checked the right to it again. */
export class Replay extends Error {
  readonly status: number
  readonly reply: string
  readonly right: ReplyRight
  constructor(status: number, reply: string, right: ReplyRight = { loanId: null, access: null }) {
    super('replay')
    this.status = status
    this.reply = reply
    this.right = right
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
 * Throws `idempotency_mismatch`, or a `Replay` of the stored reply. Who calls is decided first, as of now: throws
 * `unauthorized` or `forbidden` for somebody whose session or role has ended since.
 */
export async function assertNew(
  { env, idempotency, caller }: { env: Env; idempotency: Idempotency | undefined; caller: string },
  before: Before | undefined,
): Promise<void> {
  if (before === undefined || idempotency === undefined) return
  if (before.caller !== caller) throw new DomainError(caller === 'nobody' ? 'unauthorized' : 'forbidden')
  if (before.bodyHash !== idempotency.bodyHash) throw new DomainError('idempotency_mismatch')
  const reply = before.reply === '' ? nothing : await unsealText(env, before.reply)
  throw new Replay(before.status, reply, before)
}

/** In place of a reply that is no longer given, or no longer there: the status alone says that the write was made. */
export const nothing = 'null'
