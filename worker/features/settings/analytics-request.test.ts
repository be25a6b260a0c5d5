import { beforeEach, describe, expect, it } from 'vitest'

import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

const scriptAddress = 'https://stats.example/s.js'
const other = 'https://stats.example/other.js'

let portal: Portal
let author: Person
beforeEach(async () => {
  portal = await openPortal({ ANALYTICS_SCRIPTS: `${scriptAddress}, ${other}` })
  author = await signedIn(portal, 'TECH_ADMIN')
})

const put = ({ fetch }: Person, settings: object) => fetch('/api/tech-settings', json('PUT', settings))
const switchOn = (by: Person, address = scriptAddress) => put(by, { ANALYTICS: { on: true, scriptAddress: address } })
const approve = ({ fetch }: Person, address = scriptAddress) =>
  fetch('/api/tech-settings/analytics/approve', json('POST', { scriptAddress: address }))
const live = async (): Promise<unknown> =>
  (await (await portal.fetch('/api/tech-settings')).json<{ ANALYTICS: unknown }>()).ANALYTICS
const waiting = async ({ fetch }: Person): Promise<unknown> =>
  (await (await succeeded(fetch('/api/tech-settings/analytics'))).json<{ waiting: unknown }>()).waiting
const framed = async (): Promise<string> => (await portal.fetch('/api/analytics/frame')).text()

describe('switching analytics on', () => {
  it('takes one where there is only one technical administrator', async () => {
    await succeeded(switchOn(author))
    expect([await live(), await waiting(author)]).toEqual([{ on: true, scriptAddress }, null])
  })

  it('waits for a second one, loads nothing until then, and lets all other settings take effect', async () => {
    const second = await signedIn(portal, 'TECH_ADMIN')
    const reply = await succeeded(put(author, { SHOW_FOOTER: false, ANALYTICS: { on: true, scriptAddress } }))
    expect(await reply.json()).toMatchObject({ SHOW_FOOTER: false, ANALYTICS: { on: false } })
    expect([await live(), await framed()]).toEqual([{ on: false }, expect.not.stringContaining('stats.example')])
    expect(await waiting(author)).toMatchObject({ scriptAddress, preparedBy: author.login, refused: true })
    expect(await waiting(second)).toMatchObject({ scriptAddress, preparedBy: author.login, refused: false })

    const refused = await approve(author)
    expect([refused.status, refused.headers.get('X-loanportApp-error'), await live()]).toEqual([
      409,
      'error.foureyes',
      { on: false },
    ])
    expect((await approve(second, other)).status).toBe(409)
    await succeeded(approve(second))
    expect([await live(), await waiting(second)]).toEqual([{ on: true, scriptAddress }, null])
    expect(await framed()).toContain(scriptAddress)
    expect((await approve(second)).status).toBe(404)
    // Another script waits anew, and the first one goes on; off needs nobody.
    await succeeded(switchOn(author, other))
    expect(await live()).toEqual({ on: true, scriptAddress })
    await succeeded(put(author, { ANALYTICS: { on: false, scriptAddress } }))
    expect([await live(), await waiting(second)]).toEqual([{ on: false, scriptAddress }, null])
    const { rows } = await portal.client.execute(
      `select action from audits where action like 'setting.analytics-%' order by rowid`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'setting.analytics-request',
      'setting.analytics-approve',
      'setting.analytics-request',
    ])
  })

  it('is taken back by any of them, ends after seven days, and is no wish of customers', async () => {
    const [second, customer] = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal)]
    await succeeded(switchOn(author))
    for (const reply of [await approve(customer), await customer.fetch('/api/tech-settings/analytics')])
      expect(reply.status).toBe(403)
    await succeeded(second.fetch('/api/tech-settings/analytics', { method: 'DELETE' }))
    expect(await waiting(author)).toBeNull()
    await succeeded(switchOn(author))
    await portal.cron(new Date(Date.now() + 6.9 * 24 * 3_600_000))
    expect((await portal.client.execute('select 1 from analytics_requests')).rows).toHaveLength(1)
    await portal.cron(new Date(Date.now() + 7.1 * 24 * 3_600_000))
    expect((await portal.client.execute('select 1 from analytics_requests')).rows).toHaveLength(0)
    expect(await live()).toEqual({ on: false })
  })
})
