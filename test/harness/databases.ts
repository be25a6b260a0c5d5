import { fork } from 'node:child_process'
import { once } from 'node:events'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which a test file gets its own database server, and can kill or freeze it. */
    databases: string
  }
}

/**
 * Starts databases-server.ts. A process of its own is small: to start one of hundreds of database servers takes the longer, the
 * more memory the process has that starts it, and that of all tests has half a gigabyte.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = fork(new URL('databases-server.ts', import.meta.url), { execArgv: [] })
  const ended = once(server, 'exit')
  const port = await Promise.race([once(server, 'message'), ended.then(() => undefined)])
  if (port === undefined) throw new Error('the server of databases did not start')
  project.provide('databases', `http://127.0.0.1:${String(port[0])}`)
  return async () => {
    server.send('end')
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`the server of databases ended with ${code}`)
  }
}
