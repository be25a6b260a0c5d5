import { createExecutionContext, env as bindings, waitOnExecutionContext } from 'cloudflare:test'
import { createClient, type Client, type ResultSet } from '@libsql/client/web'
import { inject } from 'vitest'

import { addressKeyStart } from '#worker/http/addresses.ts'
import { randomId, randomSecret } from '#worker/http/crypto.ts'
import { type KeyEnv, sealBySecret, storedAs } from '#worker/http/keyring.ts'
import { toLocalDay } from '#worker/http/today.ts'
import worker from '#worker/index.ts'

import { fetchOfTests, noteDatabase } from './plans.ts'
import { newlySeen, noteCall, noteMails } from './seen.ts'
import { waiting } from './waiting.ts'

/** The portal's Worker, called as by a client. */
export interface PortalWorker {
  readonly env: Record<string, unknown>
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Runs the cron jobs of a time. */
  readonly cron: (at?: Date) => Promise<void>
}

/** The portal's Worker with its own database server. */
export interface Portal extends PortalWorker {
  readonly client: Client
  readonly database: (verb: 'kill' | 'restart' | 'freeze' | 'thaw' | 'stop') => Promise<void>
}

/** Databases by lifetime: opened in the current test, or outside of tests. */
const opened = { test: [] as string[], file: [] as string[] }
let within: keyof typeof opened = 'file'

/** From now on, opened databases belong to a test, until `dropDatabases` ends it. */
export function beginTest(): void {
  within = 'test'
}

/** Ends the databases of a test or of the file. */
export async function dropDatabases(of: keyof typeof opened): Promise<void> {
  within = 'file'
  for (const id of opened[of].splice(0)) await fetch(`${inject('databases')}/drop/${id}`)
}

export async function openPortal(variables: Record<string, unknown> = {}): Promise<Portal> {
  const control = inject('databases')
  const { id, url, token } = await (await fetch(`${control}/new`)).json<{ id: string; url: string; token: string }>()
  opened[within].push(id)
  noteDatabase()
  const served = servedWith({ ...bindings, DATABASE_URL: url, DATABASE_TOKEN: token, ...variables })
  const client = patient(createClient({ url, authToken: token, fetch: fetchOfTests }))
  await beginGeneration(client, served.env as unknown as KeyEnv)
  return {
    ...served,
    client,
    database: async (verb) => {
      const reply = await fetch(`${control}/${verb}/${id}`)
      if (!reply.ok) throw new Error(await reply.text())
    },
  }
}

/** What the first run of cron does, so that a test's portal seals like one in production. */
async function beginGeneration(client: Client, { DATA_KEY_SECRET }: KeyEnv): Promise<void> {
  const { KEYS, SNAPSHOTS } = bindings as unknown as KeyEnv
  const now = new Date()
  const id = `${toLocalDay(now).slice(0, 7)}-${randomId().slice(0, 8)}`
  const text = await sealBySecret(DATA_KEY_SECRET, randomSecret())
  const ids = { key_generations: id, address_keys: addressKeyStart + id }
  await Promise.all(
    Object.entries(ids).flatMap(([table, each]) => [
      KEYS.put(storedAs(each), text),
      SNAPSHOTS.put(storedAs(each), text),
      client.execute(`insert into ${table} (id, created_at) values (?, ?)`, [each, now.toISOString()]),
    ]),
  )
}

/** Tests that read kinds look for what an action has queued; those of the queue fill it themselves, and read all columns. */
const readsKinds = /select [^*]*\bkind\b[^*]* from mails\b/

/** The portal's last writes and a checkpoint may still hold the database when a test writes to it. */
const patient = (client: Client): Client =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const call = value.bind(target) as (...values: unknown[]) => Promise<unknown>
      if (name !== 'execute' && name !== 'batch') return call
      return async (...values: unknown[]) => {
        const result = await waiting(() => call(...values))
        if (name === 'execute' && readsKinds.test(JSON.stringify(values[0]))) noteMails((result as ResultSet).rows)
        return result
      }
    },
  })

/** For tests without a database: its address refuses connections. */
export const openWithoutDatabase = (variables: Record<string, unknown>): PortalWorker =>
  servedWith({ ...bindings, ...variables })

/** The same portal on the same database, deployed with other variables. */
export const withVariables = <P extends PortalWorker>(portal: P, variables: Record<string, unknown>): P => ({
  ...portal,
  ...servedWith({ ...portal.env, ...variables }),
})

/** The same in an isolate that has cached nothing yet: caches are by the database's address, which may end in a slash. */
export const inOtherIsolate = <P extends PortalWorker>(portal: P, variables: Record<string, unknown>): P =>
  withVariables(portal, { DATABASE_URL: `${String(portal.env['DATABASE_URL'])}/`, ...variables })

const servedWith = (env: Record<string, unknown>): PortalWorker => ({
  env,
  fetch: async (path, init) => {
    const context = createExecutionContext()
    const request = new Request(`http://localhost:8787${path}`, init) as Request<unknown, IncomingRequestCfProperties>
    const response = await worker.fetch(request, env as never, context)
    await waitOnExecutionContext(context)
    await noteCall(path, init, response)
    return response
  },
  cron: async (at = new Date()) => {
    const context = createExecutionContext()
    await worker.scheduled(
      { scheduledTime: at.getTime(), cron: '* * * * *', noRetry: () => undefined },
      env as never,
      context,
    )
    await waitOnExecutionContext(context)
  },
})

/** Tells the run what the calls of this file have sent and answered. */
export async function reportSeen(): Promise<void> {
  const added = newlySeen()
  if (added.length > 0) await fetch(`${inject('databases')}/seen`, { method: 'POST', body: JSON.stringify(added) })
}

/** The number of requests to the portal's database server. */
export async function roundTrips(portal: Portal, work: () => Promise<unknown>): Promise<number> {
  const original = globalThis.fetch
  let trips = 0
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith(String(portal.env['DATABASE_URL']))) trips++
    return original(input, init)
  }
  try {
    await work()
  } finally {
    globalThis.fetch = original
  }
  return trips
}
