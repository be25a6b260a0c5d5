import { and, eq, gt, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { minuteMs } from '#domain/time/durations.ts'

import type { Database } from '../db/client.ts'
import { loans } from '../db/schema/loans.ts'
import { previews } from '../db/schema/releases.ts'
import type { Account } from './actor.ts'
import { sha256 } from './crypto.ts'

/** A preview of the portal at a future time, for an administrator (docs/decisions/2026-11-21-preview.md). */
export interface Preview {
  readonly id: string
  readonly release: number
  readonly hash: string
  /** The previewed time. */
  readonly at: string
  readonly expiresAt: string
  /** The administrator's account id and session. */
  readonly administrator: string
  readonly sessionId: string
}

export const previewLifetimeMs = 60 * minuteMs
/** The newest previews to keep per administrator, because each contains all settings. */
export const maxPreviewsKept = 10

/** The stored hash of a preview's key. */
export const hashPreviewKey = (key: string): Promise<string> => sha256(`preview:${key}`)

/** The owner of a preview's loans, unlike the hash of any unique-user-id. */
export const previewVisitor = (id: string): string => `preview:${id}`

/** Loans that administrators have begun in previews. */
export const isPreviewed = sql`${loans.visitorHash} glob 'preview:*'`
export const isReal = sql`(${loans.visitorHash} is null or ${loans.visitorHash} not glob 'preview:*')`

export type PreviewRow = Pick<typeof previews.$inferSelect, 'id' | 'at' | 'number' | 'hash' | 'expiresAt'>

/** The preview with that id, unless it has expired. */
export function previewQuery(db: Database, id: string, now: string) {
  const { at, number, hash, expiresAt } = previews
  return db
    .select({ id: previews.id, at, number, hash, expiresAt })
    .from(previews)
    .where(and(eq(previews.id, id), gt(expiresAt, now)))
}

/** Throws `unauthorized` or `forbidden` unless the caller is an administrator, and `preview_over` if it has expired. */
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
