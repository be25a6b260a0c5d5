import type { Client } from '@libsql/client/http'
import type { Miniflare } from 'miniflare'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { openLocalPortal } from '../../scripts/miniflare.ts'
import { freePort } from '../../scripts/ports.ts'
import { startSqld } from '../../scripts/sqld.ts'
import type { PortalWorker } from './portal.ts'
import { testVariables } from './variables.ts'

/** The built portal on a data folder of its own, without the server of `npm run serve` in front of it. */
export interface PortalOn extends Pick<PortalWorker, 'fetch'> {
  readonly env: Readonly<Record<string, string>>
  readonly client: Client
  readonly miniflare: Miniflare
  readonly rows: (sql: string, ...args: string[]) => Promise<Record<string, unknown>[]>
  /** The names of its files with this beginning, sorted. */
  readonly keys: (prefix: string) => Promise<string[]>
  /** What commands of operators need to reach the database. */
  readonly access: Readonly<Record<'DATABASE_URL' | 'DATABASE_TOKEN', string>>
  readonly close: () => Promise<void>
}

export async function openOn(data: string, onLog?: (text: string) => void): Promise<PortalOn> {
  const sqld = await startSqld(`${data}/database`)
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, new Date())
  const access = { DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token }
  const variables = { ...testVariables, ...access }
  const port = await freePort()
  const miniflare = await openLocalPortal({ port, variables, persist: data, ...(onLog === undefined ? {} : { onLog }) })
  await miniflare.ready
  return {
    env: variables,
    client,
    miniflare,
    fetch: (path, init) => fetch(`http://localhost:${port}${path}`, init),
    rows: async (sql, ...args) => (await client.execute({ sql, args })).rows.map((row) => ({ ...row })),
    keys: async (prefix) =>
      (await (await miniflare.getR2Bucket('FILES')).list({ prefix })).objects.map(({ key }) => key).toSorted(),
    access,
    close: async () => {
      await miniflare.dispose()
      await sqld.stop()
    },
  }
}
