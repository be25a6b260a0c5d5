import { type SQL, sql } from 'drizzle-orm'

import { canonical } from '#domain/shared/canonical.ts'

import { audits } from '../../db/schema/operations.ts'
import { sha256 } from '../../http/crypto.ts'

/**
 * The columns of an audit row that its link hashes, as stored. A column added later must be left out where it is empty,
 * because existing links do not contain it.
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
  /** The stored text, so that not even an equivalent JSON goes unnoticed. */
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

/** The action of the row that says where the audit begins from now on, with the hash of that position. */
export const endAction = 'audit.end'

/** Before the first link. */
export const noHash = ''

export const hashLink = (previous: string, row: LinkedRow): Promise<string> => sha256(`${previous}\n${canonical(row)}`)

/** Rows per batch; fewer for long ones (an import contains all settings), up to so many characters, but at least one. */
const maxRows = 500
const maxCharacters = 1_000_000

export const lengthOfRow = sql<number>`coalesce(length(${audits.detail}), 0) + coalesce(length(${audits.sealed}), 0)`

/** The keys of the first candidates (`select … as key, … as size from …`) in this order that fit into one batch. */
export const selectFirst = (candidates: SQL, order: SQL): SQL =>
  sql`(select key from (select key, sum(size) over (order by ${order}) - size as ahead
    from (${candidates} order by ${order} limit ${maxRows})) where ahead < ${maxCharacters})`
