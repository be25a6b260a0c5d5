import { createHash, type Hash } from 'node:crypto'

import type { Mark } from '../../worker/features/audit-chain/verify.ts'
import { Refusal } from './refusal.ts'

/** A table as it is, with the statement that creates it. */
export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly sql: string
}

/** The database at one point in time. */
export interface Schema {
  /** When it was read: the recovery point. */
  readonly takenAt: string
  /** Hashes of the migrations that made it, in their order. */
  readonly migrations: readonly string[]
  readonly tables: readonly Table[]
  /** Statements that create indexes and triggers. */
  readonly others: readonly string[]
}

/** The audit chain of that point in time. */
export interface ChainEnd {
  readonly last: Mark | null
  /** The first position that did not fit, in the portal itself. */
  readonly brokenAt: number | null
}

export interface Counts {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>
  readonly files: number
  readonly fileBytes: number
}

export interface StoredFile {
  readonly key: string
  readonly contentType: string | null
  readonly content: Uint8Array
}

/**
 * What a backup and an export consist of, in this order: files, schema, rows, files that were added meanwhile, end. Rows
 * are a page of a table in its order: one JSON object a line, each ended by a line feed.
 */
export type PortalRecord =
  | (StoredFile & { readonly kind: 'file' })
  | { readonly kind: 'schema'; readonly schema: Schema }
  | { readonly kind: 'rows'; readonly table: string; readonly count: number; readonly content: Uint8Array }
  | { readonly kind: 'end'; readonly end: End }

export interface End {
  readonly counts: Counts
  readonly chain: ChainEnd
  /** Files that rows name and that were not found. */
  readonly missing: readonly string[]
}

/** Counts records, and hashes the rows of each table. */
export class Tally {
  readonly #tables = new Map<string, { rows: number; readonly hash: Hash }>()
  #files = 0
  #fileBytes = 0

  add(record: PortalRecord): void {
    if (record.kind === 'schema')
      for (const { name } of record.schema.tables) this.#tables.set(name, { rows: 0, hash: createHash('sha256') })
    if (record.kind === 'file') {
      this.#files++
      this.#fileBytes += record.content.byteLength
    }
    if (record.kind !== 'rows') return
    const table = this.#tables.get(record.table)
    if (table === undefined)
      throw new Refusal(`The backup has rows of ${record.table}, which its schema does not name.`)
    table.rows += record.count
    table.hash.update(record.content)
  }

  /** Ends the counting. */
  counts(): Counts {
    const tables = [...this.#tables].map(
      ([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }] as const,
    )
    return { tables: Object.fromEntries(tables), files: this.#files, fileBytes: this.#fileBytes }
  }
}

/** A line of JSON, then the content. */
export async function* encodeRecords(records: AsyncIterable<PortalRecord>): AsyncGenerator<Uint8Array> {
  for await (const record of records) {
    const content = 'content' in record ? record.content : undefined
    const bytes = content?.byteLength ?? 0
    const sha256 = content === undefined ? undefined : hashSha256(content)
    yield Buffer.from(`${JSON.stringify({ ...record, content: undefined, bytes, sha256 })}\n`)
    if (content !== undefined) yield content
  }
}

export const hashSha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Throws a refusal where a content does not have its checksum, or the stream ends within a record. */
export async function* decodeRecords(stream: AsyncIterable<Uint8Array>): AsyncGenerator<PortalRecord> {
  const source = stream[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  /** Reads on until there are so many bytes; false at the end of the stream. */
  const fill = async (length: number): Promise<boolean> => {
    const parts = [rest]
    let found = rest.length
    while (found < length) {
      const { value, done } = await source.next()
      if (done === true) break
      parts.push(Buffer.from(value))
      found += value.byteLength
    }
    if (parts.length > 1) rest = Buffer.concat(parts)
    return rest.length >= length
  }
  for (;;) {
    let lineEnd = rest.indexOf(10)
    while (lineEnd === -1 && (await fill(rest.length + 1))) lineEnd = rest.indexOf(10)
    if (lineEnd === -1) break
    const line = rest.subarray(0, lineEnd).toString()
    const { bytes, sha256, ...record } = JSON.parse(line) as PortalRecord & { bytes: number; sha256?: string }
    rest = rest.subarray(lineEnd + 1)
    if (!(await fill(bytes))) break
    const content = rest.subarray(0, bytes)
    rest = rest.subarray(bytes)
    if (sha256 !== undefined && sha256 !== hashSha256(content)) throw new Refusal('A checksum of the backup is wrong.')
    yield (sha256 === undefined ? record : { ...record, content }) as PortalRecord
  }
  if (rest.length > 0) throw new Refusal('The backup ends within a record.')
}
