import { drizzle, type SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'

import type { Env } from '../env.ts'
import { type DatabaseClient, hranaClient } from './hrana.ts'
import { sender } from './streams.ts'

export type Database = SqliteRemoteDatabase

/** Drizzle on a client; it builds statements, and runs those that come alone. */
const databaseOn = (client: Pick<DatabaseClient, 'execute'>): Database =>
  drizzle(async (sql, args: unknown[], method) => {
    if (method === 'get') throw new Error('a query for one row is a query with a limit')
    return client.execute({ sql, args })
  })

/** Builds statements without a database. */
export const nowhere = databaseOn({ execute: async () => ({ rows: [] }) })

/** A client for one request; its isolate may keep connections (`streams.ts`). */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_TOKEN' | 'DATABASE_TIMEOUT_MS' | 'DATABASE_STREAMS'>,
  waitUntil: (promise: Promise<unknown>) => void,
): { client: DatabaseClient; db: Database } {
  const access = {
    url: env.DATABASE_URL.replace(/^libsql:/, 'https:'),
    token: env.DATABASE_TOKEN,
    timeoutMs: env.DATABASE_TIMEOUT_MS,
    kept: env.DATABASE_STREAMS,
  }
  const client = hranaClient(sender(access, waitUntil))
  return { client, db: databaseOn(client) }
}
