import { beforeAll, describe, expect, it } from 'vitest'

import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { getEnv } from '#worker/env.ts'
import { Ctx } from '#worker/http/context.ts'
import { unseal } from '#worker/http/keyring.ts'

import { commit } from './commit.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

describe('the audit of a save', () => {
  it('contains before and after under the data key of the loan, and nothing personal in the open', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ lastName: 'Geheimnis' }) }))
    const [audit] = (
      await portal.client.execute(`select * from audits where entity_id = ? and action = 'loan.save'`, [loan.id])
    ).rows
    expect(JSON.stringify(audit)).not.toContain('Geheimnis')
    const [row] = (await portal.client.execute('select data_key from loans where id = ?', [loan.id])).rows
    const env = getEnv(portal.env)
    const opened = await unseal(env, String(row?.['data_key']), String(audit?.['sealed']))
    expect(opened).toMatchObject({
      before: { fields: { amount: { value: { value: 10_000 } } } },
      after: { fields: { lastName: { value: { value: 'Geheimnis' } } } },
    })
    await expect(
      unseal(
        { ...env, DATA_KEY_SECRET: 'another-secret-of-at-least-32-characters' },
        String(row?.['data_key']),
        String(audit?.['sealed']),
      ),
    ).rejects.toThrow()
  })

  it('can be neither changed nor deleted', async () => {
    await visitorWithLoan(portal)
    await expect(portal.client.execute(`update audits set action = 'nothing'`)).rejects.toThrow(/never changed/)
    await expect(portal.client.execute('delete from audits')).rejects.toThrow(/never deleted/)
  })
})

it('the guard of a batch stays empty', async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 2000 }) }))
  await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 3000 }) }))
  const { rows } = await portal.client.execute('select count(*) as count from guard')
  expect(rows[0]?.['count']).toBe(0)
})

it('a GET commits nothing unless its commit says why', async () => {
  const { loan } = await visitorWithLoan(portal)
  const ctx = new Ctx({
    env: getEnv(portal.env),
    now: new Date(),
    requestId: 'reading',
    locale: 'en',
    address: '192.0.2.1',
    waitUntil: () => undefined,
    actor: { kind: 'nobody' },
    reads: true,
  })
  const what = { action: 'loan.read', entity: 'loan', entityId: loan.id, reply: undefined } as const
  await ctx.settled()
  await expect(commit(ctx, what, [])).rejects.toThrow('a GET commits loan.read')
  await commit(ctx, { ...what, onGet: 'look' }, [])
  const { rows } = await portal.client.execute(`select count(*) as count from audits where action = 'loan.read'`)
  expect(rows[0]?.['count']).toBe(1)
})
