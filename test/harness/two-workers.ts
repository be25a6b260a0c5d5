import { rm } from 'node:fs/promises'

import type { Client } from '@libsql/client/http'
import { Miniflare, type RequestInit, type Response } from 'miniflare'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { portalWorker, runCronOnce } from '../../scripts/miniflare.ts'
import { startSqld } from '../../scripts/sqld.ts'
import { temporaryFolder } from './browser.ts'
import { testVariables } from './variables.ts'

export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** The built portal as it runs at two places of the edge: nothing but database, KV and files is shared. */
export interface TwoWorkers {
  readonly one: Ask
  readonly other: Ask
  readonly client: Client
  readonly databaseUrl: string
  readonly cron: () => Promise<void>
  /** A Worker in a process of its own, on the same database, that ends when it is killed and whatever it is doing. */
  readonly mortal: () => Promise<{ readonly ask: Ask; readonly kill: () => Promise<void> }>
  readonly close: () => Promise<void>
}

export async function openTwoWorkers(): Promise<TwoWorkers> {
  const folder = await temporaryFolder()
  const sqld = await startSqld(`${folder}/database`)
  const client = openClient(sqld.url)
  await prepareDatabase(client, new Date())
  const variables = { ...testVariables, DATABASE_URL: sqld.url }
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    workers: ['one', 'other'].map((name) => ({ name, ...portalWorker(variables) })),
  })
  await miniflare.ready
  const askAt = async (name: string): Promise<Ask> => {
    const worker = await miniflare.getWorker(name)
    return (path, init) => worker.fetch(`http://localhost:8787${path}`, init)
  }
  return {
    one: await askAt('one'),
    other: await askAt('other'),
    client,
    databaseUrl: sqld.url,
    cron: () => runCronOnce(miniflare),
    mortal: async () => {
      const own = new Miniflare({ host: '127.0.0.1', ...portalWorker(variables) })
      await own.ready
      return {
        ask: (path, init) => own.dispatchFetch(`http://localhost:8787${path}`, init),
        kill: () => own.dispose(),
      }
    },
    close: async () => {
      await miniflare.dispose()
      await sqld.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
