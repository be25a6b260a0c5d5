import { createClient, type Client } from '@libsql/client/web'
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
