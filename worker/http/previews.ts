import { and, eq, gt, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import type { Database } from '../db/client.ts'
import { loans } from '../db/schema/loans.ts'
import { previews } from '../db/schema/releases.ts'
import type { Account } from './actor.ts'
import { sha256 } from './crypto.ts'

/** The portal at a moment to come, as an administrator walks through it (docs/decisions/2026-11-21-preview.md). */
export interface Preview {
  readonly id: string
  readonly release: number
  readonly hash: string
  /** The moment that it shows. */
  readonly at: string
  readonly expiresAt: string
  /** Who looks: the account's id, and the session that it is done by. */
  readonly administrator: string
  readonly sessionId: string
}

export const previewLifetimeMs = 60 * 60_000
/** Each holds a whole configuration: of an administrator's the newest stay. */
export const previewsKeptAtMost = 10

/** What the database keeps of a preview's key. */
export const previewIdOf = (key: string): Promise<string> => sha256(`preview:${key}`)

/** Whom the loans of a preview belong to. No unique-user-id has such a hash. */
export const previewVisitor = (id: string): string => `preview:${id}`

/** Loans that nobody applies for: an administrator has begun them to look at the portal. */
export const isPreviewed = sql`${loans.visitorHash} glob 'preview:*'`
export const isReal = sql`(${loans.visitorHash} is null or ${loans.visitorHash} not glob 'preview:*')`

export type PreviewRow = Pick<typeof previews.$inferSelect, 'id' | 'at' | 'number' | 'hash' | 'expiresAt'>

/** The preview of that id, unless its time is over. */
export function previewQuery(db: Database, id: string, now: string) {
  const { at, number, hash, expiresAt } = previews
  return db
    .select({ id: previews.id, at, number, hash, expiresAt })
    .from(previews)
    .where(and(eq(previews.id, id), gt(expiresAt, now)))
}

/** Throws `unauthorized` and `forbidden` for whoever is no administrator, `preview_over` where it is there no more. */
export function enteredPreview(
  row: PreviewRow | undefined,
  account: Account | undefined,
  sessionId: string | undefined,
): Preview {
  if (account === undefined || sessionId === undefined) throw new DomainError('unauthorized')
  if (account.role !== 'ADMIN') throw new DomainError('forbidden')
  if (row === undefined) throw new DomainError('preview_over')
  const { id, at, number, hash, expiresAt } = row
  return { id, release: number, hash, at, expiresAt, administrator: account.id, sessionId }
}
