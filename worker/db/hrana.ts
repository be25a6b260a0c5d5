/**
 * The HTTP protocol of libSQL (https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md), as much of it as the
 * portal uses. `@libsql/client` opens a connection for each request, for which the server reads the whole schema, and
 * defines two properties for each value that it returns (decision 'own-servers').
 */
export interface Statement {
  readonly sql: string
  /** Values by their place: texts, numbers, booleans or null, as drizzle's columns encode them. */
  readonly args?: readonly unknown[]
}

export interface Result {
  /** Values in the order of the columns. */
  readonly rows: (string | number | null)[][]
}

/** A value that this client cannot send or read. */
const clientDefect = 'SQL_CLIENT_ERROR'

/** What the server refuses. `code` is SQLite's for a statement, the protocol's or SERVER_ERROR for a request. */
export class DatabaseError extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
  }
}

export interface DatabaseClient {
  readonly execute: (statement: Statement) => Promise<Result>
  /** All in one transaction, or nothing. A write waits for other writers before it reads. */
  readonly batch: (statements: readonly Statement[], mode?: 'write' | 'deferred') => Promise<Result[]>
}

interface Failure {
  readonly message: string
  readonly code?: string | null
}

type Cell =
  | { readonly type: 'null' }
  | { readonly type: 'integer' | 'text'; readonly value: string }
  | { readonly type: 'float'; readonly value: number }

interface Executed {
  readonly rows: readonly (readonly Cell[])[]
}

interface Batched {
  readonly step_results: readonly (Executed | null)[]
  readonly step_errors: readonly (Failure | null)[]
}

export type StreamResult =
  | { readonly type: 'ok'; readonly response: { readonly type: string; readonly result?: unknown } }
  | { readonly type: 'error'; readonly error: Failure }

/** Sends the requests of one stream and returns the result of each. */
export type Send = (requests: readonly object[]) => Promise<readonly StreamResult[]>

export const hranaClient = (send: Send): DatabaseClient => ({
  execute: async (statement) => {
    const [result] = await send([{ type: 'execute', stmt: toStmt({ sql: statement.sql }, statement) }])
    return toResult(resultOf(result) as Executed)
  },
  batch: async (statements, mode = 'deferred') => {
    const { stores, closes, texts } = storedTexts(statements)
    const steps = [
      { stmt: { sql: mode === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN DEFERRED' } },
      ...statements.map((statement, at) => ({
        condition: { type: 'ok', step: at },
        stmt: toStmt(texts(statement.sql), statement),
      })),
    ]
    const commit = steps.length
    const results = await send([
      ...stores,
      {
        type: 'batch',
        batch: {
          steps: [
            ...steps,
            { condition: { type: 'ok', step: commit - 1 }, stmt: { sql: 'COMMIT' } },
            { condition: { type: 'not', cond: { type: 'ok', step: commit } }, stmt: { sql: 'ROLLBACK' } },
          ],
        },
      },
      ...closes,
    ])
    const { step_results: executed, step_errors: failures } = resultOf(results[stores.length]) as Batched
    // A transaction that failed is rolled back; whether that was needed is nobody's concern.
    const failure = failures.slice(0, commit + 1).find((each) => each !== null)
    if (failure !== undefined) throw toError(failure)
    return statements.map((_, at) => {
      const result = executed[at + 1]
      if (result === null || result === undefined) throw new DatabaseError('a statement was not executed', 'UNKNOWN')
      return toResult(result)
    })
  },
})

/** The requests that store each SQL which a batch repeats, so that it is sent once, and end that. */
function storedTexts(statements: readonly Statement[]) {
  const known = new Set<string>()
  const ids = new Map<string, number>()
  for (const { sql } of statements) {
    if (known.has(sql) && !ids.has(sql)) ids.set(sql, ids.size + 1)
    known.add(sql)
  }
  const entries = [...ids]
  return {
    stores: entries.map(([sql, sql_id]) => ({ type: 'store_sql', sql_id, sql })),
    closes: entries.map(([, sql_id]) => ({ type: 'close_sql', sql_id })),
    texts: (sql: string) => {
      const sql_id = ids.get(sql)
      return sql_id === undefined ? { sql } : { sql_id }
    },
  }
}

const toStmt = (text: object, { args }: Statement) => ({ ...text, args: args?.map(toCell), want_rows: true })

function toCell(value: unknown): object {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  // Columns of whole numbers turn it into one.
  if (typeof value === 'number' && Number.isFinite(value)) return { type: 'float', value }
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' }
  throw new DatabaseError(`the database takes no ${typeof value}`, clientDefect)
}

const toResult = ({ rows }: Executed): Result => ({ rows: rows.map((row) => row.map(fromCell)) })

function fromCell(cell: Cell): string | number | null {
  switch (cell.type) {
    case 'null':
      return null
    case 'integer': {
      const number = Number(cell.value)
      if (!Number.isSafeInteger(number)) throw new DatabaseError('an integer that no number can be', clientDefect)
      return number
    }
    case 'text':
    case 'float':
      return cell.value
    default:
      throw new DatabaseError('a value of a kind that no column has', clientDefect)
  }
}

function resultOf(result: StreamResult | undefined): unknown {
  if (result === undefined) throw new DatabaseError('a request was not answered', 'UNKNOWN')
  if (result.type === 'error') throw toError(result.error)
  return result.response.result
}

const toError = ({ message, code }: Failure): DatabaseError => new DatabaseError(message, code ?? 'UNKNOWN')
