import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { compact } from '../../scripts/compact/compact.ts'
import { runCronOnce } from '../../scripts/miniflare.ts'
import { temporaryFolder } from '../harness/browser.ts'
import { lives } from '../harness/lived.ts'
import { type Life, hasTraceOf } from '../harness/lives.ts'
import { json, signedIn, succeeded } from '../harness/people.ts'
import { openOn, type PortalOn } from '../harness/portal-on.ts'

let folder = ''
let portal: PortalOn
let log = ''
beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await openOn(folder, (text) => (log += text))
})
afterAll(async () => {
  // It is closed already if the test has come to its end.
  await portal.close().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

const whereGone = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
  throw error
}

/** The files of the data folder in which something of a life stands, whatever they are. */
async function filesWith(life: Pick<Life, 'needles'>): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // One that the portal has removed meanwhile has nothing.
    const content = await readFile(path, 'latin1').catch(whereGone)
    if (hasTraceOf(life, `${path}\n${content}`)) found.push(relative(folder, path))
  }
  return found
}

it('nothing is left of anybody in any byte of the data folder, once all lives have ended and the database is compacted', async () => {
  const admin = await signedIn(portal, 'ADMIN')
  const tech = await signedIn(portal, 'TECH_ADMIN')
  const running = {
    ...portal,
    cron: (at?: Date) => runCronOnce(portal.miniflare, at),
    database: () => Promise.reject(new Error('the database of a running portal is stopped at the end')),
  }
  await running.cron()
  await succeeded(tech.fetch('/management/loggers/ROOT', json('POST', { configuredLevel: 'TRACE' })))
  const lived = []
  for (const live of Object.values(lives)) lived.push(await live({ portal: running, admin, tech }))
  for (const { life } of lived) expect([life.tag, await filesWith(life)]).not.toEqual([life.tag, []])
  // What rows, logs and backups of now are sealed under, beside the secret; in both stores.
  const [generation] = await portal.rows('select id from key_generations where retired_at is null')
  const stored =
    (await readdir(`${folder}/keys`, { recursive: true })).find((name) => name.includes(String(generation?.['id']))) ??
    expect.fail('no key')
  const key = { needles: [(await readFile(`${folder}/keys/${stored}`, 'utf8')).trim()] }
  expect(await filesWith(key)).toHaveLength(2)

  for (const { end, untilThen } of lived) {
    await end()
    await untilThen?.end()
  }
  // After the period of everything that ends by one.
  for (const days of [366, 400, 800, 1200]) await running.cron(new Date(Date.now() + days * 24 * 3_600_000))
  const { fetch } = await signedIn(portal, 'TECH_ADMIN')
  const metrics = await (await succeeded(fetch('/management/metrics'))).text()
  await portal.close()
  // Deleted rows are still there, in free pages and in the server's log.
  for (const { life } of lived) expect([life.tag, await filesWith(life)]).not.toEqual([life.tag, []])
  await compact(`${folder}/database`)
  expect(await filesWith(key)).toEqual([])

  expect(log).toContain('answered')
  for (const { life } of lived) {
    expect([life.tag, await filesWith(life)]).toEqual([life.tag, []])
    expect([life.tag, hasTraceOf(life, log), hasTraceOf(life, metrics)]).toEqual([life.tag, false, false])
  }
}, 240_000)
