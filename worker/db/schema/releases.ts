import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'

/** A complete, immutable configuration by number. */
export const releases = sqliteTable('releases', {
  number: integer().primaryKey(),
  createdAt: text('created_at').notNull(),
  /** SHA-256 of the areas, independent of property order. */
  hash: text().notNull(),
  snapshot: text().notNull(),
  /** The release that this one rolls back. */
  rollbackOf: integer('rollback_of'),
})

export const changeStatuses = ['OPEN', 'APPROVED', 'REJECTED', 'RELEASED', 'REMOVED'] as const
export type ChangeStatus = (typeof changeStatuses)[number]
/** Statuses of changes in the scheduled version. */
export const openStatuses = ['OPEN', 'APPROVED', 'REJECTED'] as const satisfies readonly ChangeStatus[]

/**
 * Why a change needs approval again: another one of its approval was taken out, a rollback has changed its live item, or the
 * approver has left office.
 */
export const reopenings = ['TAKEN_APART', 'ROLLED_BACK', 'APPROVER_LEFT'] as const
export type Reopening = (typeof reopenings)[number]

/** Changes of items: at most one open one per item, and all released or removed ones. */
export const changes = sqliteTable(
  'changes',
  {
    id: text().primaryKey(),
    area: text().$type<AreaKey>().notNull(),
    item: text().notNull(),
    /** The live item when the change was last edited; null for a new one. */
    before: text({ mode: 'json' }).$type<Item>(),
    /** Null for a removed item. */
    after: text({ mode: 'json' }).$type<Item>(),
    status: text().$type<ChangeStatus>().notNull(),
    /** Edit sequence (`revisions`) of its last write: readers with a lower one have not seen it. */
    seq: integer().notNull(),
    /** Edit sequence that opened it, then its place in that write: the order of new items. */
    opened: integer().notNull(),
    ordinal: integer().notNull(),
    /** The last author, and all authors: none of them may approve the change if four eyes are required. */
    author: text().notNull(),
    authors: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    changedAt: text('changed_at').notNull(),
    approvedBy: text('approved_by'),
    approvedAt: text('approved_at'),
    /** UTC ISO; due from then on. */
    releaseAt: text('release_at'),
    /** When cron could not release it; reported once. */
    blockedAt: text('blocked_at'),
    /** Who rejected, removed or reverted it; with the time and the reason of a rejection. */
    decidedBy: text('decided_by'),
    decidedAt: text('decided_at'),
    /** Of a rejection; of an open change, why its approval is void (`Reopening`). */
    reason: text(),
    /** The release in which it went live. */
    release: integer(),
  },
  (table) => [
    uniqueIndex('changes_open')
      .on(table.area, table.item)
      .where(sql`status in ('OPEN', 'APPROVED', 'REJECTED')`),
    index('changes_status').on(table.status, table.releaseAt),
    index('changes_item').on(table.area, table.item, table.seq),
    index('changes_release').on(table.release),
    index('changes_ended')
      .on(table.changedAt)
      .where(sql`status in ('RELEASED', 'REMOVED')`),
  ],
)

/**
 * Previews of the portal at a given time; deleted after an hour, with the loans begun in them.
 */
export const previews = sqliteTable(
  'previews',
  {
    /** SHA-256 of the key in its link. */
    id: text().primaryKey(),
    /** The previewed time; UTC ISO. */
    at: text().notNull(),
    /** The number of the next release. */
    number: integer().notNull(),
    hash: text().notNull(),
    snapshot: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('previews_expires').on(table.expiresAt)],
)

/** A file that fields offer for download; its bytes are in R2. */
export const attachments = sqliteTable('attachments', {
  id: text().primaryKey(),
  fileName: text('file_name').notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  storageKey: text('storage_key').notNull(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})
