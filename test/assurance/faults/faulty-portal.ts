import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

import type { Client } from '@libsql/client/http'
import { Miniflare } from 'miniflare'

import { openClient } from '../../../scripts/client.ts'
import { prepareDatabase } from '../../../scripts/database.ts'
import { portalWorker, runCronOnce } from '../../../scripts/miniflare.ts'
import { freePort } from '../../../scripts/ports.ts'
import { ownServerVariables } from '../../../scripts/local-variables.ts'
import { type Sqld, startSqld } from '../../../scripts/sqld.ts'
import type { KeyEnv } from '../../../worker/http/keyring.ts'
import { oidcVariables } from '../../harness/oidc.ts'
import { testVariables } from '../../harness/variables.ts'
import { siteCertificate } from '../../harness/template-site.ts'
import { type FaultyServer, startFaultyServer } from './faulty-server.ts'
import { type FaultyProvider, startIdentityProvider } from './identity-provider.ts'
import { startMailServer, type ReceivedMail } from './mail-server.ts'
import type { services } from './plan.ts'
import {
  type FaultyBank,
  type FaultyIdentity,
  type FaultyRating,
  type FaultyValuation,
  startAggregation,
  startBank,
  startCaptcha,
  startIdentity,
  startRating,
  startScanner,
  startValuation,
} from './services.ts'

/** Which of the next calls of a store fail, over and over, before or after they take effect. */
interface StoreFault {
  readonly choices: readonly boolean[]
  readonly late: boolean
}
const noFault: StoreFault = { choices: [], late: false }

type Counts = Readonly<Record<string, number>>

const hoursMs = 3 * 3_600_000

/** The built portal as `npm start` runs it, except that all it depends on can fail, and that its clock can be moved. */
export interface FaultyPortal {
  readonly variables: typeof testVariables
  /** Directly to the database. */
  readonly client: Client
  /** The only number of a query's result. */
  readonly count: (query: string) => Promise<number>
  readonly sqld: Sqld
  readonly servers: Readonly<Record<(typeof services)[number], Omit<FaultyServer, 'url'>>>
  readonly bank: FaultyBank
  readonly identity: FaultyIdentity
  readonly rating: FaultyRating
  readonly valuation: FaultyValuation
  readonly provider: FaultyProvider
  /** The mails that have arrived; undefined without a mail server. */
  readonly inbox: readonly ReceivedMail[] | undefined
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly now: () => Date
  /** Before a jump over hours, requests that their clients have abandoned end: none lasts so long on a real clock. */
  readonly moveClock: (ms: number) => Promise<void>
  /** Undefined ends it. */
  readonly disturbStore: (name: 'kv' | 'files', fault: StoreFault | undefined) => Promise<void>
  /** The number of calls that failed, by service or store and how: `bank cut`, `kv late`. */
  readonly suffered: () => Promise<Counts>
  readonly cron: (at?: Date) => Promise<void>
  /** All keys of the file store. */
  readonly files: () => Promise<string[]>
  /** What opens data keys. */
  readonly keys: KeyEnv
  readonly bytesOf: (key: string) => Promise<Uint8Array | undefined>
  /** Lines of the log that say `error`. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

/** Repeats what a closed connection has interrupted, for longer than the database is ever away. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await wait(100)
    }
  }
}

export async function openFaultyPortal(start: Date, sendsMail: boolean): Promise<FaultyPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'loanport-faults-'))
  const sqld = await startSqld(join(folder, 'database'))
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, start)
  const database = await startFaultyServer(async ({ method, path, body }) => {
    const reply = await fetch(`${sqld.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${sqld.token}` },
      ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
    })
    return { status: reply.status, body: await reply.text() }
  })
  const [bank, identity, scanner] = [await startBank(), await startIdentity(), await startScanner()]
  const [rating, valuation] = [await startRating(), await startValuation()]
  const [aggregation, captcha] = [await startAggregation(start.toISOString().slice(0, 10)), await startCaptcha()]
  const mail = await startMailServer()
  let shiftMs = start.getTime() - Date.now()
  const now = (): Date => new Date(Date.now() + shiftMs)
  const provider = await startIdentityProvider(now)
  const port = await freePort()
  const errors: string[] = []
  const { modules, ...worker } = portalWorker({
    ...testVariables,
    // Callers repeat a request that takes too long, and a frozen database must not stop the run.
    DATABASE_TIMEOUT_MS: '1500',
    // As on an own machine: what is killed takes a connection with it.
    ...ownServerVariables,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    DATABASE_TOKEN: sqld.token,
    BANK_URL: bank.server.url,
    IDENT_URL: identity.server.url,
    SCANNER_URL: scanner.url,
    RATING_URL: rating.server.url,
    VALUATION_URL: valuation.server.url,
    FINTEC_URL: aggregation.url,
    FINTEC_WIZARD_URL: 'https://wizard.example/',
    CAPTCHA_URL: captcha.url,
    CAPTCHA_SECRET: 'any',
    ...oidcVariables(provider.server.url),
    ...(sendsMail ? { SMTP_URL: mail.url } : {}),
  })
  const miniflare = new Miniflare({
    ...worker,
    modules: [
      {
        type: 'ESModule',
        path: 'dist/worker/faults.js',
        contents: await readFile(new URL('entry.mjs', import.meta.url), 'utf8'),
      },
      ...modules,
    ],
    host: '127.0.0.1',
    port,
    outboundService: {
      network: {
        allow: ['public', 'private'],
        tlsOptions: { trustBrowserCas: true, trustedCertificates: [siteCertificate] },
      },
    },
    handleRuntimeStdio: (...outputs: readonly Readable[]) => {
      for (const output of outputs)
        createInterface(output).on('line', (line) => {
          if (line.includes('"level":"error"')) errors.push(line)
        })
    },
  })
  await miniflare.ready
  const ask: FaultyPortal['ask'] = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
  let announced: Promise<void> = Promise.resolve()
  /** One after the other, so that the last one counts. */
  const announce = (change: Readonly<Record<string, unknown>>): Promise<void> => {
    announced = announced.then(async () => {
      const reply = await repeated(() => ask('/faults', { method: 'POST', body: JSON.stringify(change) }))
      if (!reply.ok) throw new Error(`the faults were not set: ${reply.status}`)
    })
    return announced
  }
  await announce({ shiftMs })
  const observed = () =>
    repeated<{ readonly suffered: Counts; readonly running: number }>(async () => (await ask('/faults')).json())
  const servers = {
    database,
    bank: bank.server,
    identity: identity.server,
    scanner,
    rating: rating.server,
    valuation: valuation.server,
    aggregation,
    captcha,
    mail,
    oidc: provider.server,
  }
  const bucket = await miniflare.getR2Bucket('FILES')
  const keys = {
    DATA_KEY_SECRET: testVariables.DATA_KEY_SECRET,
    KEYS: await miniflare.getR2Bucket('KEYS'),
    SNAPSHOTS: await miniflare.getKVNamespace('SNAPSHOTS'),
  } as unknown as KeyEnv

  async function files(): Promise<string[]> {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await bucket.list(cursor === undefined ? {} : { cursor })
      found.push(...page.objects.map(({ key }) => key))
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor !== undefined)
    return found
  }

  return {
    variables: testVariables,
    client,
    count: (query) => repeated(async () => Number((await client.execute(query)).rows[0]?.['count'])),
    sqld,
    servers,
    bank,
    identity,
    rating,
    valuation,
    provider,
    inbox: sendsMail ? mail.inbox : undefined,
    ask,
    now,
    moveClock: async (ms) => {
      if (ms > hoursMs) while ((await observed()).running > 0) await wait(100)
      shiftMs += ms
      await announce({ shiftMs })
    },
    disturbStore: (name, fault = noFault) => announce({ [name]: fault }),
    suffered: async () => {
      const services = Object.entries(servers).flatMap(([name, { suffered }]) =>
        Object.entries(suffered).map(([fault, count]) => [`${name} ${fault}`, count] as const),
      )
      return { ...Object.fromEntries(services), ...(await observed()).suffered }
    },
    cron: (at = now()) => runCronOnce(miniflare, at),
    files,
    keys,
    bytesOf: async (key) => {
      const object = await bucket.get(key)
      return object === null ? undefined : new Uint8Array(await object.arrayBuffer())
    },
    errors,
    close: async () => {
      sqld.thaw()
      await miniflare.dispose()
      await Promise.all(Object.values(servers).map((server) => server.close()))
      await sqld.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
