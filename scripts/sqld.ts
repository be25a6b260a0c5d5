import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { endWithParent } from './end-with-parent.ts'
import { freePort } from './ports.ts'

/** The libSQL server in this platform's package. */
function binary(): string {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(`@sqld/${process.platform}-${process.arch}/package.json`)), 'sqld')
  } catch {
    throw new Error(
      `no libSQL server ships for ${process.platform}-${process.arch}; set DATABASE_URL to one of your own`,
    )
  }
}

export interface Sqld {
  readonly url: string
  /** Kills it, like a crash. */
  readonly kill: () => Promise<void>
  /** Restarts it on the same data and port. */
  readonly restart: () => Promise<void>
  /** Stops and continues the process: it keeps its connections and does not reply. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Moves the write-ahead log into the database file, as the server does every minute; writers wait meanwhile. */
  readonly checkpoint: () => Promise<void>
  /** From now on a commit is on the disk before it is acknowledged. The server keeps that with its data. */
  readonly makeDurable: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A busy machine takes seconds. */
const startMs = 30_000

/**
 * Starts a libSQL server on its own data folder and resolves once it serves. The flags matter: with the defaults it
 * livelocks under parallel writers around a checkpoint, and writers wait for a checkpoint longer the rarer it is.
 */
export async function startSqld(folder: string, wanted?: number): Promise<Sqld> {
  await mkdir(folder, { recursive: true })
  let port = wanted ?? (await freePort())
  const urlOf = (): string => `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let adminPort = 0

  const start = async (): Promise<void> => {
    const output: string[] = []
    adminPort = await freePort()
    const started = spawn(
      binary(),
      [
        '--db-path',
        folder,
        '--http-listen-addr',
        `127.0.0.1:${port}`,
        '--admin-listen-addr',
        `127.0.0.1:${adminPort}`,
        '--max-concurrent-connections',
        '4',
        '--checkpoint-interval-s',
        '60',
        '--no-welcome',
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, RUST_LOG: 'error,sqld=info' } },
    )
    child = started
    const kill = (): void => void started.kill('SIGKILL')
    process.once('exit', kill)
    started.once('exit', () => process.off('exit', kill))
    endWithParent(started)
    // Another server may use the port, and would reply as well.
    let listens = false
    const keep = (chunk: Buffer): void => {
      listens ||= chunk.includes('listening for incoming user HTTP connection')
      output.push(chunk.toString())
      if (output.length > 20) output.shift()
    }
    started.stdout?.on('data', keep)
    started.stderr?.on('data', keep)
    const late = Date.now() + startMs
    while (Date.now() < late) {
      if (started.exitCode !== null) throw new Error(`the libSQL server ended: ${output.join('')}`)
      const healthy =
        listens &&
        (await fetch(`${urlOf()}/health`, { signal: AbortSignal.timeout(500) }).then(
          (reply) => reply.ok,
          () => false,
        ))
      if (healthy) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`the libSQL server did not start: ${output.join('')}`)
  }

  /** Another process may take a free port before it is used. */
  const startAnywhere = async (triesLeft: number): Promise<void> => {
    try {
      await start()
    } catch (error) {
      await end('SIGKILL')
      if (wanted !== undefined || triesLeft === 0) throw error
      port = await freePort()
      await startAnywhere(triesLeft - 1)
    }
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    const late = setTimeout(() => ending.kill('SIGKILL'), 3000)
    await gone
    clearTimeout(late)
  }

  await startAnywhere(3)
  return {
    url: urlOf(),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      await start()
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    checkpoint: async () => {
      const reply = await fetch(`http://127.0.0.1:${adminPort}/v1/namespaces/default/checkpoint`, { method: 'POST' })
      if (!reply.ok) throw new Error(`the checkpoint failed: ${reply.status}`)
    },
    makeDurable: async () => {
      const address = `http://127.0.0.1:${adminPort}/v1/namespaces/default/config`
      const config = await (await fetch(address)).json<object>()
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...config, durability_mode: 'strong' }),
      })
      if (!reply.ok) throw new Error(`strong durability was refused: ${reply.status}`)
    },
    stop: () => end('SIGTERM'),
  }
}
