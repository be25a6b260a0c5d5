import { parseArgs } from 'node:util'

import { Refusal } from './backup/refusal.ts'
import { build } from './build.ts'
import { buildFacts } from './build-facts.ts'
import { openClient } from './client.ts'
import { removeAccess, writeAccess } from './database-access.ts'
import { prepareDatabase } from './database.ts'
import { localVariables } from './local-variables.ts'
import { openLocalPortal, runCronOnce } from './miniflare.ts'
import { demoPassword, seedDemoPeople } from './people.ts'
import { isFree } from './ports.ts'
import { emptyData, reserveData } from './serve/data-lock.ts'
import { writePrivately } from './serve/private-folder.ts'
import { startSqld } from './sqld.ts'
import { watchDatabase } from './watch-database.ts'

const usualUmask = writePrivately()
const { values: options } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    port: { type: 'string', default: '8787' },
    'database-port': { type: 'string', default: '8880' },
    data: { type: 'string', default: '.data' },
  },
})
const port = Number(options.port)
const databasePort = Number(options['database-port'])
const dataFolder = options.data

for (const [wanted, flag] of [
  [port, '--port'],
  [databasePort, '--database-port'],
] as const)
  if (!(await isFree(wanted))) {
    console.error(`Port ${wanted} is taken. Stop what uses it, or choose another: npm start -- ${flag} ${wanted + 1}`)
    process.exit(1)
  }

await reserveData(dataFolder, databasePort).catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
})
if (options.fresh) await emptyData(dataFolder)
if (!options.dev) {
  // The build holds nothing that is secret.
  process.umask(usualUmask)
  await build({ quiet: true })
  writePrivately()
}

const sqld = await startSqld(`${dataFolder}/database`, { port: databasePort })
await writeAccess(dataFolder, sqld)
const client = openClient(sqld.url, sqld.token)
await prepareDatabase(client, new Date())
const people = await seedDemoPeople(client, localVariables.DATA_KEY_SECRET, new Date(), 'strong')

const publicUrl = `http://localhost:${options.dev ? 5173 : port}`
const variables = {
  ...localVariables,
  PUBLIC_URL: publicUrl,
  DATABASE_URL: sqld.url,
  DATABASE_TOKEN: sqld.token,
  ...buildFacts(),
}
const stopServing = options.dev
  ? await (await import('./dev.ts')).serveWithReload({ port, variables, persist: dataFolder })
  : await serve()

async function serve(): Promise<() => Promise<void>> {
  const miniflare = await openLocalPortal({ port, variables, persist: dataFolder })
  await miniflare.ready
  const crons = setInterval(() => {
    runCronOnce(miniflare).catch((error: unknown) => console.error('cron:', error))
  }, 10_000)
  return async () => {
    clearInterval(crons)
    await miniflare.dispose()
  }
}

const watchdog = watchDatabase(sqld, client)

console.log(`
Loanport is running at ${publicUrl}

  Mails that it sends     http://localhost:${port}/dev/mail
  OpenAPI document        http://localhost:${port}/api/openapi.json
  Health                  http://localhost:${port}/management/health

Sign in with the password ${demoPassword} as
  ${people.join('\n  ')}

Data is kept in ${dataFolder}/ (npm start -- --fresh starts over). Ctrl-C stops everything.
`)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearInterval(watchdog)
  await stopServing()
  await sqld.stop()
  await removeAccess(dataFolder)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stop().catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  })
