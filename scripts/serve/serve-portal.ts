import { realpath } from 'node:fs/promises'
import { join } from 'node:path'

import type { Client } from '@libsql/client/http'

import { Refusal } from '../backup/refusal.ts'
import { s3Files } from '../backup/s3-files.ts'
import { openClient } from '../client.ts'
import { removeAccess, writeAccess } from '../database-access.ts'
import { prepareDatabase } from '../database.ts'
import { openServedPortal, runCronOnce } from '../miniflare.ts'
import { countDemoPeople } from '../people.ts'
import { freePort, isFree } from '../ports.ts'
import type { S3Bucket } from '../s3/protocol.ts'
import { ownServerVariables } from '../local-variables.ts'
import { type Sqld, startSqld } from '../sqld.ts'
import { watchDatabase } from '../watch-database.ts'
import { startCompacting } from './compacting.ts'
import { reserveData } from './data-lock.ts'
import { openFront } from './front.ts'
import { type KeyFolders, keyFoldersIn } from './keys-folder.ts'
import { makePrivate } from './private-folder.ts'
import type { ServeSettings } from './settings.ts'

/** How long running requests may take after a stop was asked for; docs/operating.md names it. */
const drainMs = 25_000
const cronMs = 60_000

export interface Places {
  readonly host: string
  readonly port: number
  /** The folder of database, KV and files. */
  readonly data: string
  /** Of both copies of the generations of data keys, where they are not in that folder. */
  readonly keyFolders: Partial<KeyFolders>
  /** Of a libSQL server of our own; undefined for the one of DATABASE_URL. */
  readonly databasePort?: number
}

/** `npm run serve`: the built portal in production. Returns what ends it after its running requests. */
export async function servePortal(
  { variables: given, trusted, bucket, keys, compacting }: ServeSettings,
  { host, port, data, keyFolders: named, databasePort }: Places,
): Promise<() => Promise<void>> {
  for (const each of [bucket, keys]) if (each !== undefined) await assertReachable(each)
  await reserveData(data, databasePort)
  const keyFolders = keyFoldersIn(data, named)
  for (const folder of Object.values(keyFolders)) await makePrivate(folder)
  if ((await realpath(keyFolders.first)) === (await realpath(keyFolders.copy)))
    throw new Refusal('The two copies of the keys are in one folder: give --keys and --keys-copy one each.')
  const sqld = databasePort === undefined ? undefined : await startDurable(data, databasePort)
  const variables =
    sqld === undefined ? given : { ...ownServerVariables, ...given, DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token }
  if (sqld !== undefined && Number(variables['DATABASE_STREAMS']) > Number(ownServerVariables.DATABASE_STREAMS))
    throw new Refusal(
      `The libSQL server of npm run serve has ${ownServerVariables.DATABASE_STREAMS} connections to keep.`,
    )
  const client = openClient(variables['DATABASE_URL'] ?? '', variables['DATABASE_TOKEN'])
  await prepareDatabase(client, new Date())
  if ((await countDemoPeople(client)) > 0)
    throw new Refusal('The database has demo people of npm start, whose password is known: choose another with --data.')
  let watchdog = sqld === undefined ? undefined : watchDatabase(sqld, client)

  const workerPort = await freePort()
  const miniflare = await openServedPortal(
    { port: workerPort, variables, persist: data },
    { files: bucket, keys, keyFolders },
  )
  const crons = startCrons(() => runCronOnce(miniflare))
  const front = await openFront({ host, port }, workerPort, trusted).catch((error: unknown) => {
    throw new Refusal(`The portal cannot listen at ${host}, port ${port}: ${String(error)}`)
  })
  const compactor =
    sqld === undefined
      ? undefined
      : startCompacting(data, compacting, {
          close: async () => {
            const resumeCrons = await crons.pause(drainMs)
            const release = await front.hold(drainMs)
            clearInterval(watchdog)
            await sqld.stop()
            return async () => {
              await sqld.restart()
              watchdog = watchDatabase(sqld, client)
              release()
              resumeCrons()
            }
          },
          lastAt: () => lastCompaction(client),
        })
  console.log(`The portal is served at ${host}, port ${port}, for ${variables['PUBLIC_URL']}.`)

  return async () => {
    console.log('Stopping: running requests end first.')
    await compactor?.stop()
    const [ended] = await Promise.all([front.drain(drainMs), crons.stop(drainMs)])
    if (ended > 0) console.error(`${ended} requests took too long and were ended.`)
    clearInterval(watchdog)
    await miniflare.dispose()
    await sqld?.stop()
    await removeAccess(data)
    process.exit(0)
  }
}

/** Throws a Refusal if there is no such bucket, or none for this key. */
async function assertReachable(bucket: S3Bucket): Promise<void> {
  for await (const _ of s3Files(bucket).keys()) break
}

async function startDurable(data: string, port: number): Promise<Sqld> {
  if (!(await isFree(port)))
    throw new Refusal(`Port ${port} is taken: stop what uses it, or choose another with --database-port.`)
  const sqld = await startSqld(join(data, 'database'), { port, durable: true })
  await writeAccess(data, sqld)
  return sqld
}

async function lastCompaction(client: Client): Promise<Date | undefined> {
  const { rows } = await client.execute("select max(at) as at from audits where action = 'database.compact'")
  const at = rows[0]?.['at']
  return typeof at === 'string' ? new Date(at) : undefined
}

/** Runs a job at once and every minute, never twice at a time. */
function startCrons(job: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isPaused = false
  const run = (): void => {
    if (isPaused) return
    running ??= job()
      .catch((error: unknown) => console.error('cron:', error))
      .finally(() => {
        running = undefined
      })
  }
  run()
  const timer = setInterval(run, cronMs)
  const done = async (mostMs: number): Promise<void> => {
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, mostMs).unref())])
  }
  return {
    /** Resolves once the job is done, after `mostMs` in any case. */
    stop: (mostMs: number): Promise<void> => {
      clearInterval(timer)
      return done(mostMs)
    },
    /** The same until the returned function is called. */
    pause: async (mostMs: number): Promise<() => void> => {
      isPaused = true
      await done(mostMs)
      return () => {
        isPaused = false
        run()
      }
    },
  }
}
