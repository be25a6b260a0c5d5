import { Column, is, Param, Placeholder, SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'

import { type Database, nowhere } from './client.ts'
import type { DatabaseClient, Result, Statement } from './hrana.ts'

/** A query prepared by drizzle, for its batches and ours. */
interface Prepared {
  readonly getQuery: () => { readonly sql: string; readonly params: unknown[] }
  readonly mapResult: (result: Result | undefined, isFromBatch: true) => unknown
  /** The columns of a select, each with its place in the row's object. */
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[] | undefined
}
interface Preparable {
  readonly _prepare: () => Prepared
}

/**
 * Queries whose SQL is built once per isolate, because building it is the most expensive part of a query. Values that differ
 * are an `sql.placeholder`, given by name.
 */
export function compiled<const Queries extends readonly BatchItem<'sqlite'>[]>(
  build: (db: Database) => Queries,
): (values?: Readonly<Record<string, unknown>>) => Queries {
  let made: { prepared: Prepared; mapResult: Prepared['mapResult'] }[] | undefined
  return (values = {}) => {
    made ??= toPrepared(build(nowhere)).map((prepared) => ({ prepared, mapResult: mapperOf(prepared) }))
    return made.map(({ prepared, mapResult }) => {
      const { sql, params } = prepared.getQuery()
      const getQuery = () => ({ sql, params: params.map((param) => filled(param, values)) })
      return { _prepare: () => ({ getQuery, mapResult }), toSQL: getQuery }
    }) as unknown as Queries
  }
}

interface Decoder {
  readonly mapFromDriverValue: (value: string | number) => unknown
}

/** Maps rows as drizzle does, which looks for the decoder of each value anew. What is joined stays its work. */
function mapperOf(prepared: Prepared): Prepared['mapResult'] {
  const { fields } = prepared
  if (fields?.every(({ path, field }) => path.length === 1 && isDecoded(field)) !== true)
    return prepared.mapResult.bind(prepared)
  const columns = fields.map(({ path: [name = ''], field }) => [name, decoderOf(field)] as const)
  return (result) =>
    result?.rows.map((row) => {
      const mapped: Record<string, unknown> = {}
      for (const [at, [name, decoder]] of columns.entries()) {
        const value = row[at] ?? null
        mapped[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return mapped
    })
}

const isDecoded = (field: unknown): boolean => is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)

/** Of a column, an expression or a named expression. */
const decoderOf = (field: unknown): Decoder =>
  is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as unknown as { readonly decoder: Decoder }).decoder
      : (field as { readonly sql: { readonly decoder: Decoder } }).sql.decoder

/** The value encoded by its column; null as it is. */
function filled(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (is(param, Placeholder)) return values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const value = values[param.value.name]
  return value === null ? null : param.encoder.mapToDriverValue(value)
}

/** Runs queries in one round trip and returns the rows of each. */
export async function runTogether(client: DatabaseClient, queries: readonly BatchItem<'sqlite'>[]): Promise<unknown[]> {
  const prepared = toPrepared(queries)
  const [first, ...others] = prepared.map((each) => toStatement(each.getQuery()))
  if (first === undefined) return []
  // A batch would add three statements to a single one.
  const results = others.length === 0 ? [await client.execute(first)] : await client.batch([first, ...others])
  return prepared.map((each, at) => each.mapResult(results[at], true))
}

/** As our client takes it. */
export const toStatement = ({ sql, params }: { readonly sql: string; readonly params: unknown[] }): Statement => ({
  sql,
  args: params,
})

const toPrepared = (queries: readonly BatchItem<'sqlite'>[]): Prepared[] =>
  (queries as unknown as readonly Preparable[]).map((query) => query._prepare())
