import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { formatFileSize } from '../../domain/money/format.ts'
import { localFiles } from '../../scripts/backup/file-store.ts'
import { percentile } from '../harness/percentile.ts'
import { runScript } from '../harness/run-script.ts'
import { savesOf } from './calls.ts'
import type { Ask } from './load.ts'
import type { Bench } from './open-bench.ts'
import type { Cast } from './seed.ts'

/** Files beside the few that the seed's rows share. */
const files = { count: 2000, bytes: 100_000 }
/** Connections that save, each a loan of its own. */
const writers = 4
/** Milliseconds: how long they save before the backup begins, and between two saves of each. */
const [quietMs, pauseMs] = [10_000, 50]

/** A save of a page, in milliseconds of `performance.now()`. */
interface Save {
  readonly begun: number
  readonly ended: number
  readonly succeeded: boolean
}

/**
 * `npm run backup` of a filled portal while it is used, and `npm run restore` into a new data folder: prints what they say of
 * sizes and times, and how long saves took before and during the backup. Fails if one of them was refused.
 */
export async function printRestore({ portal, dataFolder }: Bench, cast: Cast): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loanport-restore-'))
  try {
    await addFiles(dataFolder)
    const { rows } = await portal.client.execute(
      'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
    )
    console.log(`Database: ${formatFileSize(Number(rows[0]?.['bytes']), 'en')}`)
    const path = join(folder, 'backup')
    const env = { BACKUP_KEY: randomBytes(32).toString('base64') }
    const saves: Save[] = []
    const stop = new AbortController()
    const asks = (await savesOf(portal.client, cast)).slice(0, writers)
    const saving = Promise.all(asks.map((ask) => saveUntil(stop.signal, ask, portal.fetch, saves)))
    await sleep(quietMs)
    const begun = performance.now()
    const { DATABASE_URL, DATABASE_TOKEN } = portal.env as Record<'DATABASE_URL' | 'DATABASE_TOKEN', string>
    const backup = await runScript('backup', [path, '--data', dataFolder], { ...env, DATABASE_URL, DATABASE_TOKEN })
    stop.abort()
    await saving
    printOutput(backup)
    console.log(`Saves of the ten seconds before: ${describe(saves.filter((save) => save.ended < begun))}`)
    console.log(`Saves during the backup: ${describe(saves.filter((save) => save.ended >= begun))}`)
    printOutput(await runScript('restore', [path, '--data', join(folder, 'restored')], env))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addFiles(dataFolder: string): Promise<void> {
  const store = await localFiles(dataFolder)
  for (let at = 0; at < files.count; at++)
    await store.write({ key: `bench/${at}`, contentType: 'application/pdf', content: randomBytes(files.bytes) })
  await store.close()
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function saveUntil(
  stopped: AbortSignal,
  { method = 'PUT', path, headers = {}, body = '', version = 0 }: Ask,
  send: Bench['portal']['fetch'],
  saves: Save[],
): Promise<void> {
  let current = version
  while (!stopped.aborted) {
    const begun = performance.now()
    const succeeded = await send(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: body.replace('@version', String(current)),
    }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.ok
      },
      () => false,
    )
    saves.push({ begun, ended: performance.now(), succeeded })
    if (succeeded) current++
    await sleep(pauseMs)
  }
}

function describe(saves: readonly Save[]): string {
  const times = saves.map(({ begun, ended }) => ended - begun)
  const of = (share: number): string => percentile(times, share).toFixed(0)
  const refused = saves.filter(({ succeeded }) => !succeeded).length
  if (refused > 0) process.exitCode = 1
  return `${saves.length}, ${refused} refused (limit 0); median ${of(0.5)} ms, 99 % within ${of(0.99)} ms, longest ${of(1)} ms`
}

function printOutput({ code, stdout, stderr }: Awaited<ReturnType<typeof runScript>>): void {
  if (code !== 0) throw new Error(`${stdout}${stderr}`)
  console.log(stdout.trimEnd())
}
