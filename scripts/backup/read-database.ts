import type { Client, InValue, Row, Transaction, Value } from '@libsql/client/http'

import { type ChainEnd, type PortalRecord, type Schema, type Table } from './records.ts'

/** Rows of one query; fewer for long ones, up to so many bytes, but at least one. Servers limit their replies. */
const maxRows = 1000
const maxBytes = 1_000_000

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Columns that hold the key of a file, or a JSON array of keys. */
const namesFiles = /^(?:object|storage)_keys?$/

export const fileColumns = (tables: readonly Table[]): { readonly table: string; readonly column: string }[] =>
  tables.flatMap(({ name, columns }) =>
    columns.filter((column) => namesFiles.test(column.name)).map((column) => ({ table: name, column: column.name })),
  )

/** The database at one point in time, by one read transaction. */
export async function* readDatabase(
  client: Client,
  namedFiles: Set<string>,
): AsyncGenerator<PortalRecord, ChainEnd['last']> {
  const snapshot = await client.transaction('read')
  try {
    const schema = await readSchema(snapshot)
    yield { kind: 'schema', schema }
    const keyColumns = fileColumns(schema.tables)
    for (const table of schema.tables)
      for await (const rows of readRows(snapshot, table)) {
        for (const { column } of keyColumns.filter((each) => each.table === table.name))
          for (const row of rows) for (const key of keysIn(row[column])) namedFiles.add(key)
        yield { kind: 'rows', table: table.name, count: rows.length, content: Buffer.from(toLines(table, rows)) }
      }
    const last = await snapshot.execute('select position, hash from audit_chain order by position desc limit 1')
    // Fails if the server ended the transaction, and what was read belongs to several points in time.
    await snapshot.commit()
    const [row] = last.rows as unknown as readonly { position: bigint; hash: string }[]
    return row === undefined ? null : { position: Number(row.position), hash: row.hash }
  } finally {
    snapshot.close()
  }
}

const keysIn = (value: Value | undefined): string[] => {
  if (typeof value !== 'string') return []
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value]
}

async function readSchema(snapshot: Transaction): Promise<Schema> {
  const takenAt = new Date().toISOString()
  const own = `name not glob 'sqlite_*' and name not glob 'libsql_*' and name not glob '_litestream_*'`
  const [objects, columns, migrations] = await snapshot.batch([
    `select type, name, sql from sqlite_master where sql is not null and ${own} order by rowid`,
    `select m.name as "table", c.name, c.type from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' order by m.rowid, c.cid`,
    'select hash from __drizzle_migrations order by created_at',
  ])
  const found = (objects?.rows ?? []) as unknown as readonly { type: string; name: string; sql: string }[]
  const allColumns = (columns?.rows ?? []) as unknown as readonly { table: string; name: string; type: string }[]
  return {
    takenAt,
    migrations: ((migrations?.rows ?? []) as unknown as readonly { hash: string }[]).map(({ hash }) => hash),
    tables: found
      .filter(({ type }) => type === 'table')
      .map(({ name, sql }) => ({
        name,
        columns: allColumns.filter((each) => each.table === name).map((each) => ({ name: each.name, type: each.type })),
        sql,
      })),
    others: found.filter(({ type }) => type !== 'table').map(({ sql }) => sql),
  }
}

/** Pages of rows in the order in which they were inserted, which some lists of the portal rely on. */
async function* readRows(snapshot: Transaction, { name, columns }: Table): AsyncGenerator<readonly Row[]> {
  const listed = columns.map((column) => quoted(column.name))
  const size = listed.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ')
  const sql = `select rowid as "row id", ${listed.join(', ')} from ${quoted(name)}
    where rowid > ?1 and rowid <= (
      select max(id) from (
        select id, sum(size) over (order by id) - size as ahead from (
          select rowid as id, ${size} as size from ${quoted(name)} where rowid > ?1 order by rowid limit ${maxRows}))
      where ahead < ${maxBytes})
    order by rowid`
  let after: InValue = -(2n ** 63n)
  for (;;) {
    const { rows } = await snapshot.execute({ sql, args: [after] })
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.['row id'] ?? null
  }
}

/** Rows as JSON objects by column: null, numbers and text; `{"integer"}` beyond 2^53 and bytes as `{"base64"}`. */
const toLines = ({ columns }: Table, rows: readonly Row[]): string =>
  rows
    .map((row) => {
      const values = columns.map(({ name }) => [name, toJson(row[name] ?? null)] as const)
      return `${JSON.stringify(Object.fromEntries(values))}\n`
    })
    .join('')

function toJson(value: Value): unknown {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : { integer: value.toString() }
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString('base64') }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('a number is infinite')
  return value
}

/** Values of a line for the database. Columns with a type convert whole numbers to what they hold. */
export function parseValues({ columns }: Table, line: string): InValue[] {
  const row = JSON.parse(line) as Readonly<Record<string, unknown>>
  return columns.map(({ name }) => valueOf(row[name]))
}

function valueOf(json: unknown): InValue {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json
  if (typeof json === 'string' || json === null) return json
  const { integer, base64 } = json as { readonly integer?: string; readonly base64?: string }
  return integer === undefined ? Buffer.from(base64 ?? '', 'base64') : BigInt(integer)
}
