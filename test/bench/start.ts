import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { localVariables } from '../../scripts/local-variables.ts'
import { portalWorker } from '../../scripts/miniflare.ts'
import { freePort } from '../../scripts/ports.ts'
import { measureWorkerStart } from '../../scripts/size.ts'
import { percentile } from '../harness/percentile.ts'
import { logFigure } from './calls.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Figure } from './table.ts'

interface StartedModule {
  readonly type: 'ESModule' | 'CompiledWasm'
  readonly name: string
}

interface StartedWorker {
  /** The main one first. */
  readonly modules: readonly StartedModule[]
  readonly flags: readonly string[]
  readonly bindings: Readonly<Record<string, string>>
}

/** What Miniflare runs, without Miniflare. */
const ofMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'))
const { default: workerd } = ofMiniflare('workerd') as { readonly default: string }

/** Milliseconds. */
interface Start {
  readonly wall: number
  /** Of the whole process; NaN where the kernel has no /proc. */
  readonly cpu: number
}

/** Answers without a module, a binding or a library: what workerd itself takes. */
const emptyWorker = `export default { fetch: () => new Response('') }`

/**
 * Size of the modules that every start reads, and what it takes from starting workerd to a first reply, for the portal and
 * for an empty Worker in turns; medians.
 */
export async function measureStart(times: number): Promise<Figure[]> {
  const { modules, compatibilityFlags } = portalWorker({})
  const folder = await mkdtemp(join(tmpdir(), 'loanport-start-'))
  try {
    const portal: StartedWorker = {
      modules: modules.map((each: { readonly type: StartedModule['type']; readonly path: string }) => ({
        type: each.type,
        name: relative('dist/worker', each.path),
      })),
      flags: compatibilityFlags,
      bindings: { ...localVariables, DATABASE_URL: 'http://127.0.0.1:1' },
    }
    await cp('dist/worker', join(folder, 'portal'), { recursive: true })
    await mkdir(join(folder, 'empty'))
    await writeFile(join(folder, 'empty/index.js'), emptyWorker)
    const empty: StartedWorker = { modules: [{ type: 'ESModule', name: 'index.js' }], flags: [], bindings: {} }
    const [own, others]: [Start[], Start[]] = [[], []]
    for (let time = 0; time < times; time++) {
      others.push(await startOf(join(folder, 'empty'), empty))
      own.push(await startOf(join(folder, 'portal'), portal))
    }
    const median = (starts: readonly Start[], of: keyof Start): number =>
      percentile(
        starts.map((start) => start[of]),
        0.5,
      )
    const row = { stage: 'both', unit: 'ms' } as const
    return [
      logFigure({ ...row, unit: 'KiB', what: 'Worker, gzip', asked: { most: 450 }, value: measureWorkerStart().gzip }),
      logFigure({ ...row, what: 'Worker, start', value: median(own, 'wall') }),
      logFigure({ ...row, what: 'empty Worker, start', value: median(others, 'wall') }),
      logFigure({
        ...row,
        unit: 'times',
        what: 'Worker, start ÷ empty Worker, start',
        asked: { most: 3 },
        value: median(own, 'wall') / median(others, 'wall'),
      }),
      logFigure({ ...row, what: 'Worker, CPU time of its start', value: median(own, 'cpu') }),
      logFigure({ ...row, what: 'empty Worker, CPU time of its start', value: median(others, 'cpu') }),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const text = (value: string): string => JSON.stringify(value)

const configOf = ({ modules, flags, bindings }: StartedWorker, port: number): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  compatibilityDate = ${text(portalWorker({}).compatibilityDate)},
  compatibilityFlags = [${flags.map(text).join(', ')}],
  modules = [${modules
    .map(
      ({ type, name }) => `(name = ${text(name)}, ${type === 'ESModule' ? 'esModule' : 'wasm'} = embed ${text(name)})`,
    )
    .join(', ')}],
  bindings = [${Object.entries(bindings)
    .map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`)
    .join(', ')}],
);
`

async function startOf(folder: string, worker: StartedWorker): Promise<Start> {
  const port = await freePort()
  await writeFile(join(folder, 'config.capnp'), configOf(worker, port))
  const begun = performance.now()
  const child = spawn(workerd, ['serve', 'config.capnp'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  try {
    // Any reply will do: of what is not there, the Worker says so without asking anybody.
    while (!(await answers(`http://127.0.0.1:${port}/api/no-such-call`))) {
      if (child.exitCode !== null) throw new Error(`workerd ended: ${output.join('')}`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const wall = performance.now() - begun
    return { wall, cpu: child.pid === undefined ? Number.NaN : cpuTimeOf(child.pid) }
  } finally {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (reply) => {
      await reply.text()
      return reply.status < 500
    },
    () => false,
  )
