import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { getTableName } from 'drizzle-orm'

import { formatNumber } from '../../domain/money/format.ts'
import { keyTables } from '../../worker/db/personal-data.ts'
import { addressKeyStart } from '../../worker/http/addresses.ts'
import { storedAs } from '../../worker/http/keyring.ts'
import { findBucket } from '../s3/find-bucket.ts'
import type { Installation } from './installation.ts'
import { quoted } from './read-database.ts'
import { s3Files } from './s3-files.ts'

/** Whether a store of keys has a generation: that of KEYS_S3_URL or a folder; undefined if neither is named. */
function lookedUp(env: NodeJS.ProcessEnv, folder: string | undefined) {
  const bucket = findBucket(env, 'KEYS')
  if (bucket !== undefined) {
    const store = s3Files(bucket)
    return async (id: string): Promise<boolean> => (await store.read(storedAs(id))) !== undefined
  }
  return folder === undefined ? undefined : (id: string) => Promise.resolve(existsSync(join(folder, storedAs(id))))
}

const lacking = 'The store of keys does not have it: it was destroyed, or this is another store.'

interface Counted {
  readonly prefix: string
  readonly count: number
  readonly retired: string | null
}

/**
 * What the data keys and network addresses of a restored database need, in words: no backup has the keys of a month that open them.
 * What a store of keys lacks was destroyed since, or it is another one. Addresses whose key was destroyed before need nothing.
 */
export async function generationNotes(
  { client }: Installation,
  env: NodeJS.ProcessEnv,
  keysFolder: string | undefined,
): Promise<string[]> {
  const counted = keyTables.map(
    ({ table }) => `select substr("data_key", 1, instr("data_key", ':')) as prefix from ${quoted(getTableName(table))}`,
  )
  const { rows } = await client.execute(
    `select prefix, count(*) as count, (select retired_at from key_generations where id || ':' = prefix) as retired
      from (${counted.join(' union all ')}) where prefix <> '' group by prefix order by prefix`,
  )
  const addresses = await client.execute({
    sql: `select substr(remote_address, 1, instr(remote_address, ':')) as prefix, count(*) as count, null as retired
      from audits where substr(remote_address, 1, length(?1)) = ?1
      and not exists (select 1 from address_keys where destroyed_at is not null
        and id || ':' = substr(remote_address, 1, instr(remote_address, ':')))
      group by prefix order by prefix`,
    args: [addressKeyStart],
  })
  const isThere = lookedUp(env, keysFolder)
  const notes = []
  for (const { prefix, count, retired } of rows as unknown as readonly Counted[]) {
    const id = prefix.slice(0, -1)
    const keys = `${formatNumber(count, 'en')} ${count === 1 ? 'data key needs' : 'data keys need'} the generation ${id}`
    const since = retired === null ? '' : `, retired on ${retired.slice(0, 10)}`
    if (isThere === undefined) notes.push(`${keys}${since}.`)
    else if (!(await isThere(id))) notes.push(`${keys}${since}. ${lacking}`)
  }
  for (const { prefix, count } of addresses.rows as unknown as readonly Counted[]) {
    const id = prefix.slice(0, -1)
    const needs = `${formatNumber(count, 'en')} network ${count === 1 ? 'address' : 'addresses'} of the audit ${count === 1 ? 'needs' : 'need'} the key ${id}.`
    if (isThere === undefined) notes.push(needs)
    else if (!(await isThere(id))) notes.push(`${needs} ${lacking}`)
  }
  if (isThere === undefined && notes.length > 0)
    notes.push('The portal needs a store of keys that has them. What a destroyed one has wrapped, nobody can open.')
  return notes
}
