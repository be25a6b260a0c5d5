import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { openClient } from '../../scripts/client.ts'
import type { DatabaseAccess } from '../../scripts/database-access.ts'
import { freePort } from '../../scripts/ports.ts'
import { startBank, startIdentity } from '../assurance/faults/services.ts'
import { downloadPath, pdfText } from '../harness/bank.ts'
import { succeeded } from '../harness/people.ts'
import { killUnderWriters } from '../harness/writers.ts'
import { applyInBrowser } from './customer.ts'
import { engineHere } from './engine.ts'
import { waitUntil } from './wait-until.ts'

/**
 * `npm run container` builds the image of the Containerfile with Docker or Podman, and shows what docs/operating.md promises: it
 * refuses to start without variables, takes a customer from the start page to an offer in a browser, and has everything that it
 * acknowledged before it was killed under four writers. Prints sizes. Linux only: the container shares this machine's network.
 */
const filesBeforeKill = 100

const bank = await startBank()
const identity = await startIdentity()
const [port, databasePort] = [await freePort(), await freePort()]
const url = `http://127.0.0.1:${port}`
const secret = (): string => randomBytes(32).toString('base64')
const variables = {
  PUBLIC_URL: url,
  JWT_SECRETS: secret(),
  RECEIPT_SECRETS: secret(),
  DATA_KEY_SECRET: secret(),
  BANK_WEBHOOK_SECRET: `whsec_${secret()}`,
  BANK_URL: bank.server.url,
  IDENT_URL: identity.server.url,
  // The database shares its machine with a browser and its users.
  DATABASE_TIMEOUT_MS: '10000',
}
const engine = engineHere(variables)
if (engine === undefined) {
  console.error('Neither docker nor podman can run containers here: install one of them, or start its service.')
  process.exit(2)
}
const { run, succeed } = engine

/** Of container, volume and image. */
const name = `loanport-test-${randomBytes(4).toString('hex')}`
process.once('exit', () => {
  for (const words of [['rm'], ['volume', 'rm'], ['rmi']])
    spawnSync(engine.name, [...words, '--force', name], { stdio: 'ignore' })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const databaseUrl = `http://127.0.0.1:${databasePort}`
const portal = {
  env: { ...variables, DATABASE_URL: databaseUrl },
  // Replaced once the server of the container has made its token.
  client: openClient(databaseUrl),
  fetch: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
}

const healthy = (): Promise<void> =>
  waitUntil('the portal is healthy', async () => {
    if ((await succeed('container', 'inspect', '--format', '{{.State.Running}}', name)) !== 'true')
      throw new Error('it has ended')
    return (await portal.fetch('/management/health').catch(() => undefined))?.ok === true
  })

/** Runs in the container: the resident memory of each process but this one. */
const memoryScript = `
const { readdirSync, readFileSync } = require('node:fs')
const pids = readdirSync('/proc').filter((pid) => Number(pid) > 0 && pid !== String(process.pid))
const memory = pids.map((pid) => {
  const command = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0')[0].split('/').at(-1)
  const [, kib] = /^VmRSS:\\s+(\\d+)/m.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))
  return command + ' ' + Math.round(kib / 1024) + ' MiB'
})
console.log(memory.join(', '))`
const memory = (): Promise<string> => succeed('exec', name, 'node', '--eval', memoryScript)

async function assertRefused(): Promise<void> {
  const { code, stderr } = await run('run', '--rm', '--network', 'host', name)
  if (code !== 1 || !stderr.includes('PUBLIC_URL (missing)')) throw new Error(`it ended with ${code}: ${stderr}`)
}

async function start(): Promise<void> {
  const names = Object.keys(variables).flatMap((variable) => ['--env', variable])
  const limits = ['--read-only', '--tmpfs', '/tmp', '--stop-timeout', '40']
  const place = ['--name', name, '--network', 'host', '--volume', `${name}:/data`]
  const ports = ['--port', String(port), '--database-port', String(databasePort)]
  const serve = ['node', 'scripts/serve.ts', '--host', '127.0.0.1', ...ports, '--data', '/data']
  await succeed('run', '--detach', ...place, ...limits, ...names, name, ...serve)
  await healthy()
}

async function kill(): Promise<void> {
  try {
    console.log(`Resident memory under four writers: ${await memory()}.`)
  } finally {
    await succeed('kill', '--signal', 'KILL', name)
  }
}

/** Every loan, and the bytes of every file, by those who have saved them. */
async function assertKept({ loans, files }: Awaited<ReturnType<typeof killUnderWriters>>): Promise<void> {
  for (const { id, writer } of loans) await succeeded(writer.fetch(`/api/loan/${id}`))
  for (const { id, writer } of files) {
    const download = await succeeded(portal.fetch(await downloadPath(writer.fetch, id)))
    if ((await download.text()) !== pdfText) throw new Error(`file ${id} has other bytes`)
  }
}

try {
  console.log(`Builds the image with ${engine.name}.`)
  await succeed('build', '--file', 'Containerfile', '--tag', name, '.')
  const bytes = Number(await succeed('image', 'inspect', '--format', '{{.Size}}', name))
  console.log(`The image has ${Math.round(bytes / 1e6)} MB.`)

  await assertRefused()
  console.log('Without variables: names them, and ends with exit code 1.')

  await start()
  const access = JSON.parse(await succeed('exec', name, 'cat', '/data/database.json')) as DatabaseAccess
  portal.client = openClient(databaseUrl, access.token)
  const user = await succeed('exec', name, 'node', '--print', 'process.getuid()')
  const { code: writes } = await run('exec', name, 'touch', '/home/node/file')
  if (user === '0' || writes === 0) throw new Error(`user ${user} may write outside of /data and /tmp`)
  console.log(`Serves as user ${user}, who can write to no other folder than /data and /tmp.`)
  await wait(5000)
  console.log(`Resident memory at rest: ${await memory()}.`)

  await applyInBrowser(portal, bank)
  console.log('A customer went from the start page to the offer in a browser.')

  const acknowledged = await killUnderWriters(portal, filesBeforeKill, kill)
  await succeed('wait', name)
  await succeed('start', name)
  await healthy()
  await assertKept(acknowledged)
  const { loans, files } = acknowledged
  console.log(`Killed and started again: has all ${loans.length} loans and ${files.length} files it had acknowledged.`)

  await succeed('stop', name)
  const code = await succeed('container', 'inspect', '--format', '{{.State.ExitCode}}', name)
  if (code !== '0') throw new Error(`it stopped with exit code ${code}`)
  console.log('Stopped: exit code 0.')
} catch (error) {
  console.error(error)
  const { stdout, stderr } = await run('logs', '--tail', '50', name)
  console.error(`The container says:\n${stdout}${stderr}`)
  process.exitCode = 1
} finally {
  await bank.server.close()
  await identity.server.close()
}
