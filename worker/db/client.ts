import { createClient, type Client } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'

export type Database = ReturnType<typeof drizzle<Record<string, never>, Client>>

/** Longest wait for one answer of the database; the client has no time-out of its own. */
export const databaseTimeoutMs = 1500

/**
 * A client for one request. One that an isolate keeps answers errors for ever after some cancelled requests, and a new
 * one costs nothing.
 */
export function openDatabase(env: { readonly DATABASE_URL: string; readonly DATABASE_TOKEN?: string | undefined }): {
  client: Client
  db: Database
} {
  const client = createClient({
    url: env.DATABASE_URL,
    ...(env.DATABASE_TOKEN === undefined ? {} : { authToken: env.DATABASE_TOKEN }),
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(databaseTimeoutMs) }),
  })
  return { client, db: drizzle(client) }
}
