import { beforeEach, describe, expect, it } from 'vitest'

import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, openChanges, releaseAll, setGeneral } from '#test/harness/releases.ts'
import { meanwhile } from '#test/harness/work.ts'

/** What an administrator has asked for while a colleague ends their office. */
let portal: Portal
let one: Person
let two: Person
let tech: Person
let change: string
beforeEach(async () => {
  portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
  tech = await signedIn(portal, 'TECH_ADMIN')
  await succeeded(setGeneral(one, 'LOGIN_ATTEMPTS', 7))
  await releaseAll(two)
  await succeeded(setGeneral(one, 'LOGIN_ATTEMPTS', 8))
  change = (await openChanges(one)).map(({ id }) => id).join()
})

const requests = {
  approves: () => approve(two, [change]),
  'approves for later': () => approve(two, [change], '2099-01-01T00:00:00Z'),
  'rolls back': () => decide(two, 'rollback/2'),
  rejects: () => decide(two, `reject/${change}`),
  removes: () => two.fetch(`/api/release-changes/remove/${change}`, { method: 'DELETE' }),
  edits: () => setGeneral(two, 'LOGIN_ATTEMPTS', 9),
  'switches interfaces': () =>
    two.fetch('/api/tech-settings/interfaces', json('PUT', { WEBID_IDENTIFY_PERSONAL: 'false' })),
  'sets technical settings': () => tech.fetch('/api/tech-settings', json('PUT', { SHOW_HEADER: false })),
  'sets levels of the log': () =>
    tech.fetch('/management/loggers/providers.bank', json('POST', { configuredLevel: 'DEBUG' })),
} as const

const ends = {
  'has no session any more': `update sessions set revoked_at = '2026' where account_id = ?`,
  'has another role': `update accounts set role = 'USER' where id = ?`,
  'is deactivated': 'update accounts set activated = 0 where id = ?',
} as const

const written = async () =>
  (
    await portal.client.batch(
      ['changes', 'releases', 'technical_settings', 'log_levels', 'audits'].map((table) => `select * from ${table}`),
    )
  ).map(({ rows }) => rows)

const refused = async (request: keyof typeof requests, end: keyof typeof ends) => {
  const before = await written()
  const reply = await meanwhile(
    portal,
    'insert into "audits"',
    async () => {
      for (const { id } of [two, tech]) await portal.client.execute({ sql: ends[end], args: [id] })
    },
    requests[request],
  )
  expect(reply.status).toBe(401)
  expect(await written()).toEqual(before)
}

describe('an administrator who loses their office meanwhile', () => {
  it.each(Object.keys(requests) as (keyof typeof requests)[])('no longer %s', async (request) => {
    await refused(request, 'has no session any more')
  })

  it.each(Object.keys(ends) as (keyof typeof ends)[])('approves nothing who %s', async (end) => {
    await refused('approves for later', end)
  })
})

it('a failed guard of somebody in office is a conflict, as before', async () => {
  const reply = await meanwhile(
    portal,
    'insert into "audits"',
    () => portal.client.execute(`update changes set status = 'REMOVED' where id = '${change}'`),
    () => decide(two, `reject/${change}`),
  )
  expect(reply.status).toBe(409)
})
