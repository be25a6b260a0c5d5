import { expect, it } from 'vitest'

import { openPortal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'
import { getEnv } from '#worker/env.ts'

import { batched, openDatabase } from './client.ts'

it('stores SQL on the server that a batch repeats, and no other', async () => {
  const portal = await openPortal()
  const { client } = openDatabase(getEnv(portal.env))
  const again = { sql: 'select ? as value', params: [1] }
  const once = { sql: 'select 2 as value', params: [] }
  const { result, trips, stored } = await workOf(portal, () => client.batch(batched([again, once, again]), 'write'))
  expect(result.map(({ rows }) => rows[0]?.['value'])).toEqual([1, 2, 1])
  expect(stored).toBe(1)
  expect(trips).toEqual([['BEGIN IMMEDIATE', again.sql, once.sql, again.sql, 'COMMIT', 'ROLLBACK']])
})
