import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'

import type { TestProject } from 'vitest/node'

import { openClient, prepareDatabase } from '../../scripts/database.ts'
import { localVariables } from '../../scripts/local-variables.ts'
import { openLocalPortal, runCronOnce } from '../../scripts/miniflare.ts'
import { seedDemoPeople } from '../../scripts/people.ts'
import { freePort, startSqld } from '../../scripts/sqld.ts'
import { temporaryFolder } from './browser.ts'
import { changeGeneral, changeTechnical } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The built portal in workerd, with demo people and a cron that runs every second. `control` kills and restarts its
     * database (`/kill`, `/restart`) and changes settings (`/general?KEY=json`, `/technical?KEY=json`).
     */
    portal: { url: string; control: string }
  }
}

/** A portal of its own on free ports, so that tests may run beside `npm start`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const sqld = await startSqld(`${folder}/database`)
  const client = openClient(sqld.url)
  await prepareDatabase(client, new Date())
  await seedDemoPeople(client, localVariables.DATA_KEY_SECRET, new Date())
  const port = await freePort()
  const url = `http://localhost:${port}`
  const miniflare = await openLocalPortal({
    port,
    variables: { ...localVariables, PUBLIC_URL: url, DATABASE_URL: sqld.url },
  })
  await miniflare.ready
  let running = false
  const crons = setInterval(() => {
    if (running) return
    running = true
    runCronOnce(miniflare)
      .catch(() => undefined)
      .finally(() => {
        running = false
      })
  }, 1000)

  const control = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const values = Object.fromEntries([...searchParams].map(([key, value]) => [key, JSON.parse(value) as unknown]))
    const acts: Readonly<Record<string, () => Promise<void>>> = {
      '/kill': () => sqld.kill(),
      '/restart': () => sqld.restart(),
      '/general': () => changeGeneral(client, values),
      '/technical': () => changeTechnical(client, values),
    }
    const act = acts[pathname] ?? (() => Promise.reject(new Error(pathname)))
    act().then(
      () => response.end('done'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const controlPort = await freePort()
  await new Promise<void>((resolve) => control.listen(controlPort, '127.0.0.1', resolve))
  project.provide('portal', { url, control: `http://127.0.0.1:${controlPort}` })

  return async () => {
    clearInterval(crons)
    control.close()
    await miniflare.dispose()
    await sqld.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
