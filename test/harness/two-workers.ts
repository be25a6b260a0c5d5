import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import type { Client } from '@libsql/client/http'
import { Miniflare, type RequestInit, type Response } from 'miniflare'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { portalWorker, runCronOnce } from '../../scripts/miniflare.ts'
import { startSqld } from '../../scripts/sqld.ts'
import { temporaryFolder } from './browser.ts'
import { listen, stopServer } from './listen.ts'
import { testVariables } from './variables.ts'

export type Ask = (path: string, init?: RequestInit) => Promise<Response>

interface KillableWorker {
  readonly ask: Ask
  readonly kill: () => Promise<void>
}

type OnWrite = (execute: () => Promise<void>) => Promise<void>

/** The built portal at two locations of the edge, which share only database, KV and files. */
export interface TwoWorkers {
  readonly one: Ask
  readonly other: Ask
  readonly client: Client
  /** What commands of operators need to reach the database. */
  readonly database: Readonly<Record<'DATABASE_URL' | 'DATABASE_TOKEN', string>>
  readonly cron: () => Promise<void>
  /**
   * A Worker in its own process on the same database, which ends whenever it is killed. Each of its writes passes
   * `onWrite`, which calls `execute` or does not; the Worker hears of it only after that.
   */
  readonly startKillable: (onWrite: OnWrite) => Promise<KillableWorker>
  readonly close: () => Promise<void>
}

export async function openTwoWorkers(): Promise<TwoWorkers> {
  const folder = await temporaryFolder()
  const sqld = await startSqld(`${folder}/database`)
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, new Date())
  const variables = {
    ...testVariables,
    DATABASE_STREAMS: '0',
    DATABASE_URL: sqld.url,
    DATABASE_TOKEN: sqld.token,
  }
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
    database: { DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token },
    cron: () => runCronOnce(miniflare),
    startKillable: async (onWrite) => {
      const proxy = await openProxy(sqld.url, onWrite)
      const own = new Miniflare({ host: '127.0.0.1', ...portalWorker({ ...variables, DATABASE_URL: proxy.url }) })
      await own.ready
      return {
        ask: (path, init) => own.dispatchFetch(`http://localhost:8787${path}`, init),
        kill: async () => {
          await own.dispose()
          proxy.close()
        },
      }
    },
    close: async () => {
      await miniflare.dispose()
      await sqld.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A proxy of the database that passes each write to `onWrite`. */
async function openProxy(database: string, onWrite: OnWrite) {
  const server = createServer((request, reply) => {
    void (async () => {
      const sent = await text(request)
      let answer: { readonly status: number; readonly body: string } | undefined
      const execute = async (): Promise<void> => {
        const { method = 'GET', url = '/', headers } = request
        const response = await fetch(new URL(url, database), {
          method,
          headers: { Authorization: headers.authorization ?? '' },
          body: sent,
        })
        answer = { status: response.status, body: await response.text() }
      }
      await (/BEGIN IMMEDIATE/i.test(sent) ? onWrite(execute) : execute())
      if (answer === undefined) reply.destroy()
      else reply.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
    })()
  })
  return { url: `http://127.0.0.1:${await listen(server)}`, close: () => void stopServer(server) }
}
