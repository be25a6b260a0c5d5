import { spawn } from 'node:child_process'
import { once } from 'node:events'

import type { Client } from '@libsql/client/http'

import { openClient } from '../../scripts/client.ts'
import { getDatabaseAccess } from '../../scripts/database-access.ts'
import { freePort } from '../../scripts/ports.ts'
import type { Portal } from './portal.ts'
import { productionVariables, randomSecrets, testVariables } from './variables.ts'

export interface ServedPortal extends Pick<Portal, 'env' | 'fetch'> {
  readonly client: Client
  readonly port: number
  readonly databasePort: number
  readonly pid: number
  /** Ends it like a container: all its processes at once. */
  readonly kill: () => Promise<void>
  readonly terminate: () => void
  /** Its exit code, null if it was killed. */
  readonly ended: Promise<number | null>
}

/** What `npm run serve` needs to start; the same for a data folder that is served again. */
export const servedVariables = { ...testVariables, ...productionVariables, ...randomSecrets() }

/** `npm run serve` on a data folder, resolved once it serves. */
export async function openServed(
  data: string,
  changed: Readonly<Record<string, string>> = {},
  at?: Pick<ServedPortal, 'port' | 'databasePort'>,
): Promise<ServedPortal> {
  const { port, databasePort } = at ?? { port: await freePort(), databasePort: await freePort() }
  const url = `http://127.0.0.1:${port}`
  const env: Record<string, string> = { ...servedVariables, PUBLIC_URL: url, ...changed }
  const ports = ['--port', String(port), '--database-port', String(databasePort)]
  const child = spawn(process.execPath, ['scripts/serve.ts', '--data', data, ...ports], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of a group of processes, so that all of it can be killed.
    detached: true,
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    const note = (chunk: Buffer): void => {
      output.push(chunk.toString())
      if (output.join('').includes('The portal is served at')) resolve()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    void ended.then((code) => reject(new Error(`it ended with ${code}: ${output.join('')}`)))
  })
  const database = getDatabaseAccess({}, data)
  return {
    port,
    databasePort,
    pid: child.pid ?? 0,
    env: { ...env, DATABASE_URL: database.url },
    client: openClient(database.url, database.token),
    fetch: (path, init) => fetch(`${url}${path}`, init),
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
    terminate: () => child.kill('SIGTERM'),
    ended,
  }
}
