import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it, onTestFinished } from 'vitest'

import { emptyData, reserveData } from './data-lock.ts'
import { listen, stopServer } from '../../test/harness/listen.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of a portal that was killed while its database server used a port. */
async function killedAt(port: number): Promise<string> {
  const folder = await dataFolder()
  const lock = new DatabaseSync(join(folder, 'served.lock'))
  lock.exec(`pragma user_version = ${port}`)
  lock.close()
  return folder
}

it('reserves a data folder once, also after it was emptied', async () => {
  const folder = await dataFolder()
  await reserveData(folder)
  await writeFile(join(folder, 'rows'), '')
  await emptyData(folder)
  expect((await readdir(folder)).filter((name) => !name.startsWith('served.lock'))).toEqual([])
  await expect(reserveData(folder)).rejects.toThrow('Another portal is served from')
})

it.each([
  ['keeps the port of a portal that was killed', `process.kill(process.pid, 'SIGKILL')`, 4711],
  ['forgets the port of a portal that has ended by itself', '', 0],
])('%s', async (_, end, port) => {
  const folder = await dataFolder()
  const source = `import { reserveData } from './scripts/serve/data-lock.ts'; await reserveData(process.argv[1], 4711);`
  spawnSync(process.execPath, ['--input-type=module', '--eval', source + end, folder])
  const lock = new DatabaseSync(join(folder, 'served.lock'))
  expect(lock.prepare('pragma user_version').get()).toEqual({ user_version: port })
  lock.close()
})

it('waits for the database server of a portal that was killed', async () => {
  const server = createServer()
  const reservation = reserveData(await killedAt(await listen(server)))
  let isReserved = false
  void reservation.then(() => (isReserved = true))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isReserved).toBe(false)
  await stopServer(server)
  await reservation
})

it('refuses a data folder whose database server does not end', async () => {
  const server = createServer()
  const port = await listen(server)
  onTestFinished(() => stopServer(server))
  await expect(reserveData(await killedAt(port))).rejects.toThrow(`Port ${port} is taken`)
})
