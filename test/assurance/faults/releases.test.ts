import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { leaveAlone, loseAcknowledgements, onWrites } from '#test/harness/database-faults.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { meanwhile } from '#test/harness/work.ts'
import { approve, type ChangeRow, generalOf, openChanges, setGeneral, tagNow } from '#test/harness/releases.ts'

let portal: Portal
let author: Person
let approver: Person
beforeEach(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})
afterEach(leaveAlone)

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()

async function changed(key: string, value: unknown): Promise<ChangeRow> {
  expect((await setGeneral(author, key, value)).status).toBe(200)
  return (await openChanges(author)).find((each) => each.key === key) ?? expect.fail('no change')
}

const numbers = async (): Promise<number[]> =>
  (await portal.client.execute('select number from releases order by number')).rows.map((row) => Number(row['number']))

const actions = async (): Promise<string[]> =>
  (await portal.client.execute(`select action from audits where action like 'release.%' order by rowid`)).rows.map(
    (row) => String(row['action']),
  )

describe('an interrupted promotion', () => {
  it.each([
    ['before it has the batch', 'old'],
    ['with the batch before it', 'old'],
    ['during the write', 'old or the new'],
    ['after the write', 'new'],
  ] as const)('by the death of the database %s leaves the %s release as a whole', async (death, left) => {
    await changed('DAYS_BEFORE_ACCOUNT_DELETION', 400)
    await changed('BANK_PHONE', '+49 69 1')
    const ids = (await openChanges(approver)).map(({ id }) => id)
    onWrites(portal, async (forward, attempt) => {
      if (attempt > 0 || death === 'before it has the batch') await portal.database('kill')
      else if (death === 'with the batch before it') await portal.database('freeze')
      const written = forward().then(
        (reply) => reply.text(),
        () => undefined,
      )
      if (death === 'after the write') await written
      await portal.database('kill')
      // The outcome is unknown to the caller.
      await written
      throw new TypeError('connection lost')
    })
    expect((await approve(approver, ids)).status).toBe(503)
    leaveAlone()
    await portal.database('restart')

    const isNew = left === 'new' || (left === 'old or the new' && (await numbers()).length === 2)
    expect(await numbers()).toEqual(isNew ? [1, 2] : [1])
    expect([
      await generalOf(author, 'DAYS_BEFORE_ACCOUNT_DELETION', 'current'),
      await generalOf(author, 'BANK_PHONE', 'current'),
    ]).toEqual(isNew ? [400, '+49 69 1'] : [365, '+49 69 1234 5678'])
    expect((await openChanges(author)).map(({ status }) => status)).toEqual(isNew ? [] : ['OPEN', 'OPEN'])
    const { rows } = await portal.client.execute('select release from changes')
    expect(rows.map((row) => row['release'])).toEqual(isNew ? [2, 2] : [null, null])
    expect(await actions()).toEqual(isNew ? ['release.approve'] : [])
    // And the portal recovers.
    if (!isNew) expect((await approve(approver, ids)).status).toBe(200)
  })

  it('by a lost acknowledgement is found: it is released once and confirmed', async () => {
    const { id } = await changed('LOGIN_ATTEMPTS', 7)
    onWrites(portal, async (forward, attempt) => {
      const reply = await forward()
      if (attempt > 0) return reply
      await reply.text()
      throw new TypeError('connection lost')
    })
    const reply = await approve(approver, [id])
    expect([reply.status, (await reply.json<{ release: number }>()).release]).toEqual([200, 2])
    leaveAlone()
    expect(await numbers()).toEqual([1, 2])
    expect(await actions()).toEqual(['release.approve'])
  })

  it('without any acknowledgement is complete nevertheless; repeating it returns its result', async () => {
    const { id } = await changed('LOGIN_ATTEMPTS', 7)
    const key = { 'Idempotency-Key': crypto.randomUUID(), ...(await tagNow(approver)) }
    const ask = () => approver.fetch('/api/release-changes/approve', json('POST', { ids: [id] }, key))
    loseAcknowledgements(portal)
    expect((await ask()).status).toBe(503)
    leaveAlone()
    const again = await ask()
    expect([again.status, (await again.json<{ release: number }>()).release]).toEqual([200, 2])
    await portal.cron(new Date(Date.now() + 60_000))
    expect(await numbers()).toEqual([1, 2])
  })

  it('in cron is completed by the next run', async () => {
    const { id } = await changed('LOGIN_ATTEMPTS', 7)
    await approve(approver, [id], soon(60_000))
    await portal.database('kill')
    await portal.cron(new Date(Date.now() + 61_000))
    await portal.database('restart')
    expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    await portal.cron(new Date(Date.now() + 10 * 60_000))
    expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(7)
    expect(await numbers()).toEqual([1, 2])
  })
})

describe('concurrent releases', () => {
  it('two cron runs and an administrator release each change once', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await numbers()
      const due = await changed('LOGIN_ATTEMPTS', 6 + round)
      expect((await approve(approver, [due.id], soon(60_000))).status).toBe(200)
      const now = await changed('BANK_PHONE', `+49 69 ${round}`)
      const at = new Date(Date.now() + 61_000)
      const [reply] = await Promise.all([approve(approver, [now.id]), portal.cron(at), portal.cron(at)])
      expect(reply.status).toBe(200)
      expect(await openChanges(author)).toEqual([])
      expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(6 + round)
      expect(await generalOf(author, 'BANK_PHONE', 'current')).toBe(`+49 69 ${round}`)
      const after = await numbers()
      expect(after).toEqual(after.map((_, place) => place + 1))
      const { rows } = await portal.client.execute(
        `select item, release from changes where status = 'RELEASED' and release > ? order by item`,
        [first.length],
      )
      expect(rows.map((row) => row['item'])).toEqual(['BANK_PHONE', 'LOGIN_ATTEMPTS'])
      // One release of both or one of each, but no empty one.
      const released = new Set(rows.map((row) => Number(row['release'])))
      expect(after.slice(first.length)).toEqual([...released].toSorted((one, other) => one - other))
    }
  }, 120_000)

  const outcome = async () => [
    await generalOf(author, 'LOGIN_ATTEMPTS', 'current'),
    (await openChanges(author)).map(({ after }) => Reflect.get(Object(after), 'value') as unknown),
  ]

  it('an edit written right before an approval is not released without its own approval', async () => {
    const { id } = await changed('LOGIN_ATTEMPTS', 6)
    const edit = async () => expect((await setGeneral(author, 'LOGIN_ATTEMPTS', 7)).status).toBe(200)
    const approved = await meanwhile(portal, 'update "changes"', edit, () => approve(approver, [id]))
    expect([approved.status, (await approved.json<{ errorKey: string }>()).errorKey]).toEqual([
      409,
      'concurrencyFailure',
    ])
    expect(await outcome()).toEqual([5, [7]])
  })

  it('an approval written right before an edit is released, and the edit is refused', async () => {
    const { id } = await changed('LOGIN_ATTEMPTS', 6)
    const release = async () => expect((await approve(approver, [id])).status).toBe(200)
    const edited = await meanwhile(portal, 'insert into "changes"', release, () =>
      setGeneral(author, 'LOGIN_ATTEMPTS', 7),
    )
    expect([edited.status, (await edited.json<{ errorKey: string }>()).errorKey]).toEqual([409, 'concurrencyFailure'])
    expect(await outcome()).toEqual([6, []])
  })
})

describe('time', () => {
  /** The last Sunday of October next year, when clocks in Germany go back from 3:00 to 2:00. */
  const nextRepeatedHour = (now: Date): string => {
    const last = new Date(Date.UTC(now.getUTCFullYear() + 1, 9, 31))
    last.setUTCDate(31 - last.getUTCDay())
    return last.toISOString().slice(0, 10)
  }

  it('an hour that summer time repeats is two timestamps; a time without offset is invalid', async () => {
    const early = await changed('LOGIN_ATTEMPTS', 7)
    const late = await changed('BANK_PHONE', '+49 69 1')
    const day = nextRepeatedHour(new Date())
    expect((await approve(approver, [early.id], `${day}T02:30:00`)).status).toBe(400)
    expect((await approve(approver, [early.id], `${day}T02:30:00+02:00`)).status).toBe(200)
    expect((await approve(approver, [late.id], `${day}T02:30:00+01:00`)).status).toBe(200)
    await portal.cron(new Date(`${day}T00:29:59Z`))
    expect(await numbers()).toEqual([1])
    await portal.cron(new Date(`${day}T00:30:00Z`))
    expect(await numbers()).toEqual([1, 2])
    await portal.cron(new Date(`${day}T01:29:59Z`))
    expect(await numbers()).toEqual([1, 2])
    await portal.cron(new Date(`${day}T01:30:00Z`))
    expect(await numbers()).toEqual([1, 2, 3])
    const { rows } = await portal.client.execute('select item, release from changes order by release')
    expect(rows.map((row) => [row['item'], row['release']])).toEqual([
      ['LOGIN_ATTEMPTS', 2],
      ['BANK_PHONE', 3],
    ])
  })

  it('a clock that jumps back and forth releases nothing twice and nothing too early', async () => {
    const { id } = await changed('LOGIN_ATTEMPTS', 7)
    const at = Date.now() + 3_600_000
    await approve(approver, [id], new Date(at).toISOString())
    for (const early of [-7200, -1, -3600]) {
      await portal.cron(new Date(at + early * 1000))
      expect(await numbers()).toEqual([1])
    }
    for (const shift of [0, -3600, 60, -7200, 7200]) {
      await portal.cron(new Date(at + shift * 1000))
      expect(await numbers()).toEqual([1, 2])
    }
  })
})

describe('due changes that contradict each other', () => {
  const extra = { id: 'extra', type: 'TEXTFIELD', entityType: 'LOAN', label: { de: 'Zusatz', en: 'Extra' } }

  /** A page gets two fields, one of which is removed before the page's release. */
  async function contradiction(): Promise<void> {
    const [page] = await (await author.fetch('/api/pages')).json<{ id: string; sections: { fields: unknown[] }[] }[]>()
    expect((await author.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [extra] }))).status).toBe(200)
    const placed = { id: 'extra', required: false, visible: true, layoutLength: 12, validators: [] }
    const sections = page?.sections.map((section, at) =>
      at === 0 ? { ...section, fields: [...section.fields, placed] } : section,
    )
    const reply = await author.fetch(`/api/scheduled-pages/${page?.id}`, json('PUT', { sections }))
    expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, ''])
  }

  it('cannot be approved separately, and the contradiction is named', async () => {
    await contradiction()
    const page = (await openChanges(approver)).find(({ area }) => area === 'PAGES')
    for (const at of [undefined, soon(60_000)]) {
      const reply = await approve(approver, [page?.id ?? ''], at)
      expect(reply.status).toBe(409)
      expect(await reply.json()).toMatchObject({
        errorKey: 'releaseblocked',
        problems: [{ area: 'PAGES', code: 'unknownField', params: { value: 'extra' } }],
      })
    }
  })

  it('stay out together, are reported once, appear in health, and go live once corrected', async () => {
    await contradiction()
    const changes = await openChanges(approver)
    const field = changes.find(({ area }) => area === 'INPUT_FIELDS')
    const phone = await changed('BANK_PHONE', '+49 69 1')
    const rest = changes.filter(({ id }) => id !== field?.id).map(({ id }) => id)
    // In an approval of its own: removing one of an approval voids the others.
    expect((await approve(approver, [field?.id ?? ''], soon(60_000))).status).toBe(200)
    expect((await approve(approver, [...rest, phone.id], soon(60_000))).status).toBe(200)
    expect((await approver.fetch(`/api/release-changes/remove/${field?.id}`, { method: 'DELETE' })).status).toBe(204)
    const at = new Date(Date.now() + 61_000)
    await portal.cron(at)
    await portal.cron(new Date(at.getTime() + 60_000))
    expect(await numbers()).toEqual([1])
    expect(await generalOf(author, 'BANK_PHONE', 'current')).not.toBe('+49 69 1')
    expect((await openChanges(author)).map(({ blocked }) => blocked)).toEqual([true, true])
    const { rows } = await portal.client.execute(
      `select recipient, text from mails where kind = 'RELEASE_BLOCKED' order by recipient`,
    )
    expect(rows.map((row) => row['recipient'])).toEqual([author.login, approver.login].toSorted())
    expect(String(rows[0]?.['text'])).toMatch(/extra/)
    expect(await actions()).toEqual(['release.approve', 'release.approve', 'release.remove', 'release.blocked'])

    expect((await author.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [extra] }))).status).toBe(200)
    const corrected = (await openChanges(approver)).find(({ area }) => area === 'INPUT_FIELDS')
    expect((await approve(approver, [corrected?.id ?? ''])).status).toBe(200)
    await portal.cron(new Date(at.getTime() + 120_000))
    expect(await numbers()).toEqual([1, 2, 3])
    expect(await generalOf(author, 'BANK_PHONE', 'current')).toBe('+49 69 1')
  })
})
