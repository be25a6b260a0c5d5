import type { Client } from '@libsql/client/http'

import type { Sqld } from './sqld.ts'

const everyMs = 5000
const lateMs = 2000

/**
 * Writes a heartbeat every five seconds. The server may hang on writes while it answers reads; two missed ones restart it,
 * which takes under 50 ms.
 */
export function watchDatabase(server: Sqld, client: Client): NodeJS.Timeout {
  let missed = 0
  return setInterval(() => {
    const probe = client.execute({ sql: 'update heartbeat set at = ? where id = 1', args: [new Date().toISOString()] })
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), lateMs))
    Promise.race([probe, late]).then(
      () => {
        missed = 0
      },
      (failure: unknown) => {
        // All its connections are in use: it works.
        if (/429/.test(String(failure))) return
        missed++
        if (missed < 2) return
        missed = 0
        console.error('The database hangs: restarting it.')
        server.restart().catch((error: unknown) => console.error('database:', error))
      },
    )
  }, everyMs)
}
