import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'

import { formatFileSize } from '../../domain/money/format.ts'
import { Refusal } from '../backup/refusal.ts'
import { auditStatement } from '../backup/report.ts'

/** What a compaction did; sizes are those of the database with its log, in bytes. */
export interface Compaction {
  readonly before: number
  readonly after: number
  readonly rows: number
  /** The last position and hash of the audit chain. */
  readonly chainEnd: string | undefined
}

/** In their order. A process that ends after any of them leaves a whole database. */
export const steps = ['checkpointed', 'copied', 'verified', 'log removed', 'replaced'] as const

const copyName = 'data.compacting'
/** The server's own history, from which replicas are served, and what SQLite keeps beside a database. */
const historyNames = ['wallog', 'temp_log', 'snapshots', 'to_compact', 'tmp', 'data-wal', 'data-shm'] as const
/** The server, and SQLite while it verifies, write a little more than the copy. */
const spareBytes = 16 * 1024 * 1024

const namespaceIn = (folder: string): string => join(folder, 'dbs', 'default')

/** Removes what a compaction that was killed has left: a copy, which nothing erases from. */
export function removeUnfinished(folder: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm'])
    rmSync(join(namespaceIn(folder), `${copyName}${ending}`), { force: true })
}

/** The free space of the volume, in bytes. */
const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Throws a Refusal if there is no database, or the copy, and then a new log beside it, may not fit. Takes no time. */
export function assertSpace(folder: string, known?: number): void {
  const place = namespaceIn(folder)
  if (!existsSync(join(place, 'data'))) throw new Refusal(`There is no database in ${folder}.`)
  const data = measureSize(place, ['data', 'data-wal'])
  // Until the old log is removed there are the old data and the copy; afterwards the copy and a log of its size.
  const needed = 2 * data + spareBytes
  const free = known ?? freeBytes(folder)
  if (free < needed)
    throw new Refusal(
      `Compacting needs ${formatFileSize(needed, 'en')} free on the volume of ${folder}; there are ${formatFileSize(free, 'en')}.`,
    )
}

/**
 * Writes the database of a stopped libSQL server anew, without the bytes of deleted rows, and removes the server's log,
 * which keeps every version of a page: the server makes a new one from the data when it starts. Throws, and leaves
 * the database whole, if somebody else has it open, the space does not do, or the copy is not the same.
 */
export function compactDatabase(
  folder: string,
  onStep: (step: (typeof steps)[number]) => void = () => undefined,
): Compaction {
  const place = namespaceIn(folder)
  const data = join(place, 'data')
  assertSpace(folder)
  const others = readdirSync(join(folder, 'dbs')).filter((name) => name !== 'default')
  if (others.length > 0)
    throw new Refusal(`${folder} has further databases (${others.join(', ')}), and is not the portal's alone.`)
  const copy = join(place, copyName)
  const before = measureSize(place, readdirSync(place))
  const opened: DatabaseSync[] = []
  try {
    // The server has it open as long as it runs.
    const settings = join(folder, 'metastore', 'data')
    if (existsSync(settings)) opened.push(openAlone(settings))
    removeUnfinished(folder)
    const database = openAlone(data)
    opened.push(database)
    // Frames of the old log would be applied to new data.
    const [checkpoint] = database.prepare('pragma wal_checkpoint(truncate)').all()
    if (checkpoint?.['busy'] !== 0) throw new Error('the write-ahead log was not written back')
    onStep('checkpointed')
    database.exec(`vacuum into '${copy.replaceAll("'", "''")}'`)
    onStep('copied')
    const contents = readContents(database)
    verify(copy, contents)
    record(copy, contents)
    synchronize(copy)
    onStep('verified')
    database.close()
    for (const name of historyNames) rmSync(join(place, name), { recursive: true, force: true })
    // On the disk before the next step: old frames must not meet new data after a power failure either.
    synchronize(place)
    onStep('log removed')
    renameSync(copy, data)
    synchronize(place)
    onStep('replaced')
    const { rows, chainEnd } = contents
    return { before, after: measureSize(place, readdirSync(place)), rows, chainEnd }
  } finally {
    for (const each of opened) if (each.isOpen) each.close()
    removeUnfinished(folder)
  }
}

/** Throws a Refusal if another process has it open. */
function openAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    return database
  } catch (error) {
    database.close()
    if ((error as { readonly errcode?: unknown }).errcode !== 5) throw error
    throw new Refusal(`A database server runs on ${file}: stop it first.`)
  }
}

interface Contents {
  readonly schema: readonly unknown[]
  /** Rows and their hash, by table. */
  readonly tables: Readonly<Record<string, readonly [number, string]>>
  readonly rows: number
  readonly chainEnd: string | undefined
}

function verify(copy: string, expected: Contents): void {
  const database = new DatabaseSync(copy)
  try {
    const faults = database.prepare('pragma integrity_check').all()
    if (faults.length !== 1 || faults[0]?.['integrity_check'] !== 'ok')
      throw new Error(`the copy is damaged: ${JSON.stringify(faults.slice(0, 3))}`)
    if (!isDeepStrictEqual(readContents(database), expected))
      throw new Error('the copy is not the same as the database')
  } finally {
    database.close()
  }
}

/** Into the copy, so that the audit has it if and only if the copy is used. */
function record(copy: string, { tables, rows }: Contents): void {
  const database = new DatabaseSync(copy)
  try {
    if (tables['audits'] !== undefined) {
      const at = new Date().toISOString()
      const { sql, args } = auditStatement('database.compact', at, at, { rows })
      database.prepare(sql).run(...args)
    }
    // As the server keeps it.
    database.exec('pragma journal_mode = wal')
  } finally {
    database.close()
  }
}

function readContents(database: DatabaseSync): Contents {
  const schema = database.prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name').all()
  const names = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  const tables = Object.fromEntries(names.map((name) => [name, hashTable(database, name)]))
  const chain = names.includes('audit_chain')
    ? database.prepare('select position, hash from audit_chain order by position desc limit 1').get()
    : undefined
  return {
    schema,
    tables,
    rows: Object.values(tables).reduce((sum, [count]) => sum + count, 0),
    chainEnd: chain === undefined ? undefined : `${String(chain['position'])}:${String(chain['hash'])}`,
  }
}

/** How many rows a table has, and the hash of all their values in the order in which they were inserted. */
function hashTable(database: DatabaseSync, table: string): readonly [number, string] {
  const hash = createHash('sha256')
  const rows = database.prepare(`select * from "${table.replaceAll('"', '""')}"`)
  rows.setReadBigInts(true)
  rows.setReturnArrays(true)
  let count = 0
  for (const row of rows.iterate() as Iterable<unknown>) {
    count++
    for (const value of row as readonly unknown[])
      if (value instanceof Uint8Array) hash.update(`b${value.byteLength}:`).update(value)
      else hash.update(`${typeof value}${String(value).length}:${String(value)}`)
  }
  return [count, hash.digest('hex')]
}

const measureSize = (folder: string, names: readonly string[]): number =>
  names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .reduce((sum, path) => {
      const found = statSync(path)
      return sum + (found.isDirectory() ? measureSize(path, readdirSync(path)) : found.size)
    }, 0)

/** Waits until a file, or the names in a folder, are on the disk. */
function synchronize(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
