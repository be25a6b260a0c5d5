import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { removeUnfinished } from './compact/compact-database.ts'
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
  /** What every caller has to send; another one with each start of this process, and nowhere but in its memory. */
  readonly token: string
  /** Kills it, like a crash. */
  readonly kill: () => Promise<void>
  /** Restarts it on the same data and port. */
  readonly restart: () => Promise<void>
  /** Stops and continues the process: it keeps its connections and does not reply. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

export interface SqldOptions {
  /** A free one unless set. */
  readonly port?: number
  /** A commit is on the disk before it is acknowledged. The server keeps that with its data. */
  readonly durable?: boolean
}

/** A busy machine takes seconds. */
const startMs = 30_000

/** A token that the server takes for this key. */
function tokenFor(key: KeyObject): string {
  const [header, claims] = [
    { alg: 'EdDSA', typ: 'JWT' },
    { a: 'rw', jti: randomBytes(16).toString('base64url') },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signed = `${header}.${claims}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

/**
 * Starts a libSQL server on its own data folder and resolves once it serves. The flags matter: with the defaults it
 * livelocks under parallel writers around a checkpoint, and writers wait for a checkpoint longer the rarer it is.
 */
export async function startSqld(folder: string, { port: wanted, durable = false }: SqldOptions = {}): Promise<Sqld> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  removeUnfinished(folder)
  let port = wanted ?? (await freePort())
  const getUrl = (): string => `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const token = tokenFor(privateKey)

  /** With `admin`, also its interface of administration, which needs that key. */
  const start = async (admin?: { readonly port: number; readonly key: string }): Promise<void> => {
    const output: string[] = []
    const started = spawn(
      binary(),
      [
        '--db-path',
        folder,
        '--http-listen-addr',
        `127.0.0.1:${port}`,
        ...(admin === undefined ? [] : ['--admin-listen-addr', `127.0.0.1:${admin.port}`]),
        '--max-concurrent-connections',
        '4',
        '--checkpoint-interval-s',
        '60',
        '--no-welcome',
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        // Nothing else: variables of the portal are secrets, and others of the server's open further ports.
        env: {
          RUST_LOG: 'error,sqld=info',
          SQLD_AUTH_JWT_KEY: publicKey.export({ format: 'jwk' }).x,
          ...(admin === undefined ? {} : { LIBSQL_ADMIN_AUTH_KEY: admin.key }),
        },
      },
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
        (await fetch(`${getUrl()}/health`, { signal: AbortSignal.timeout(500) }).then(
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

  /** The only moment at which its interface of administration is open. */
  const makeDurable = async (): Promise<void> => {
    const admin = { port: await freePort(), key: randomBytes(32).toString('base64url') }
    try {
      await start(admin)
      await configure(admin)
    } finally {
      await end('SIGTERM')
    }
  }

  const configure = async (admin: { readonly port: number; readonly key: string }): Promise<void> => {
    const address = `http://127.0.0.1:${admin.port}/v1/namespaces/default/config`
    const headers = { Authorization: `basic ${admin.key}`, 'Content-Type': 'application/json' }
    const config = await fetch(address, { headers })
    const reply = config.ok
      ? await fetch(address, {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...(await config.json<object>()), durability_mode: 'strong' }),
        })
      : config
    if (!reply.ok) throw new Error(`strong durability was refused: ${reply.status}`)
  }

  if (durable) await makeDurable()
  await startAnywhere(3)
  return {
    url: getUrl(),
    token,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL')
      await start()
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  }
}
