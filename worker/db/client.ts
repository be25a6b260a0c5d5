import { createClient, type Client, type InStatement, type InValue } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'

import type { Env } from '../env.ts'

export type Database = ReturnType<typeof drizzle<Record<string, never>, Client>>

/**
 * A client for one request. A shared one keeps failing after some cancelled requests, and a new one costs nothing.
 */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN' | 'DATABASE_TIMEOUT_MS'>): {
  client: Client
  db: Database
} {
  const client = createClient({
    url: env.DATABASE_URL,
    ...(env.DATABASE_TOKEN === undefined ? {} : { authToken: env.DATABASE_TOKEN }),
    // The client has no timeout of its own.
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(env.DATABASE_TIMEOUT_MS) }),
  })
  return { client, db: drizzle(client) }
}

/**
 * Statements for `Client.batch`, which stores SQL texts on the server first. That pays off only for SQL repeated within the
 * batch; other statements are objects, which the client sends inline.
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
