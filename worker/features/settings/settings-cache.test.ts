import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'

let portal: Portal
let person: Person
beforeEach(async () => {
  portal = await openPortal({ SETTINGS_KEPT_MS: '1000' })
  person = await signedIn(portal)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

const path = '/api/settings/general'
const languages = async (fetch: Portal['fetch']): Promise<unknown> => {
  const items = await (await fetch(path)).json<GeneralSetting[]>()
  return items.find(({ id }) => id === 'LANGUAGES')?.value
}
const calculate = (): Promise<Response> =>
  portal.fetch(
    '/api/loan/calculate',
    json('POST', { productId: 'consumer-credit', conditions: { amount: 10_000, term: 48 } }),
  )

describe('settings that a Worker has just read', () => {
  it('cost a visitor no database read, and neither does a calculation', async () => {
    const first = await portal.fetch(path)
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const again = await roundTrips(portal, async () => {
      expect(await (await portal.fetch(path)).text()).toBe(await first.text())
      expect((await portal.fetch(path, { headers })).status).toBe(304)
      expect((await portal.fetch('/api/tech-settings')).status).toBe(200)
      expect((await calculate()).status).toBe(200)
    })
    expect(again).toBe(0)
  })

  it('are at most a second old for a visitor, and never old for a signed-in user', async () => {
    expect(await languages(portal.fetch)).toEqual(['de', 'en'])
    await changeGeneral(portal.client, { LANGUAGES: ['en'] })
    expect(await languages(portal.fetch)).toEqual(['de', 'en'])
    expect(await languages(person.fetch)).toEqual(['en'])
    // Once a user has read newer ones, everybody gets those.
    expect(await languages(portal.fetch)).toEqual(['en'])
    await changeGeneral(portal.client, { LANGUAGES: ['de'] })
    vi.setSystemTime(Date.now() + 999)
    expect(await languages(portal.fetch)).toEqual(['en'])
    vi.setSystemTime(Date.now() + 1)
    expect(await languages(portal.fetch)).toEqual(['de'])
  })

  it('are read again by every write', async () => {
    await portal.fetch(path)
    await changeGeneral(portal.client, { LANGUAGES: ['en'] })
    const begin = json('POST', { productId: 'consumer-credit' })
    const { release } = await (await portal.fetch('/api/loan/initiate', begin)).json<{ release: number }>()
    expect(release).toBe(2)
  })
})
