import { env as bindings } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { saveAnswers } from '#test/harness/sharing.ts'

import type { Erasure } from './erasures.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const keys = async (prefix = 'erasures/'): Promise<string[]> =>
  (await FILES.list({ prefix })).objects.map(({ key }) => key)

/** What is noted of an id, by key. */
async function notesOf(id: string): Promise<(readonly [string, Erasure])[]> {
  const found = []
  for (const key of await keys()) {
    const text = (await (await FILES.get(key))?.text()) ?? ''
    if (text.includes(id)) found.push([key, JSON.parse(text) as Erasure] as const)
  }
  return found
}

const confirmed = /^erasures\/\d{4}-\d\d-\d\d\/[\w-]+$/

const audit = async (id: string) =>
  (await portal.client.execute('select action from audits where id = ?', [id])).rows.map((row) => row['action'])

describe('what is erased is noted in the object store', () => {
  it('an account with its loans, once its batch is committed, by ids alone', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    await succeeded(person.fetch('/api/account', { method: 'DELETE' }))
    await expect
      .poll(() => notesOf(person.id))
      .toEqual([
        [
          expect.stringMatching(confirmed),
          {
            id: expect.any(String) as string,
            at: expect.stringMatching(/^\d{4}-/) as string,
            action: 'account.erase',
            accounts: [person.id],
            loans: [loan.id],
            kept: [],
            messages: [],
          },
        ],
      ])
    const [[, erasure] = []] = await notesOf(person.id)
    expect(await audit(erasure?.id ?? '')).toEqual(['account.erase'])
    expect(await keys('erasures/intents/')).toEqual([])
  })

  it('consents that their person takes back, in the profile and in the form, by field and loan', async () => {
    const person = await signedIn(portal)
    const [one, other] = [await completeLoan(person.fetch), await completeLoan(person.fetch)]
    const entries = await (await person.fetch('/api/account/consents')).json<{ id: string; loanId: string }[]>()
    const entry = entries.find(({ loanId }) => loanId === one.id)
    await succeeded(person.fetch(`/api/account/consents/${entry?.id}/withdraw`, { method: 'POST' }))
    await succeeded(saveAnswers(person.fetch, other, { schufaConsent: false }))
    // What takes nothing back is noted nowhere.
    const again = await (await person.fetch(`/api/loan/${other.id}`)).json<Loan>()
    await succeeded(saveAnswers(person.fetch, again, { schufaConsent: true }))
    for (const { id } of [one, other])
      await expect
        .poll(async () => (await notesOf(id)).map(([key, { withdrawn }]) => [confirmed.test(key), withdrawn]))
        .toEqual([[true, [{ loan: id, about: 'schufaConsent' }]]])
  })

  it('deleted drafts, of a visitor as well, and administrators who leave office', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    await succeeded(person.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' }))
    const visitor = await visitorWithLoan(portal)
    await portal.client.execute(`update loans set change_date = '2022-01-01T00:00:00.000Z' where id = ?`, [
      visitor.loan.id,
    ])
    await portal.cron()
    for (const [id, action] of [
      [loan.id, 'loan.delete'],
      [visitor.loan.id, 'loan.expire'],
    ] as const)
      await expect
        .poll(async () => (await notesOf(id)).map(([key, { action: by }]) => [confirmed.test(key), by]))
        .toEqual([[true, action]])
    const [admin, other] = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal, 'TECH_ADMIN')]
    await succeeded(admin.fetch('/api/users', json('PUT', { id: other.id, activated: false })))
    const left = async () => (await notesOf(other.id)).map(([, { leaving }]) => leaving)
    await expect.poll(left).toEqual([[other.id]])
  })

  it('nothing, and no trip to the store, where nothing is erased', async () => {
    const before = (await keys()).length
    let trips = 0
    const counting = new Proxy(FILES, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          trips++
          return (value as (...each: unknown[]) => unknown).apply(target, args)
        }
      },
    })
    const person = await signedIn(portal)
    const { fetch } = withVariables(portal, { FILES: counting })
    const headers = { Authorization: `Bearer ${person.token}` }
    await succeeded(fetch('/api/account', { ...json('PUT', { firstName: 'Anna' }, headers) }))
    await succeeded(fetch('/api/loan', json('POST', { productId: 'consumer-credit' }, headers)))
    expect([trips, (await keys()).length]).toEqual([0, before])
  })

  it('not at all if the store cannot be written, and then nothing is erased', async () => {
    const person = await signedIn(portal)
    const failing = { ...FILES, put: () => Promise.reject(new Error('full')) }
    const { fetch } = withVariables(portal, { FILES: failing })
    const reply = await fetch('/api/account', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${person.token}` },
    })
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5'])
    await succeeded(person.fetch('/api/account'))
  })

  it('as an intent that is taken back if the batch is refused', async () => {
    const admin = await signedIn(portal, 'TECH_ADMIN')
    await portal.client.execute(`update accounts set activated = 0 where role = 'TECH_ADMIN' and id <> ?`, [admin.id])
    const reply = await admin.fetch('/api/account', { method: 'DELETE' })
    expect(reply.status).toBe(409)
    await expect.poll(() => keys('erasures/intents/')).toEqual([])
    expect(await notesOf(admin.id)).toEqual([])
  })
})

describe('once an hour', () => {
  const at = (minutes: number): Date => {
    // Late enough after the intents in every minute of the hour.
    const hour = new Date(Date.now() + 2 * 3_600_000)
    hour.setUTCMinutes(minutes, 0, 0)
    return hour
  }
  const intent = (erasure: Partial<Erasure> & { id: string }) =>
    FILES.put(
      `erasures/intents/${erasure.id}`,
      JSON.stringify({ at: new Date().toISOString(), action: 'account.erase', ...erasure }),
    )

  it('an intent is confirmed if its batch was committed, and removed if it was not: the person lives', async () => {
    const alive = await signedIn(portal)
    await portal.client.execute(
      `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
        values ('committed', '2026-01-01', 'system', 'account.erase', 'account', 'gone', '', '', '{}')`,
    )
    await intent({ id: 'committed', accounts: ['gone'] })
    await intent({ id: 'never-committed', accounts: [alive.id] })
    await portal.cron(at(6))
    expect((await keys('erasures/intents/')).length).toBe(2)
    await portal.cron(at(7))
    expect(await keys('erasures/intents/')).toEqual([])
    expect((await notesOf('gone')).map(([key]) => key)).toEqual([expect.stringMatching(/\/committed$/)])
    expect(await notesOf(alive.id)).toEqual([])
    await succeeded(alive.fetch('/api/account'))
  })

  it('what is older than the oldest backup ends', async () => {
    const day = (back: number): string => new Date(at(7).getTime() - back * 24 * 3_600_000).toISOString().slice(0, 10)
    for (const back of [35, 36, 37, 400]) await FILES.put(`erasures/${day(back)}/old${back}`, '{}')
    await portal.cron(at(7))
    const left = (await keys('erasures/2')).filter((key) => key.includes('/old'))
    expect(left).toEqual([`erasures/${day(36)}/old36`, `erasures/${day(35)}/old35`])
    await FILES.delete(left)
  })
})
