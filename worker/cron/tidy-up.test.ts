import { expect, it } from 'vitest'

import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'

it('erases drafts that nobody touched for seven days, with an audit row, and keeps saved ones', async () => {
  const portal = await openPortal()
  const saved = await visitorWithLoan(portal)
  const begin = () => portal.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
  const draft = await (await begin()).json<{ id: string }>()
  await saved.fetch(`/api/loan/${saved.loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 2000 }) }))
  const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)
  const left = async (): Promise<unknown[]> =>
    (await portal.client.execute('select id from loans')).rows.map((row) => row['id'])

  await portal.cron(inDays(6.9))
  expect(await left()).toContain(draft.id)
  await portal.cron(inDays(7.1))
  expect(await left()).toEqual([saved.loan.id])
  const audit = await portal.client.execute(`select principal, entity_id from audits where action = 'loan.expire'`)
  expect(audit.rows).toMatchObject([{ principal: 'cron:tidy-up', entity_id: draft.id }])
})

it('two crons at the same moment do a job once', async () => {
  const portal = await openPortal()
  await portal.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
  const later = new Date(Date.now() + 8 * 24 * 3_600_000)
  await Promise.all([portal.cron(later), portal.cron(later), portal.cron(later)])
  const audit = await portal.client.execute(`select count(*) as count from audits where action = 'loan.expire'`)
  expect(Number(audit.rows[0]?.['count'])).toBe(1)
})
