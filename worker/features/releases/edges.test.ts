import { beforeEach, describe, expect, it, vi } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, inOtherIsolate } from '#test/harness/portal.ts'
import { approve, decide, generalOf, openChanges, releaseAll, setGeneral, tagNow } from '#test/harness/releases.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

let portal: Portal
let one: Person
let two: Person
beforeEach(async () => {
  portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
})

/** A future time, however long an approval for it takes. */
function inASecond(): Date {
  stopClock()
  return new Date(Date.now() + 1000)
}

const idOf = async (key: string, by = two): Promise<string> => {
  const change = (await openChanges(by)).find((each) => each.key === key)
  return change?.id ?? ''
}

async function release(key: string, value: unknown): Promise<void> {
  await setGeneral(one, key, value)
  await releaseAll(two)
}

const rollback = (number: number, by: Person = one) => decide(by, `rollback/${number}`)

describe('[B7.14] the time of a release', () => {
  it.each([
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+10:00',
    '2027-02-30T10:00:00Z',
    '2020-01-01T00:00:00Z',
    '2027-01-01T10:00:00',
    '2027-01-01 10:00:00Z',
    '2027-01-01T10:00:00+23:59',
  ])('%s is invalid: it is refused by its name, and nothing is released', async (releaseAt) => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const reply = await approve(two, [await idOf('LOGIN_ATTEMPTS')], releaseAt)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ field: 'releaseAt' }] })
    expect(await openChanges(one)).toMatchObject([{ status: 'OPEN' }])
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
  })

  it('may be the last one with a four-digit year', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const reply = await approve(two, [await idOf('LOGIN_ATTEMPTS')], '9999-12-31T23:59:59Z')
    expect(await reply.json()).toMatchObject({ release: null, releaseAt: '9999-12-31T23:59:59.000Z' })
    await portal.cron(new Date(Date.now() + 60_000))
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
  })
})

describe('[B4.02] rolling back', () => {
  const order = async (): Promise<string[]> =>
    (await (await one.fetch('/api/pages')).json<{ id: string }[]>()).map(({ id }) => id)
  const move = (id: string | undefined, position: number) =>
    one.fetch('/api/page/position', json('PUT', { id, position }))

  it('an order does not undo later releases: it is refused, and names them', async () => {
    const [first] = await order()
    await move(first, 2)
    await releaseAll(two)
    await move((await order())[5], 0)
    await releaseAll(two)
    const third = await order()
    const reply = await rollback(2)
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      errorKey: 'releasesuperseded',
      problems: [{ area: 'PAGES', item: '#order' }],
    })
    expect(await order()).toEqual(third)
  })

  it('an order keeps the place of a page added since', async () => {
    const shipped = await order()
    await move(shipped[0], 2)
    await releaseAll(two)
    const pages = await (await one.fetch('/api/pages')).json<object[]>()
    await one.fetch('/api/scheduled-pages', json('POST', { ...pages[0], id: 'added', uri: 'neu' }))
    await move('added', 0)
    await releaseAll(two)
    expect((await rollback(2)).status).toBe(200)
    expect(await order()).toEqual(['added', ...shipped])
  })

  it('four eyes need two people', async () => {
    await release('FOUR_EYES', 'OFF')
    await release('FOUR_EYES', 'ON')
    const reply = await rollback(3)
    expect([reply.status, (await reply.json<{ errorKey: string }>()).errorKey]).toEqual([409, 'foureyes'])
    expect(await generalOf(one, 'FOUR_EYES', 'current')).toBe('ON')
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    expect((await approve(one, [await idOf('BANK_PHONE')])).status).toBe(409)
    // Reverted by an edit that the other one approves; then nothing is required that could be circumvented.
    await setGeneral(one, 'FOUR_EYES', 'OFF')
    expect((await approve(two, [await idOf('FOUR_EYES')])).status).toBe(200)
    expect((await rollback(4)).status).toBe(200)
    expect(await generalOf(one, 'FOUR_EYES', 'current')).toBe('ON')
  })

  it('[B7.14] four eyes cannot be switched on by a single administrator', async () => {
    await portal.client.execute('update accounts set activated = 0 where id = ?', [two.id])
    await setGeneral(one, 'FOUR_EYES', 'ON')
    for (const releaseAt of [undefined, new Date(Date.now() + 60_000).toISOString()]) {
      const reply = await approve(one, [await idOf('FOUR_EYES', one)], releaseAt)
      expect([reply.status, await reply.json()]).toMatchObject([
        409,
        { errorKey: 'releaseblocked', problems: [{ item: 'FOUR_EYES', code: 'noSecondApprover' }] },
      ])
    }
    expect(await generalOf(one, 'FOUR_EYES', 'current')).not.toBe('ON')
  })

  it('[B7.14] four eyes do not go live once the other administrator is gone, and that is reported', async () => {
    await setGeneral(two, 'FOUR_EYES', 'ON')
    const soon = inASecond()
    expect((await approve(one, [await idOf('FOUR_EYES', one)], soon.toISOString())).status).toBe(200)
    await portal.client.execute('update accounts set activated = 0 where id = ?', [two.id])
    await portal.cron(soon)
    expect(await generalOf(one, 'FOUR_EYES', 'current')).not.toBe('ON')
    const [change] = await openChanges(one)
    expect(change?.blocked).toBe(true)
    // Another approval at once does not release it as well.
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    expect((await approve(one, [await idOf('BANK_PHONE', one)])).status).toBe(200)
    expect(await generalOf(one, 'FOUR_EYES', 'current')).not.toBe('ON')
  })

  it('an item that others depend on stays, and is rejected with the reason', async () => {
    await release('LOGIN_ATTEMPTS', 7)
    await setGeneral(one, 'LOGIN_ATTEMPTS', 8)
    await decide(two, `reject/${await idOf('LOGIN_ATTEMPTS')}`, { reason: 'Zu viele.' })
    expect((await rollback(2)).status).toBe(200)
    expect(await openChanges(one)).toMatchObject([{ status: 'REJECTED', reason: 'Zu viele.', before: { value: 5 } }])
  })
})

describe('a blocked change of others', () => {
  const extra = { id: 'extra', type: 'TEXTFIELD', entityType: 'LOAN', label: { de: 'Zusatz', en: 'Extra' } }
  const mailsOf = async (kind: string): Promise<number> =>
    Number((await portal.client.execute('select count(*) n from mails where kind = ?', [kind])).rows[0]?.['n'])

  /** A page and its field, both due, whose field is then removed. */
  async function blockedPage(soon = inASecond()): Promise<void> {
    const placed = { id: 'extra', required: false, visible: true, layoutLength: 12, validators: [] }
    const [page] = await (await one.fetch('/api/pages')).json<{ id: string; sections: { fields: object[] }[] }[]>()
    await one.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [extra] }))
    const sections = page?.sections.map((each, at) => (at > 0 ? each : { ...each, fields: [...each.fields, placed] }))
    await one.fetch(`/api/scheduled-pages/${page?.id}`, json('PUT', { sections }))
    const field = await idOf('extra')
    const rest = (await openChanges(two)).filter(({ id, status }) => status === 'OPEN' && id !== field)
    // In approvals of their own: removing one of an approval would void the other.
    for (const ids of [[field], rest.map(({ id }) => id)]) {
      expect((await approve(two, ids, soon.toISOString())).status).toBe(200)
      vi.setSystemTime(Date.now() + 1)
    }
    await two.fetch(`/api/release-changes/remove/${await idOf('extra')}`, { method: 'DELETE' })
    await portal.cron(soon)
    expect(await openChanges(two)).toMatchObject([{ area: 'PAGES', status: 'APPROVED', blocked: true }])
    vi.setSystemTime(soon)
  }

  it('blocks nothing else: not at once, not for later, and not in the impact before', async () => {
    await blockedPage()
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const ids = [await idOf('BANK_PHONE')]
    const impact = await two.fetch('/api/release-changes/impact', json('POST', { ids }))
    expect(await impact.json()).toMatchObject({ changes: 1, problems: [] })
    const later = await approve(two, ids, new Date(Date.now() + 3_600_000).toISOString())
    expect(later.status).toBe(200)
    expect(await (await approve(two, ids)).json()).toMatchObject({ approved: 1, release: 2 })
    expect(await openChanges(two)).toMatchObject([{ area: 'PAGES', blocked: true }])
  })

  it('[B7.14] blocks no later change', async () => {
    await blockedPage()
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const later = new Date(Date.now() + 3_600_000)
    expect((await approve(two, [await idOf('BANK_PHONE')], later.toISOString())).status).toBe(200)
    await portal.cron(later)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).toBe('+49 69 1')
    await portal.cron(later)
    expect(await openChanges(two)).toMatchObject([{ area: 'PAGES', blocked: true }])
    expect(await mailsOf('RELEASE_BLOCKED')).toBe(2)
  })

  it('[B7.14] blocks no change that was approved separately for the same time', async () => {
    await setGeneral(one, 'BANK_PHONE', '+49 69 2')
    const soon = inASecond()
    expect((await approve(two, [await idOf('BANK_PHONE')], soon.toISOString())).status).toBe(200)
    // Approvals at the same time are one approval.
    vi.setSystemTime(Date.now() + 1)
    await blockedPage(soon)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).toBe('+49 69 2')
    // Its correction is released with it.
    await one.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [extra] }))
    expect((await approve(two, [await idOf('extra')])).status).toBe(200)
    await portal.cron(new Date(soon.getTime() + 60_000))
    expect(await openChanges(two)).toEqual([])
  })

  it('is reported to whoever approves it', async () => {
    await blockedPage()
    const [page] = await openChanges(two)
    const reply = await approve(two, [page?.id ?? ''])
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ errorKey: 'releaseblocked', problems: [{ code: 'unknownField' }] })
  })
})

describe('[B4.02] an order that no longer changes anything', () => {
  const pages = async (version: string): Promise<string[]> =>
    (await (await one.fetch(version)).json<{ id: string }[]>()).map(({ id }) => id)
  const scheduled = () => pages('/api/scheduled-pages')
  const add = async (position?: number): Promise<void> => {
    const [page] = await (await one.fetch('/api/pages')).json<object[]>()
    const added = await one.fetch('/api/scheduled-pages', json('POST', { ...page, id: 'added', uri: 'neu' }))
    expect(added.status).toBe(201)
    if (position !== undefined)
      expect((await one.fetch('/api/page/position', json('PUT', { id: 'added', position }))).status).toBe(200)
  }
  const revertPage = async () => {
    const reply = await two.fetch(`/api/release-changes/remove/${await idOf('added')}`, { method: 'DELETE' })
    expect(reply.status).toBe(204)
  }

  it('after a revert of what it moved is neither open nor released', async () => {
    const shipped = await pages('/api/pages')
    await add(0)
    const order = await idOf('#order')
    expect(await scheduled()).toEqual(['added', ...shipped])
    await revertPage()
    expect(await openChanges(one)).toEqual([])
    expect(await scheduled()).toEqual(shipped)
    expect((await approve(two, [order])).status).toBe(404)
    const reject = await decide(two, `reject/${order}`, { reason: 'x' })
    expect(reject.status).toBe(404)
    // A page of that name is at its present position.
    await add()
    expect(await scheduled()).toEqual([...shipped, 'added'])
    expect((await openChanges(one)).map(({ key }) => key)).toEqual(['added'])
    await releaseAll(two)
    expect(await pages('/api/pages')).toEqual([...shipped, 'added'])
  })

  it('is not an approved one, whatever unapproved change is scheduled', async () => {
    const shipped = await pages('/api/pages')
    await add()
    await releaseAll(two)
    const soon = inASecond()
    expect((await one.fetch('/api/page/position', json('PUT', { id: 'added', position: 0 }))).status).toBe(200)
    expect((await approve(two, [await idOf('#order')], soon.toISOString())).status).toBe(200)
    expect((await one.fetch('/api/scheduled-pages/added', { method: 'DELETE' })).status).toBeLessThan(300)
    expect((await openChanges(one)).map(({ key }) => key).toSorted()).toEqual(['#order', 'added'])
    await portal.cron(soon)
    expect(await pages('/api/pages')).toEqual(['added', ...shipped])
  })

  it('ends when its time comes, without a release', async () => {
    await add(0)
    const soon = inASecond()
    expect((await approve(two, [await idOf('#order')], soon.toISOString())).status).toBe(200)
    await revertPage()
    await portal.cron(soon)
    const { rows } = await portal.client.execute(
      'select item, status, release from changes union all select null, null, max(number) from releases',
    )
    expect(rows).toMatchObject([
      { item: 'added', status: 'REMOVED' },
      { item: '#order', status: 'REMOVED', release: null },
      { release: 1 },
    ])
  })
})

it('a future edit sequence cannot have been reviewed', async () => {
  await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
  const headers = { 'If-Match': '"turn-999999"' }
  expect((await setGeneral(two, 'LOGIN_ATTEMPTS', 8, headers)).status).toBe(409)
  const id = await idOf('LOGIN_ATTEMPTS')
  for (const [path, body] of [
    ['approve', { ids: [id] }],
    [`reject/${id}`, { reason: 'x' }],
  ] as const)
    expect((await two.fetch(`/api/release-changes/${path}`, json('POST', body, headers))).status).toBe(409)
  const removed = await two.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE', headers })
  expect(removed.status).toBe(409)
  expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'scheduled')).toBe(7)
})

/** A portal on the same database that must read a release from KV, between reading and writing. */
function interrupted(by: () => Promise<unknown>): Portal {
  let done = false
  const get = async () => {
    if (!done) {
      done = true
      await by()
    }
    return null
  }
  return inOtherIsolate(portal, { SNAPSHOTS: { get, put: () => Promise.resolve() } })
}
const as = ({ token }: Person) => ({ Authorization: `Bearer ${token}` })

describe('edits during a decision', () => {
  it('a scheduled approval is of the reviewed changes, and reports the other version', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const ids = [await idOf('LOGIN_ATTEMPTS')]
    const seen = await tagNow(two)
    const slow = interrupted(() => setGeneral(one, 'LOGIN_ATTEMPTS', 19))
    const releaseAt = new Date(Date.now() + 3_600_000).toISOString()
    const reply = await slow.fetch(
      '/api/release-changes/approve',
      json('POST', { ids, releaseAt }, { ...as(two), ...seen }),
    )
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ current: [{ item: 'LOGIN_ATTEMPTS', value: { value: 19 } }] })
    expect(await openChanges(one)).toMatchObject([{ status: 'OPEN', after: { value: 19 } }])
  })

  it('[B4.02] a rollback succeeds, whatever else is released meanwhile', async () => {
    await release('LOGIN_ATTEMPTS', 7)
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const ids = [await idOf('BANK_PHONE')]
    const seen = await tagNow(two)
    const slow = interrupted(() => approve(two, ids))
    const reply = await slow.fetch('/api/release-changes/rollback/2', json('POST', {}, { ...as(two), ...seen }))
    expect(await reply.json()).toEqual({ release: 4, changes: 1 })
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).toBe('+49 69 1')
  })

  it('[B4.02] a rollback does not override an edit of its items', async () => {
    await release('LOGIN_ATTEMPTS', 7)
    const seen = await tagNow(two)
    const slow = interrupted(() => setGeneral(one, 'LOGIN_ATTEMPTS', 19))
    const reply = await slow.fetch('/api/release-changes/rollback/2', json('POST', {}, { ...as(two), ...seen }))
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ current: [{ item: 'LOGIN_ATTEMPTS', value: { value: 19 } }] })
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(7)
    expect((await rollback(2)).status).toBe(200)
    expect(await openChanges(one)).toMatchObject([{ before: { value: 5 }, after: { value: 19 } }])
  })
})

it('an edit returns its sequence, so the next edit of the same client does not conflict with it', async () => {
  const seen = (await one.fetch('/api/settings/general?current=false')).headers.get('ETag') ?? ''
  const first = await setGeneral(one, 'LOGIN_ATTEMPTS', 7, { 'If-Match': seen })
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"turn-\d+"$/)
  // Nothing to change: returns the sequence that was read.
  const same = await setGeneral(one, 'LOGIN_ATTEMPTS', 7, { 'If-Match': tag })
  expect(same.headers.get('ETag')).toBe(tag)
  const second = await setGeneral(one, 'LOGIN_ATTEMPTS', 8, { 'If-Match': tag })
  expect(second.status).toBe(200)
  expect((await setGeneral(one, 'LOGIN_ATTEMPTS', 9, { 'If-Match': tag })).status).toBe(409)
})

it('an edit does not confirm changes that its author has not reviewed', async () => {
  const seen = (await one.fetch('/api/settings/general?current=false')).headers.get('ETag') ?? ''
  await setGeneral(two, 'BANK_PHONE', '+49 69 2')
  const own = await setGeneral(one, 'LOGIN_ATTEMPTS', 7, { 'If-Match': seen })
  expect([own.status, own.headers.get('ETag')]).toEqual([200, null])
  // With their tag, the other user's change of the phone is not overwritten silently.
  expect((await setGeneral(one, 'BANK_PHONE', '+49 69 1', { 'If-Match': seen })).status).toBe(409)
  expect(await generalOf(one, 'BANK_PHONE', 'scheduled')).toBe('+49 69 2')
  // Without a tag, it is unknown what they have reviewed.
  expect((await setGeneral(one, 'LOGIN_ATTEMPTS', 8)).headers.get('ETag')).toBeNull()
})

it('an edit returns no sequence after a concurrent edit', async () => {
  const seen = (await one.fetch('/api/settings/general?current=false')).headers.get('ETag') ?? ''
  const slow = interrupted(() => setGeneral(two, 'BANK_PHONE', '+49 69 2'))
  const reply = await slow.fetch(
    '/api/settings/general/LOGIN_ATTEMPTS',
    json('PUT', { value: 7 }, { ...as(one), 'If-Match': seen }),
  )
  expect([reply.status, reply.headers.get('ETag')]).toEqual([200, null])
})

it('[B7.14] authors and approvers of a release are notified by mail', async () => {
  await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
  expect((await approve(two, [await idOf('LOGIN_ATTEMPTS')])).status).toBe(200)
  const { rows } = await portal.client.execute(
    `select recipient, subject, text from mails where kind = 'RELEASE_APPROVED' order by recipient`,
  )
  expect(rows.map((row) => row['recipient'])).toEqual([one.login, two.login].toSorted())
  for (const row of rows) {
    expect(row['subject']).toBe('Änderungen am Portal freigegeben (Freigabe 2)')
    expect(row['text']).toContain(`${two.login} hat Änderungen am Portal freigegeben (Anzahl: 1). Sie gelten ab `)
  }
})
