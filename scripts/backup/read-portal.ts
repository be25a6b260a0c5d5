import type { Client } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql'

import { erasurePrefix } from '../../worker/db/erasures.ts'
import { verifyChain } from '../../worker/features/audit-chain/verify.ts'
import { inParallel } from './in-parallel.ts'
import type { Installation } from './installation.ts'
import { readDatabase } from './read-database.ts'
import { type ChainEnd, type PortalRecord, Tally } from './records.ts'

/**
 * Everything that lasts of a portal: database and files (KV holds copies of releases only). Files are read before and
 * after the database: each is stored before its row and deleted after it, so every file that a row names is found, unless it
 * was both added and deleted while this ran.
 */
export async function* readPortal({ client, exact, files }: Installation): AsyncGenerator<PortalRecord> {
  const tally = new Tally()
  const found = new Set<string>()
  const unreadFiles = async function* (): AsyncGenerator<PortalRecord> {
    for await (const file of inParallel(without(found, files.keys()), files.read)) {
      if (file === undefined) continue
      found.add(file.key)
      yield { kind: 'file', ...file }
    }
  }
  const named = new Set<string>()
  let last: ChainEnd['last'] = null
  const database = async function* (): AsyncGenerator<PortalRecord> {
    last = yield* readDatabase(exact, named)
  }
  for (const part of [unreadFiles, database, unreadFiles])
    for await (const record of part()) {
      tally.add(record)
      yield record
    }
  const missing = [...named].filter((key) => !found.has(key))
  yield { kind: 'end', end: { counts: tally.counts(), chain: await verifiedUntil(client, last), missing } }
}

/** Erasures are no part of a backup: an older one needs those that came after it. */
async function* without(known: ReadonlySet<string>, keys: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const key of keys) if (!known.has(key) && !key.startsWith(erasurePrefix)) yield key
}

/** Verifies the audit chain until that position, which the database may have passed since. */
export async function verifiedUntil(client: Client, last: ChainEnd['last']): Promise<ChainEnd> {
  if (last === null) return { last, brokenAt: null }
  const { mismatch } = await verifyChain(drizzle(client), last)
  return { last, brokenAt: mismatch === undefined || mismatch.position > last.position ? null : mismatch.position }
}
