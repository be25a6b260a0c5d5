import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { Refusal } from './backup/refusal.ts'
import { buildFacts } from './build-facts.ts'
import { writePrivately } from './serve/private-folder.ts'
import { readSettings } from './serve/settings.ts'

writePrivately()
const { values: options } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8787' },
    data: { type: 'string', default: '.data' },
    keys: { type: 'string' },
    'keys-copy': { type: 'string' },
    'database-port': { type: 'string', default: '8880' },
  },
})

/** What a signal does. Until everything runs, what was started ends with this process. */
let stop = (): Promise<void> => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    const stopOnce = stop
    stop = () => Promise.resolve()
    stopOnce().catch(fail)
  })

function fail(error: unknown): never {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}

try {
  const databasePort = Number(options['database-port'])
  const settings = readSettings(process.env, {
    DATABASE_URL: `http://127.0.0.1:${databasePort}`,
    ...buildFacts(),
  })
  if (!existsSync('dist/build.json')) throw new Refusal('There is no build: run npm run build first.')
  // Loaded once there is something to serve.
  const { servePortal } = await import('./serve/serve-portal.ts')
  stop = await servePortal(settings, {
    host: options.host,
    port: Number(options.port),
    data: options.data,
    keyFolders: {
      ...(options.keys === undefined ? {} : { first: options.keys }),
      ...(options['keys-copy'] === undefined ? {} : { copy: options['keys-copy'] }),
    },
    ...((process.env['DATABASE_URL'] ?? '') === '' ? { databasePort } : {}),
  })
} catch (error) {
  fail(error)
}
