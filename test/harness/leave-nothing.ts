import { env as bindings } from 'cloudflare:test'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

import { assertNoScans } from './plans.ts'
import { beginTest, dropDatabases, reportSeen } from './portal.ts'

const { FILES, KEYS, SNAPSHOTS } = bindings as unknown as {
  FILES: R2Bucket
  KEYS: R2Bucket
  SNAPSHOTS: KVNamespace
}

/** Consecutive test files share a runtime, because starting one takes longer than most of them. */
async function emptyStores(): Promise<void> {
  for (const bucket of [FILES, KEYS])
    for (;;) {
      const { objects } = await bucket.list()
      if (objects.length === 0) break
      await bucket.delete(objects.map(({ key }) => key))
    }
  for (const { name } of (await SNAPSHOTS.list()).keys) await SNAPSHOTS.delete(name)
}

// As in production. Vitest's hundred lines are taken for each error that is made, and the database's client makes one a request.
Error.stackTraceLimit = 10

// Around all hooks of the file itself: those of a set-up file run first and last.
beforeEach(beginTest)
afterEach(async () => {
  vi.restoreAllMocks()
  await dropDatabases('test')
})
afterAll(async () => {
  await dropDatabases('file')
  await emptyStores()
  await reportSeen()
  await assertNoScans()
})
