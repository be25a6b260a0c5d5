import { expect, it } from 'vitest'

import { openPortal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'

import { jobs } from './jobs.ts'

it('takes the lease of a job and releases the previous one in one round trip', async () => {
  const portal = await openPortal()
  await portal.cron()
  const { trips } = await workOf(portal, () => portal.cron())
  const taking = trips.filter((statements) => statements.some((sql) => sql.startsWith('insert into "cron_leases"')))
  const releasing = trips.filter((statements) => statements.some((sql) => sql.startsWith('update "cron_leases"')))
  expect([taking.length, releasing.length]).toEqual([jobs.length, jobs.length])
  // The last one is released separately.
  expect(releasing.filter((statements) => !taking.includes(statements))).toHaveLength(1)
  expect(trips.length).toBeLessThanOrEqual(38)
})

it('keeps the lease of a failed job, and releases those before and after it', async () => {
  const portal = await openPortal()
  await portal.client.execute('drop table valuations')
  await portal.cron()
  const { rows } = await portal.client.execute('select job from cron_leases where last_run_at is not null order by job')
  const given = jobs.map(({ name }) => name).filter((name) => name !== 'follow-valuations')
  expect(rows.map(({ job }) => job)).toEqual(given.toSorted())
})

it('runs jobs again right after a clock was a day ahead, and not late while another run holds their leases', async () => {
  const portal = await openPortal()
  const now = new Date()
  const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000)
  const lastRuns = async () => {
    const { rows } = await portal.client.execute('select distinct last_run_at from cron_leases')
    return rows.map((row) => row['last_run_at'])
  }
  await portal.cron(minutes(24 * 60))
  await portal.cron(now)
  expect(await lastRuns()).toEqual([now.toISOString()])
  await portal.client.execute('update cron_leases set lease_until = ?', [minutes(12).toISOString()])
  // Began ten minutes late: the other run has leased until five minutes from then.
  await portal.cron(minutes(1))
  expect(await lastRuns()).toEqual([now.toISOString()])
})
