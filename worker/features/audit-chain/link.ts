import { type SQL, sql } from 'drizzle-orm'

import { canonical } from '#domain/settings/canonical.ts'

import { audits } from '../../db/schema/operations.ts'
import { sha256 } from '../../http/crypto.ts'

/**
 * What a link holds of an audit row: every column, as it is stored. A column that comes later has no place in the links
 * that are there already, so it is to be left out of those where it is empty.
 */
export const linkedColumns = {
  id: audits.id,
  at: audits.at,
  principal: audits.principal,
  action: audits.action,
  entity: audits.entity,
  entityId: audits.entityId,
  requestId: audits.requestId,
  remoteAddress: audits.remoteAddress,
  /** Its text and not what it says: nothing is to be written into it that reads the same. */
  detail: sql<string>`${audits.detail}`,
  sealed: audits.sealed,
}

export interface LinkedRow {
  readonly id: string
  readonly at: string
  readonly principal: string
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly requestId: string
  readonly remoteAddress: string
  readonly detail: string
  readonly sealed: string | null
}

/** Before the first link. */
export const noHash = ''

export const hashOf = (previous: string, row: LinkedRow): Promise<string> => sha256(`${previous}\n${canonical(row)}`)

/** At a time; and of long rows (an import's holds a whole portal) no more than so many characters, but one at least. */
const rowsAtMost = 500
const charactersAtMost = 1_000_000

export const lengthOfRow = sql<number>`coalesce(length(${audits.detail}), 0) + coalesce(length(${audits.sealed}), 0)`

/** Of candidates (`select … as key, … as size from …`) the keys of the first ones in this order that are read together. */
export const firstOf = (candidates: SQL, order: SQL): SQL =>
  sql`(select key from (select key, sum(size) over (order by ${order}) - size as ahead
    from (${candidates} order by ${order} limit ${rowsAtMost})) where ahead < ${charactersAtMost})`
