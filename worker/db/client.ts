import { createClient, type Client, type InStatement, type InValue } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'

import type { Env } from '../env.ts'

export type Database = ReturnType<typeof drizzle<Record<string, never>, Client>>

/**
 * A client for one request. One that an isolate keeps answers errors for ever after some cancelled requests, and a new
 * one costs nothing.
 */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN' | 'DATABASE_TIMEOUT_MS'>): {
  client: Client
  db: Database
} {
  const client = createClient({
    url: env.DATABASE_URL,
    ...(env.DATABASE_TOKEN === undefined ? {} : { authToken: env.DATABASE_TOKEN }),
    // The client has no time-out of its own.
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(env.DATABASE_TIMEOUT_MS) }),
  })
  return { client, db: drizzle(client) }
}

/**
 * Statements for `Client.batch`, which stores SQL on the server before it runs it. That pays for SQL that a batch runs
 * again; SQL that it runs once is an object here, which the client sends where it stands.
 */
export function batched(statements: readonly { readonly sql: string; readonly params: unknown[] }[]): InStatement[] {
  const known = new Set<string>()
  const again = new Set<string>()
  for (const { sql } of statements) (known.has(sql) ? again : known).add(sql)
  return statements.map(({ sql, params }) => ({
    sql: again.has(sql) ? sql : (Object(sql) as string),
    args: params as InValue[],
  }))
}
