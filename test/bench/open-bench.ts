import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Miniflare } from 'miniflare'
import { build as bundle } from 'vite'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { localVariables } from '../../scripts/local-variables.ts'
import { directWorker, portalWorker, runCronOnce } from '../../scripts/miniflare.ts'
import { freePort } from '../../scripts/ports.ts'
import { startSqld } from '../../scripts/sqld.ts'
import type { SeededPortal } from './seed.ts'

const bareEntries = ['json', 'sameSize', 'validated', 'select', 'batch', 'file'] as const
export type BareEntry = (typeof bareEntries)[number]

export interface Bench {
  readonly portal: SeededPortal
  /** Where its database and files are, as in the data folder of `npm start`. */
  readonly dataFolder: string
  readonly port: number
  /** Processes: the workerd of the portal, that of the bare Workers, and the libSQL server. */
  readonly pids: Readonly<Record<'portal' | 'bare' | 'database', number>>
  readonly barePorts: Readonly<Record<BareEntry, number>>
  readonly close: () => Promise<void>
}

/** A setting that the portal answers as it is, whole: the largest of the public ones. */
export const publicPath = '/api/pages'

/** A file that is served as it is; scripts have other names with each build. */
export const staticPath = '/favicon.svg'

/**
 * The built portal and the bare Workers (bare.ts), each in a workerd of its own, on the same libSQL server. Every Worker
 * has its own port in workerd itself: neither a local proxy nor the router of static files stands before it.
 */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'loanport-bench-'))
  const sqld = await startSqld(join(folder, 'database'))
  const client = openClient(sqld.url, sqld.token)
  await prepareDatabase(client, new Date())
  await client.execute('create table bare (id integer primary key, content text not null)')
  await client.execute(`insert into bare values (1, ''), (2, ''), (3, ''), (4, ''), (5, '')`)
  const variables = { ...localVariables, DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token }
  const port = await freePort()
  const portal = new Miniflare({
    ...directWorker(variables, port),
    r2Persist: join(folder, 'r2Persist'),
    handleRuntimeStdio: handleOutputs,
  })
  await portal.ready
  const portalPid = childCalled('workerd')
  const fetchPortal: SeededPortal['fetch'] = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const text = await (await fetchPortal(publicPath)).text()
  const { modules: _, ...withAssets } = portalWorker({ DATABASE_URL: sqld.url, DATABASE_TOKEN: sqld.token, TEXT: text })
  const ports = Object.fromEntries(
    await Promise.all(bareEntries.map(async (name) => [name, await freePort()] as const)),
  )
  const bare = new Miniflare({
    ...withAssets,
    modules: [{ type: 'ESModule', path: 'dist/worker/bare.js', contents: await bundledBare() }],
    host: '127.0.0.1',
    handleRuntimeStdio: handleOutputs,
    unsafeDirectSockets: bareEntries.map((entrypoint) => ({ host: '127.0.0.1', port: ports[entrypoint], entrypoint })),
  })
  await bare.ready
  const pids = { portal: portalPid, bare: childCalled('workerd', portalPid), database: childCalled('sqld') }
  return {
    portal: { env: variables, client, fetch: fetchPortal, cron: (at) => runCronOnce(portal, at) },
    dataFolder: folder,
    port,
    pids,
    barePorts: ports as Bench['barePorts'],
    close: async () => {
      await Promise.all([portal.dispose(), bare.dispose()])
      await sqld.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whatever is answered wrongly is told by who asked; V8 prints what it was asked for, such as `--trace-gc`. */
const shown = (output: Readable): unknown =>
  process.env['MINIFLARE_WORKERD_V8_FLAGS'] === undefined
    ? output.resume()
    : output.pipe(process.stdout, { end: false })
const handleOutputs = (...outputs: readonly Readable[]): void => outputs.forEach(shown)

/** The only process of that name that this one has started, apart from `other`. */
function childCalled(name: string, other?: number): number {
  const all = execFileSync('ps', ['-axo', 'pid=,ppid=,comm=']).toString().split('\n')
  const rows = all.map((line) => /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? [])
  const [found] = rows.filter(
    ([, pid, parent, command = '']) =>
      Number(parent) === process.pid && Number(pid) !== other && command.endsWith(name),
  )
  if (found === undefined) throw new Error(`${name} does not run`)
  return Number(found[1])
}

/** The text of one module for workerd. */
export async function bundledBare(): Promise<string> {
  const result = await bundle({
    configFile: false,
    logLevel: 'warn',
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
    build: { ssr: fileURLToPath(new URL('bare.ts', import.meta.url)), write: false, minify: true },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('the bare Workers cannot be bundled')
  return output.output[0].code
}
