import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { getTableName } from 'drizzle-orm'

import { formatNumber } from '../../domain/money/format.ts'
import { keyTables } from '../../worker/db/personal-data.ts'
import { storedAs } from '../../worker/http/keyring.ts'
import { bucketOf } from '../s3/bucket-of.ts'
import type { Installation } from './installation.ts'
import { quoted } from './read-database.ts'
import { s3Files } from './s3-files.ts'

/** Whether a store of keys has a generation: that of KEYS_S3_URL or a folder; undefined if neither is named. */
function lookedUp(env: NodeJS.ProcessEnv, folder: string | undefined) {
  const bucket = bucketOf(env, 'KEYS')
  if (bucket !== undefined) {
    const store = s3Files(bucket)
    return async (id: string): Promise<boolean> => (await store.read(storedAs(id))) !== undefined
  }
  return folder === undefined ? undefined : (id: string) => Promise.resolve(existsSync(join(folder, storedAs(id))))
}

interface Counted {
  readonly prefix: string
  readonly count: number
  readonly retired: string | null
}

/**
 * What the data keys of a restored database need, in words: no backup has their generations. What a store of keys lacks was
 * destroyed since, or it is another one.
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
  const isThere = lookedUp(env, keysFolder)
  const notes = []
  for (const { prefix, count, retired } of rows as unknown as readonly Counted[]) {
    const id = prefix.slice(0, -1)
    const keys = `${formatNumber(count, 'en')} ${count === 1 ? 'data key needs' : 'data keys need'} the generation ${id}`
    const since = retired === null ? '' : `, retired on ${retired.slice(0, 10)}`
    if (isThere === undefined) notes.push(`${keys}${since}.`)
    else if (!(await isThere(id)))
      notes.push(`${keys}${since}. The store of keys does not have it: it was destroyed, or this is another store.`)
  }
  if (isThere === undefined && notes.length > 0)
    notes.push('The portal needs a store of keys that has them. What a destroyed one has wrapped, nobody can open.')
  return notes
}
