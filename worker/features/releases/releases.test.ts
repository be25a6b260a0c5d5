import { beforeEach, describe, expect, it } from 'vitest'

import { canonical } from '#domain/shared/canonical.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, generalOf, openChanges, releaseAll, setGeneral } from '#test/harness/releases.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { sha256 } from '#worker/http/crypto.ts'

let portal: Portal
let one: Person
let two: Person
beforeEach(async () => {
  portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
})

const rowsOf = async (sql: string, ...args: (string | number)[]) => (await portal.client.execute(sql, args)).rows

const problemOf = async (reply: Response) => [reply.status, (await reply.json<{ errorKey: string }>()).errorKey]

describe('[B4.01] an edit', () => {
  it('changes the scheduled version, and not the live one', async () => {
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    const reply = await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('X-loanportApp-alert')).toBe('settings.messages.planned')
    expect(await reply.json()).toMatchObject({ id: 'LOGIN_ATTEMPTS', value: 7 })
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    expect(await generalOf(two, 'LOGIN_ATTEMPTS', 'scheduled')).toBe(7)
    expect(await openChanges(two)).toMatchObject([
      {
        area: 'GENERAL_SETTINGS',
        key: 'LOGIN_ATTEMPTS',
        kind: 'CHANGED',
        status: 'OPEN',
        author: one.login,
        before: { value: 5 },
        after: { value: 7 },
      },
    ])
  })

  it('[B8.01] that restores the live item reports that its change is reverted', async () => {
    const alertOf = async (value: number) =>
      (await setGeneral(one, 'LOGIN_ATTEMPTS', value)).headers.get('X-loanportApp-alert')
    const present = (await generalOf(one, 'LOGIN_ATTEMPTS', 'current')) as number
    expect(await alertOf(present + 1)).toBe('settings.messages.planned')
    expect(await alertOf(present)).toBe('settings.messages.takenBack')
    expect(await openChanges(two)).toEqual([])
  })

  it('of an item with a change updates it; restoring the item reverts it', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const [first] = await openChanges(one)
    await setGeneral(two, 'LOGIN_ATTEMPTS', 8)
    expect(await openChanges(one)).toMatchObject([
      { id: first?.id, author: two.login, before: { value: 5 }, after: { value: 8 } },
    ])
    await setGeneral(one, 'LOGIN_ATTEMPTS', 5)
    expect(await openChanges(one)).toEqual([])
    expect(await rowsOf('select status from changes')).toEqual([{ status: 'REMOVED' }])
  })

  it('that changes nothing opens no change', async () => {
    expect((await setGeneral(one, 'LOGIN_ATTEMPTS', 5)).status).toBe(200)
    expect(await rowsOf('select 1 from changes')).toEqual([])
  })

  it('is refused with the path of its problem, and changes nothing', async () => {
    const reply = await setGeneral(one, 'LOGIN_ATTEMPTS', 'oft')
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      message: 'error.validation',
      fieldErrors: [{ objectName: 'GENERAL_SETTINGS', field: 'value' }],
      problems: [{ area: 'GENERAL_SETTINGS', item: 'LOGIN_ATTEMPTS', path: 'value' }],
    })
    expect((await setGeneral(one, 'NO_SUCH_KEY', 1)).status).toBe(404)
    expect(await rowsOf('select 1 from changes')).toEqual([])
  })

  it('[B7.02] [B4.01] of several settings is one: all of it with one audit row, or nothing', async () => {
    const group = (values: object) => one.fetch('/api/settings/general', json('PUT', values))
    const refused = await group({ BANK_PHONE: '+49 69 1', LOGIN_ATTEMPTS: 0 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ problems: [{ item: 'LOGIN_ATTEMPTS', path: 'value' }] })
    expect((await group({ BANK_PHONE: '+49 69 1', NO_SUCH_KEY: 1 })).status).toBe(404)
    expect(await rowsOf('select 1 from changes')).toEqual([])

    // Separately, the first of the two would be refused.
    const later = await group({ DAYS_BEFORE_REMINDER: 400, DAYS_BEFORE_ACCOUNT_DELETION: 500 })
    expect(later.status).toBe(200)
    expect((await openChanges(one)).map(({ key }) => key).toSorted()).toEqual([
      'DAYS_BEFORE_ACCOUNT_DELETION',
      'DAYS_BEFORE_REMINDER',
    ])
    const rows = await rowsOf(`select detail from audits where action = 'setting.edit'`)
    expect(rows.map(({ detail }) => JSON.parse(String(detail)))).toMatchObject([
      { items: ['GENERAL_SETTINGS/DAYS_BEFORE_REMINDER', 'GENERAL_SETTINGS/DAYS_BEFORE_ACCOUNT_DELETION'] },
    ])
  })

  it('that contradicts the scheduled version is refused', async () => {
    const reply = await one.fetch('/api/pages-fields/scheduled/firstName', { method: 'DELETE' })
    expect(reply.status).toBe(400)
    const { problems } = await reply.json<{ problems: { area: string; code: string }[] }>()
    expect(problems).toContainEqual(expect.objectContaining({ area: 'PAGES', code: 'unknownField' }))
    expect(await openChanges(one)).toEqual([])
  })

  it('is audited with before and after', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const [row] = await rowsOf(`select principal, detail from audits where action = 'setting.edit'`)
    expect(row?.['principal']).toBe(`account:${one.id}`)
    expect(JSON.parse(String(row?.['detail']))).toMatchObject({
      items: ['GENERAL_SETTINGS/LOGIN_ATTEMPTS'],
      before: [{ value: 5 }],
      after: [{ value: 7 }],
    })
  })

  it("with If-Match is of the reviewed version: it conflicts with another user's edit of that item, but not of another item", async () => {
    const seen = (await one.fetch('/api/settings/general?current=false')).headers.get('ETag') ?? ''
    expect(seen).toMatch(/^"turn-\d+"$/)
    expect((await setGeneral(two, 'BANK_PHONE', '+49 69 1')).status).toBe(200)
    expect((await setGeneral(one, 'LOGIN_ATTEMPTS', 7, { 'If-Match': seen })).status).toBe(200)
    const late = await setGeneral(two, 'LOGIN_ATTEMPTS', 9, { 'If-Match': seen })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      message: 'error.concurrencyFailure',
      current: [{ area: 'GENERAL_SETTINGS', item: 'LOGIN_ATTEMPTS', value: { value: 7 }, author: one.login }],
    })
    expect((await setGeneral(two, 'LOGIN_ATTEMPTS', 9, { 'If-Match': '"1-1-public"' })).status).toBe(409)
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'scheduled')).toBe(7)
  })

  it('64 concurrent ones of one item leave one change; the others get the conflict with the winner', async () => {
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, at) => setGeneral(at % 2 ? one : two, 'DAYS_BEFORE_REMINDER', 100 + at)),
    )
    const won = replies.filter(({ status }) => status === 200)
    const lost = replies.filter(({ status }) => status === 409)
    expect(won.length).toBeGreaterThan(0)
    expect(won.length + lost.length).toBe(64)
    const open = await openChanges(one)
    expect(open).toHaveLength(1)
    const values = await Promise.all(won.map(async (reply) => (await reply.json<{ value: number }>()).value))
    expect(values.map((value) => ({ value }))).toContainEqual({
      value: Reflect.get(Object(open[0]?.after), 'value') as unknown,
    })
    for (const reply of lost) {
      const { current } = await reply.json<{ current: { value: { value: number } }[] }>()
      expect(values).toContain(current[0]?.value.value)
    }
    // None of the successful ones was lost: each is in the audit, after the one before it.
    const edits = (await rowsOf(`select detail from audits where action = 'setting.edit' order by rowid`)).map(
      (row) => JSON.parse(String(row['detail'])) as { before: { value: number }[]; after: { value: number }[] },
    )
    expect(edits).toHaveLength(won.length)
    for (const [at, edit] of edits.entries())
      expect(edit.before[0]?.value).toBe(at === 0 ? 335 : edits[at - 1]?.after[0]?.value)
  })
})

describe('[B4.02] a release', () => {
  it('[B7.14] has the approved changes at once, and is numbered, complete and hashed', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const changes = await openChanges(two)
    const reply = await approve(
      two,
      changes.filter(({ key }) => key === 'LOGIN_ATTEMPTS').map(({ id }) => id),
    )
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ approved: 1, release: 2 })
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(7)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).not.toBe('+49 69 1')
    expect(await openChanges(one)).toMatchObject([{ key: 'BANK_PHONE', status: 'OPEN' }])
    const releases = await rowsOf('select number, hash, snapshot from releases order by number')
    expect(releases.map((release) => release['number'])).toEqual([1, 2])
    for (const release of releases) {
      const { number, areas } = JSON.parse(String(release['snapshot'])) as { number: number; areas: unknown }
      expect([number, await sha256(canonical(areas))]).toEqual([release['number'], release['hash']])
    }
  })

  it('for a later time waits for it; cron makes it, once', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const [change] = await openChanges(two)
    const at = new Date(Date.now() + 3_600_000)
    expect(await (await approve(two, [change?.id ?? ''], at.toISOString())).json()).toMatchObject({
      approved: 1,
      release: null,
    })
    await portal.cron(new Date(at.getTime() - 1000))
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    expect(await openChanges(one)).toMatchObject([{ status: 'APPROVED', releaseAt: at.toISOString() }])
    await Promise.all([portal.cron(at), portal.cron(at)])
    await portal.cron(new Date(at.getTime() - 5000))
    await portal.cron(new Date(at.getTime() + 5000))
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(7)
    expect(await rowsOf('select number from releases order by number')).toEqual([{ number: 1 }, { number: 2 }])
  })

  it('loses its approval by an edit', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const [change] = await openChanges(two)
    await approve(two, [change?.id ?? ''], new Date(Date.now() + 60_000).toISOString())
    await setGeneral(one, 'LOGIN_ATTEMPTS', 8)
    expect(await openChanges(one)).toMatchObject([{ status: 'OPEN', releaseAt: null }])
    await portal.cron(new Date(Date.now() + 120_000))
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
  })

  it.each<readonly [string, (id: string) => Promise<Response>]>([
    ['is removed', (id) => one.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })],
    ['is rejected', (id) => decide(one, `reject/${id}`, {})],
    ['is edited', () => setGeneral(one, 'LOGIN_ATTEMPTS', 8)],
    ['is reverted by an edit', () => setGeneral(one, 'LOGIN_ATTEMPTS', 5)],
    ['is approved at once', (id) => approve(two, [id])],
    ['is approved for another time', (id) => approve(two, [id], new Date(Date.now() + 9_000_000).toISOString())],
  ])('is never a part of what was approved together: not when the other change %s', async (_, takeApart) => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const both = await openChanges(two)
    expect(both).toMatchObject([{ approvedBeside: 0 }, { approvedBeside: 0 }])
    const at = new Date(Date.now() + 60_000)
    expect(
      (
        await approve(
          two,
          both.map(({ id }) => id),
          at.toISOString(),
        )
      ).status,
    ).toBe(200)
    expect(await openChanges(one)).toMatchObject([{ approvedBeside: 1 }, { approvedBeside: 1 }])
    expect((await takeApart(both.find(({ key }) => key === 'LOGIN_ATTEMPTS')?.id ?? '')).ok).toBe(true)
    const left = (await openChanges(one)).find(({ key }) => key === 'BANK_PHONE')
    expect(left).toMatchObject({ status: 'OPEN', releaseAt: null, reopened: 'TAKEN_APART' })
    await portal.cron(at)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).not.toBe('+49 69 1')
    const notified = await rowsOf("select recipient from mails where kind = 'RELEASE_BLOCKED' order by recipient")
    expect(notified.map(({ recipient }) => recipient)).toEqual([one.login, two.login].toSorted())
    const [audit] = await rowsOf(
      'select count(*) as count from audits where detail like \'%"voided":["GENERAL_SETTINGS/BANK_PHONE"]%\'',
    )
    expect(audit?.['count']).toBe(1)
  })

  it('is never a part of what was approved together: not when a rollback changes what one of them builds on', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 6)
    await releaseAll(two)
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const at = new Date(Date.now() + 60_000)
    const ids = (await openChanges(two)).map(({ id }) => id)
    expect((await approve(two, ids, at.toISOString())).status).toBe(200)
    expect((await decide(one, 'rollback/2')).status).toBe(200)
    const open = { status: 'OPEN', releaseAt: null, reopened: 'ROLLED_BACK' }
    expect(await openChanges(one)).toMatchObject([open, open])
    await portal.cron(at)
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).not.toBe('+49 69 1')
    const notified = await rowsOf("select recipient, text from mails where kind = 'RELEASE_BLOCKED' order by recipient")
    expect(notified.map(({ recipient }) => recipient)).toEqual([one.login, two.login].toSorted())
    for (const { text } of notified) expect(text).toContain('wurde zurückgenommen')
    const [audit] = await rowsOf("select detail from audits where action = 'release.rollback'")
    expect(JSON.parse(String(audit?.['detail']))).toMatchObject({
      voided: ['GENERAL_SETTINGS/LOGIN_ATTEMPTS', 'GENERAL_SETTINGS/BANK_PHONE'],
    })
  })

  it('needs four eyes if there are two: nobody approves a change that they had a hand in', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const [change] = await openChanges(one)
    expect(await problemOf(await approve(one, [change?.id ?? '']))).toEqual([409, 'foureyes'])
    // Announced before, only to those it concerns.
    const marked = async (who: Person) =>
      (await (await who.fetch('/api/settings/general/changes')).json<{ needsOther: boolean }[]>()).map(
        ({ needsOther }) => needsOther,
      )
    expect([await marked(one), await marked(two)]).toEqual([[true], [false]])
    await setGeneral(two, 'LOGIN_ATTEMPTS', 8)
    for (const author of [one, two])
      expect(await problemOf(await approve(author, [change?.id ?? '']))).toEqual([409, 'foureyes'])
    const third = await signedIn(portal, 'ADMIN')
    expect((await approve(third, [change?.id ?? ''])).status).toBe(200)
  })

  it('has only reviewed changes', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const list = await two.fetch('/api/release-changes/changed-settings')
    const [group] = await list.json<{ changes: { id: string }[] }[]>()
    await setGeneral(one, 'LOGIN_ATTEMPTS', 19)
    const reply = await two.fetch(
      '/api/release-changes/approve',
      json('POST', { ids: [group?.changes[0]?.id] }, { 'If-Match': list.headers.get('ETag') ?? '' }),
    )
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ current: [{ item: 'LOGIN_ATTEMPTS', value: { value: 19 } }] })
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
  })

  it('[B7.15] a rejected change stays with its reason until it is corrected; [B7.16] a removed one is gone', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const id = (await openChanges(two))[0]?.id ?? ''
    const rejected = await decide(two, `reject/${id}`, { reason: 'Zu viele.' })
    expect([rejected.status, rejected.headers.get('X-loanportApp-alert')]).toEqual([204, 'releases.messages.rejected'])
    expect(await openChanges(one)).toMatchObject([
      { id, status: 'REJECTED', reason: 'Zu viele.', rejectedBy: two.login },
    ])
    await setGeneral(one, 'LOGIN_ATTEMPTS', 6)
    expect(await openChanges(one)).toMatchObject([{ id, status: 'OPEN', reason: null, rejectedBy: null }])
    const removed = await two.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })
    expect([removed.status, removed.headers.get('X-loanportApp-alert')]).toEqual([204, 'settings.messages.takenBack'])
    expect(await openChanges(one)).toEqual([])
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'scheduled')).toBe(5)
    expect((await two.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('[B7.15] a reason with half a character is refused', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const id = (await openChanges(two))[0]?.id ?? ''
    expect((await decide(two, `reject/${id}`, { reason: 'x\ud800' })).status).toBe(400)
    expect(await openChanges(one)).toMatchObject([{ status: 'OPEN' }])
  })

  it('[B7.12] scheduled changes are grouped by area, in the requested language', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    const labels = async (language: string) => {
      const reply = await one.fetch(`/api/release-changes/changed-settings?lang=${language}`)
      return (await reply.json<{ area: string; label: string }[]>()).map(({ area, label }) => [area, label])
    }
    expect(await labels('de')).toEqual([['GENERAL_SETTINGS', 'Allgemeine Einstellungen']])
    expect(await labels('en')).toEqual([['GENERAL_SETTINGS', 'Settings']])
  })

  it('[B7.13] an area says whether it has unreleased changes', async () => {
    const asks = async (area: string) => (await one.fetch(`/api/release-changes/change-is-available/${area}`)).json()
    expect(await asks('GENERAL_SETTINGS')).toBe(false)
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    expect([await asks('GENERAL_SETTINGS'), await asks('PAGES')]).toEqual([true, false])
    expect((await one.fetch('/api/release-changes/change-is-available/NONSENSE')).status).toBe(404)
  })
})

describe('a rollback', () => {
  const release = async (key: string, value: unknown): Promise<void> => {
    await setGeneral(one, key, value)
    await releaseAll(two)
  }
  const rollback = (number: number) => decide(one, `rollback/${number}`)

  it('undoes a release at once by another one, and can itself be rolled back', async () => {
    await release('LOGIN_ATTEMPTS', 7)
    const reply = await rollback(2)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ release: 3, changes: 1 })
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    expect((await rollback(3)).status).toBe(200)
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(7)
    const history = await (await one.fetch('/api/release-changes/history')).json()
    expect(history).toMatchObject([
      { number: 4, rollbackOf: 3, changes: [{ key: 'LOGIN_ATTEMPTS', before: { value: 5 }, after: { value: 7 } }] },
      { number: 3, rollbackOf: 2, changes: [{ before: { value: 7 }, after: { value: 5 } }] },
      { number: 2, rollbackOf: null, changes: [{ before: { value: 5 }, after: { value: 7 } }] },
      { number: 1, rollbackOf: null, changes: [] },
    ])
  })

  it('is named by the release that it rolled back, until it is rolled back itself', async () => {
    const rollbacks = async () =>
      (
        await (await one.fetch('/api/release-changes/history')).json<{ number: number; takenBackBy: number | null }[]>()
      ).map(({ number, takenBackBy }) => [number, takenBackBy])
    await release('LOGIN_ATTEMPTS', 7)
    await rollback(2)
    expect(await rollbacks()).toEqual([
      [3, null],
      [2, 3],
      [1, null],
    ])
    await rollback(3)
    expect(await rollbacks()).toEqual([
      [4, null],
      [3, 4],
      [2, null],
      [1, null],
    ])
    // On another page of the history than its rollback.
    const second = await one.fetch('/api/release-changes/history?page=1&size=1')
    expect(await second.json()).toMatchObject([{ number: 3, takenBackBy: 4 }])
  })

  it('is listed with some of its changes, their number, and their approvers', async () => {
    for (const [key, value] of [
      ['LOGIN_ATTEMPTS', 7],
      ['THROTTLE_RESET', 9],
      ['BANK_PHONE', '+49 69 1'],
    ] as const)
      expect((await setGeneral(one, key, value)).status).toBe(200)
    await releaseAll(two)
    const historyOf = async (query: string) => {
      const reply = await one.fetch(`/api/release-changes/history?${query}`)
      const items =
        await reply.json<{ number: number; changeCount: number; approvers: string[]; changes: object[] }[]>()
      return items.map(({ number, changeCount, changes }) => [
        number,
        changeCount,
        changes.map((change) => ('key' in change ? change.key : '')),
      ])
    }
    const keys = ['LOGIN_ATTEMPTS', 'THROTTLE_RESET', 'BANK_PHONE']
    const first = [1, 0, []]
    expect(await historyOf('')).toEqual([[2, 3, keys], first])
    expect(await historyOf('changes=2')).toEqual([[2, 3, keys.slice(0, 2)], first])
    expect(await historyOf('changes=2&skip=2')).toEqual([[2, 3, keys.slice(2)], first])
    expect(await historyOf('changes=0')).toEqual([[2, 3, []], first])
    expect(await historyOf('release=2&skip=1')).toEqual([[2, 3, keys.slice(1)]])
    expect(await historyOf('release=9')).toEqual([])
    for (const [query, others] of [
      ['changes=2', ''],
      ['skip=2', 'changes=2'],
      ['release=2', ''],
      ['size=1', ''],
      ['page=1', 'size=1'],
    ] as const)
      expectDifference(
        `GET /api/release-changes/history?${query.split('=')[0]}`,
        await historyOf(others),
        await historyOf(`${others}&${query}`),
      )
    expect((await one.fetch('/api/release-changes/history?changes=-1')).status).toBe(400)
    const [newest] = await (await one.fetch('/api/release-changes/history?changes=0')).json<{ approvers: string[] }[]>()
    expect(newest?.approvers).toHaveLength(1)
  })

  it('is refused if an item was changed since, and names it; the first release stays', async () => {
    await release('LOGIN_ATTEMPTS', 7)
    await release('LOGIN_ATTEMPTS', 8)
    const reply = await rollback(2)
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      errorKey: 'releasesuperseded',
      problems: [{ area: 'GENERAL_SETTINGS', item: 'LOGIN_ATTEMPTS' }],
    })
    for (const none of [1, 9]) expect((await rollback(none)).status).toBe(404)
  })

  it('revokes approvals that depend on the release, and keeps the edits', async () => {
    await release('LOGIN_ATTEMPTS', 7)
    await setGeneral(one, 'LOGIN_ATTEMPTS', 8)
    const [change] = await openChanges(two)
    await approve(two, [change?.id ?? ''], new Date(Date.now() + 60_000).toISOString())
    expect((await rollback(2)).status).toBe(200)
    expect(await openChanges(one)).toMatchObject([{ status: 'OPEN', before: { value: 5 }, after: { value: 8 } }])
  })
})
