import { isDeepStrictEqual } from 'node:util'

import { readMigrationFiles } from 'drizzle-orm/migrator'

import { prepareDatabase } from '../database.ts'
import { type Contents, readBackup } from './backup-file.ts'
import { inParallel } from './in-parallel.ts'
import type { Installation } from './installation.ts'
import { quoted, readDatabase, parseValues } from './read-database.ts'
import { verifiedUntil } from './read-portal.ts'
import { type PortalRecord, type Table, Tally } from './records.ts'
import { Refusal } from './refusal.ts'
import { recordInAudit } from './report.ts'

/** Below SQLite's limit of values in a statement. */
const maxValues = 30_000

/** A verified backup. */
interface Backup {
  readonly path: string
  readonly key: Buffer
  readonly contents: Contents
}

/** Migrations only go forward, so a version restores its own backups and older ones. */
export function assertKnownSchema({ schema: { migrations } }: Contents): void {
  const known = readMigrationFiles({ migrationsFolder: 'migrations' }).map(({ hash }) => hash)
  if (!migrations.every((hash, at) => hash === known[at]))
    throw new Refusal('The backup has a newer schema. Restore it with the version of the portal that wrote it.')
}

/** Sessions, and secrets that work once: those ended or used after the backup was taken would work again. */
const secretTables = [
  'sessions',
  'known_browsers',
  'password_attempts',
  'account_keys',
  'captcha_passes',
  'oidc_logins',
  'download_tokens',
  'resume_links',
]

/**
 * Fills an empty installation, compares it with the backup, migrates it, and does what comes afterwards; leaves it empty if
 * anything fails. Everybody has to sign in again, and links that were mailed before no longer work.
 */
export async function restorePortal(
  target: Installation,
  backup: Backup,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await assertEmpty(target)
  const written: string[] = []
  try {
    await fill(target, readBackup(backup.path, backup.key), written)
    await assertSame(target, backup.contents)
    // An older schema has all of these tables only once it is migrated.
    await prepareDatabase(target.client, new Date())
    await target.client.batch(
      secretTables.map((name) => `delete from ${quoted(name)}`),
      'write',
    )
    await recordInAudit(target, 'backup.restore', backup.contents)
    await afterwards()
  } catch (error) {
    // One is emptied even if the other does not answer.
    const emptied = await Promise.allSettled([dropTables(target), removeFiles(target, written)])
    if (emptied.some(({ status }) => status === 'rejected'))
      console.error('A part of what was restored could not be removed: begin again with a new database and file store.')
    throw error
  }
}

async function readTables({ client }: Installation): Promise<string[]> {
  const sql = `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'libsql_*'`
  return (await client.execute(sql)).rows.map(({ name }) => name as string)
}

async function assertEmpty(target: Installation): Promise<void> {
  if ((await readTables(target)).length > 0) throw new Refusal('The database is not empty: restore into a new one.')
  for await (const key of target.files.keys())
    throw new Refusal(`The file store is not empty, it has ${key}: restore into a new one.`)
}

async function fill(target: Installation, records: AsyncIterable<PortalRecord>, written: string[]): Promise<void> {
  const tables = new Map<string, Table>()
  const others: string[] = []
  const apply = async (record: PortalRecord): Promise<void> => {
    if (record.kind === 'schema') {
      for (const table of record.schema.tables) tables.set(table.name, table)
      others.push(...record.schema.others)
      await target.client.migrate(record.schema.tables.map(({ sql }) => sql))
    }
    if (record.kind === 'rows') await insertRows(target, tables.get(record.table), record.content)
    // Only now: triggers would act on rows that are as they were, and an index is built faster at once.
    if (record.kind === 'end') for (const sql of others) await target.client.migrate([sql])
  }
  let database = Promise.resolve()
  const results = inParallel(records, (record) => {
    if (record.kind === 'file') {
      written.push(record.key)
      return target.files.write(record)
    }
    database = database.then(() => apply(record))
    return database
  })
  while ((await results.next()).done !== true);
}

/** Without foreign keys, because tables come in the order of their creation. */
async function insertRows({ client }: Installation, table: Table | undefined, content: Uint8Array): Promise<void> {
  if (table === undefined) return
  const lines = Buffer.from(content).toString().split('\n').slice(0, -1)
  const values = `(${table.columns.map(() => '?').join(', ')})`
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const rowsAtOnce = Math.floor(maxValues / table.columns.length)
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const some = lines.slice(from, from + rowsAtOnce)
    const sql = `insert into ${quoted(table.name)} (${names}) values ${some.map(() => values).join(', ')}`
    await client.migrate([{ sql, args: some.flatMap((line) => parseValues(table, line)) }])
  }
}

/** Reads everything back: the schema, the rows of each table with their checksum, the files, and the audit chain. */
async function assertSame(target: Installation, { schema, end }: Contents): Promise<void> {
  const tally = new Tally()
  for await (const record of readDatabase(target.exact, new Set())) {
    if (record.kind === 'schema' && !isDeepStrictEqual({ ...record.schema, takenAt: '' }, { ...schema, takenAt: '' }))
      throw new Refusal('The restored tables are not those of the backup.')
    tally.add(record)
  }
  const { tables } = tally.counts()
  for (const [name, counted] of Object.entries(end.counts.tables))
    if (!isDeepStrictEqual(tables[name], counted))
      throw new Refusal(`The restored rows of ${name} are not those of the backup.`)
  let files = 0
  for await (const _ of target.files.keys()) files++
  if (files !== end.counts.files) throw new Refusal(`${files} of ${end.counts.files} files were restored.`)
  if (!isDeepStrictEqual(await verifiedUntil(target.client, end.chain.last), end.chain))
    throw new Refusal('The restored audit chain is not that of the backup.')
}

async function dropTables(target: Installation): Promise<void> {
  const tables = await readTables(target)
  await target.client.migrate(tables.map((name) => `drop table ${quoted(name)}`))
}

async function removeFiles({ files }: Installation, written: readonly string[]): Promise<void> {
  for (const key of written) await files.remove(key)
}
