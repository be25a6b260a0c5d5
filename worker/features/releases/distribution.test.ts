import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { canonical } from '#domain/shared/canonical.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { inOtherIsolate, openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, generalOf, openChanges, releaseAll, setGeneral, tagNow } from '#test/harness/releases.ts'
import { workOf } from '#test/harness/work.ts'
import { sha256 } from '#worker/http/crypto.ts'

let portal: Portal
let author: Person
let approver: Person
beforeEach(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})

const bankName = async (from: Portal): Promise<unknown> => {
  const items = await (await from.fetch('/api/settings/general')).json<{ id: string; value: unknown }[]>()
  return items.find(({ id }) => id === 'BANK_NAME')?.value
}

describe('readers of settings', () => {
  it.each(['/api/pages/borrower/sections', '/api/settings/general'])(
    "%s reads only the pointer from a warm isolate's database; a client with the version gets a 304",
    async (path) => {
      const tag = (await portal.fetch(path)).headers.get('ETag') ?? ''
      for (const [headers, status] of [
        [{}, 200],
        [{ 'If-None-Match': tag }, 304],
      ] as const) {
        const { result, trips } = await workOf(portal, () => portal.fetch(path, { headers }))
        expect(result.status).toBe(status)
        const asked = trips.flat().filter((sql) => !/^(begin|commit|rollback)/i.test(sql))
        expect(asked).toHaveLength(1)
        expect(asked[0]).toMatch(/from "releases" order by "releases"."number" desc limit/)
      }
      await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
      await releaseAll(approver)
      expect((await portal.fetch(path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
    },
  )

  const answering = (text: string | null) => ({ get: () => Promise.resolve(text), put: () => Promise.resolve() })
  const refusing = () => Promise.reject(new Error('KV is down'))
  it.each([
    ['empty', answering(null)],
    ['stale', answering(JSON.stringify({ number: 1, areas: shippedAreas() }))],
    ['failing', { get: refusing, put: refusing }],
    ['a number without areas', answering(JSON.stringify({ number: 2 }))],
    ['a number with none of its areas', answering(JSON.stringify({ number: 2, areas: {} }))],
    ['the right number over other areas', answering(JSON.stringify({ number: 2, areas: shippedAreas() }))],
    ['areas that are none', answering(JSON.stringify({ number: 2, areas: { PAGES: 'x' } }))],
    ['no object at all', answering('"text"')],
    ['no JSON', answering('text')],
  ])('get complete and correct replies when KV is %s', async (_, SNAPSHOTS) => {
    await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
    await releaseAll(approver)
    expect(await bankName(inOtherIsolate(portal, { SNAPSHOTS }))).toBe('Andere Bank AG')
  })

  it("of a release that their isolate has made do not load it, and get the database's", async () => {
    await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
    await setGeneral(author, 'BANK_PHONE', '+49 69 1')
    const [name, phone] = await openChanges(approver)
    const soon = new Date(Date.now() + 60_000)
    const makes: readonly (() => Promise<unknown>)[] = [
      () => approve(approver, [name?.id ?? '']),
      () => decide(approver, 'rollback/2'),
      async () => {
        await approve(approver, [phone?.id ?? ''], soon.toISOString())
        await portal.cron(soon)
      },
    ]
    for (const [before, makeRelease] of makes.entries()) {
      await makeRelease()
      const { result, trips } = await workOf(portal, () => portal.fetch('/api/settings/general'))
      expect(trips.map((statements) => statements.length)).toEqual([1])
      expect(result.headers.get('ETag')).toMatch(new RegExp(`^"${before + 2}-`))
      const elsewhere = inOtherIsolate(portal, { SNAPSHOTS: answering(null) })
      expect(await result.json()).toEqual(await (await elsewhere.fetch('/api/settings/general')).json())
    }
  })

  it('that come at once load a release each, and only the first one parses it', async () => {
    await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
    await releaseAll(approver)
    const stored: string[] = []
    const SNAPSHOTS = {
      get: () => Promise.resolve(null),
      put: (_key: string, text: string) => Promise.resolve(void stored.push(text)),
    }
    const elsewhere = inOtherIsolate(portal, { SNAPSHOTS })
    const names = await Promise.all(Array.from({ length: 8 }, () => bankName(elsewhere)))
    expect(names).toEqual(names.map(() => 'Andere Bank AG'))
    expect(stored).toHaveLength(1)
  })

  it('that get a release from KV at once parse it once', async () => {
    await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
    await releaseAll(approver)
    const { rows } = await portal.client.execute('select snapshot from releases where number = 2')
    const text = String(rows[0]?.['snapshot'])
    const elsewhere = inOtherIsolate(portal, { SNAPSHOTS: answering(text) })
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const names = await Promise.all(Array.from({ length: 8 }, () => bankName(elsewhere)))
    expect(names).toEqual(names.map(() => 'Andere Bank AG'))
    expect(parse.mock.calls.filter(([given]) => given === text)).toHaveLength(1)
  })

  it('never get damaged data of KV into the next release', async () => {
    await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
    await releaseAll(approver)
    const damaged = inOtherIsolate(portal, { SNAPSHOTS: answering(JSON.stringify({ number: 2 })) })
    const as = ({ token }: Person) => ({ Authorization: `Bearer ${token}` })
    await damaged.fetch('/api/settings/general/BANK_PHONE', json('PUT', { value: '+49 69 1' }, as(author)))
    const ids = (await openChanges(approver)).map(({ id }) => id)
    const reply = await damaged.fetch(
      '/api/release-changes/approve',
      json('POST', { ids }, { ...as(approver), ...(await tagNow(approver)) }),
    )
    expect(reply.status).toBe(200)
    const { rows } = await portal.client.execute('select snapshot from releases where number = 3')
    const { areas } = JSON.parse(String(rows[0]?.['snapshot'])) as { areas: ReturnType<typeof shippedAreas> }
    expect(areas.GENERAL_SETTINGS.find(({ id }) => id === 'BANK_NAME')?.value).toBe('Andere Bank AG')
  })

  it("get a restored database's settings, not what this isolate or they themselves have cached of the number", async () => {
    await setGeneral(author, 'BANK_NAME', 'Erste Bank AG')
    await releaseAll(approver)
    expect(await bankName(portal)).toBe('Erste Bank AG')
    const tag = (await portal.fetch('/api/settings/general')).headers.get('ETag') ?? ''
    const { rows } = await portal.client.execute('select snapshot from releases where number = 2')
    const snapshot = String(rows[0]?.['snapshot']).replace('Erste Bank AG', 'Zweite Bank AG')
    const { areas } = JSON.parse(snapshot) as { areas: unknown }
    await portal.client.execute('drop trigger releases_no_delete')
    await portal.client.execute('delete from releases where number = 2')
    await portal.client.execute('insert into releases (number, created_at, hash, snapshot) values (2, ?, ?, ?)', [
      new Date().toISOString(),
      await sha256(canonical(areas)),
      snapshot,
    ])
    const again = await portal.fetch('/api/settings/general', { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(200)
    expect(await bankName(portal)).toBe('Zweite Bank AG')
  })

  it('[B4.02] have the defaults of settings that an older release lacks, and can change them', async () => {
    const { rows } = await portal.client.execute('select snapshot from releases where number = 1')
    const { areas } = JSON.parse(String(rows[0]?.['snapshot'])) as { areas: ReturnType<typeof shippedAreas> }
    const older = {
      ...areas,
      GENERAL_SETTINGS: areas.GENERAL_SETTINGS.filter(({ id }) => id !== 'LOGIN_ATTEMPTS'),
      EMAIL_TEMPLATES: areas.EMAIL_TEMPLATES.slice(1),
      INTERFACES: undefined,
    }
    await portal.client.execute('insert into releases (number, created_at, hash, snapshot) values (2, ?, ?, ?)', [
      new Date().toISOString(),
      await sha256(canonical(older)),
      JSON.stringify({ number: 2, areas: older }),
    ])
    expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
    expect((await setGeneral(author, 'LOGIN_ATTEMPTS', 6)).status).toBe(200)
    await releaseAll(approver)
    expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(6)
    const content = await (await author.fetch('/api/settings/export', { method: 'POST' })).text()
    const checked = await author.fetch('/api/settings/import/validate', json('POST', { content }))
    expect(await checked.json()).toEqual({ valid: true, total: 0, problems: [], changes: [] })
  })

  it('[B4.02] do without a setting that only an older portal had, and its changes stay readable', async () => {
    const { rows } = await portal.client.execute('select snapshot from releases where number = 1')
    const { areas } = JSON.parse(String(rows[0]?.['snapshot'])) as { areas: ReturnType<typeof shippedAreas> }
    const retired = { id: 'CREDIT_WARNING', values: [] }
    const older = { ...areas, LEGAL: [...areas.LEGAL, retired] }
    const at = new Date().toISOString()
    await portal.client.execute('insert into releases (number, created_at, hash, snapshot) values (2, ?, ?, ?)', [
      at,
      await sha256(canonical(older)),
      JSON.stringify({ number: 2, areas: older }),
    ])
    await portal.client.execute(
      `insert into changes (id, area, item, after, status, seq, opened, ordinal, author, authors, changed_at, release)
        values ('change', 'LEGAL', 'CREDIT_WARNING', ?, 'RELEASED', 0, 0, 0, ?, '[]', ?, 2)`,
      [JSON.stringify(retired), author.id, at],
    )
    await portal.client.execute(
      `insert into changes (id, area, item, after, status, seq, opened, ordinal, author, authors, changed_at, approved_by, approved_at, release_at)
        values ('due', 'LEGAL', 'CREDIT_WARNING', ?, 'APPROVED', 0, 0, 0, ?, '[]', ?, ?, ?, ?)`,
      [JSON.stringify(retired), author.id, at, approver.id, at, at],
    )
    expect(await openChanges(approver)).toEqual([])
    await portal.cron()
    const due = await portal.client.execute(`select status, blocked_at from changes where id = 'due'`)
    expect(due.rows).toMatchObject([{ status: 'REMOVED', blocked_at: null }])
    for (const version of ['', '?current=false']) {
      const items = await (await author.fetch(`/api/settings/legal${version}`)).json<{ id: string }[]>()
      expect(items.map(({ id }) => id)).toEqual(areas.LEGAL.map(({ id }) => id))
    }
    expect((await portal.fetch('/withdrawal')).status).toBe(200)
    const history = await author.fetch('/api/release-changes/history')
    expect(history.status).toBe(200)
    expect(await history.text()).toContain('CREDIT_WARNING')
    await setGeneral(author, 'LOGIN_ATTEMPTS', 6)
    await releaseAll(approver)
    expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(6)
  })

  it("ignore another database's release in KV under the same number", async () => {
    const stored = new Map<string, string>()
    const shared = {
      get: (key: string) => Promise.resolve(stored.get(key) ?? null),
      put: (key: string, text: string) => Promise.resolve(void stored.set(key, text)),
    }
    const other = await openPortal()
    const [otherAuthor, otherApprover] = [await signedIn(other, 'ADMIN'), await signedIn(other, 'ADMIN')]
    await setGeneral(otherAuthor, 'BANK_NAME', 'Fremde Bank AG')
    await approve(
      otherApprover,
      (await openChanges(otherApprover)).map(({ id }) => id),
    )
    expect(await bankName(inOtherIsolate(other, { SNAPSHOTS: shared }))).toBe('Fremde Bank AG')
    expect(stored.size).toBe(1)
    await setGeneral(author, 'BANK_NAME', 'Andere Bank AG')
    await releaseAll(approver)
    expect(await bankName(inOtherIsolate(portal, { SNAPSHOTS: shared }))).toBe('Andere Bank AG')
    expect(stored.size).toBe(2)
  })

  it('never get a mixture of two releases', async () => {
    const stop = new AbortController()
    const seen = new Set<string>()
    const reading = (async () => {
      while (!stop.signal.aborted) {
        const reply = await author.fetch('/api/settings/export', { method: 'POST' })
        const { areas } = await reply.json<{
          areas: Record<string, { id: string; value?: unknown; text?: { de: string } }[]>
        }>()
        const name = areas['GENERAL_SETTINGS']?.find(({ id }) => id === 'BANK_NAME')?.value
        const title = areas['TEXT_FIELDS']?.find(({ id }) => id === 'PAGE_TITLE')?.text?.de
        seen.add(`${String(name)}|${String(title)}`)
      }
    })()
    for (let round = 1; round <= 8; round++) {
      const word = `Bank ${round}`
      await setGeneral(author, 'BANK_NAME', word)
      await author.fetch('/api/settings/text-fields/PAGE_TITLE', json('PUT', { text: { de: word, en: word } }))
      await releaseAll(approver)
    }
    stop.abort()
    await reading
    const released = [...seen].filter((pair) => pair.startsWith('Bank '))
    expect(released.length).toBeGreaterThan(1)
    for (const pair of released) expect(pair.split('|')[0]).toBe(pair.split('|')[1])
  })
})

it('get 500 changes over all areas that are released in one batch', async () => {
  const content = await (await author.fetch('/api/settings/export', { method: 'POST' })).text()
  const file = JSON.parse(content) as { areas: Record<string, Record<string, unknown>[]> }
  const field = file.areas['INPUT_FIELDS']?.[0]
  const extra = (at: number) => ({ ...field, id: `extra${at}` })
  const living = (at: number) => ({
    id: `living${at}`,
    kind: 'INCOME',
    label: { de: `Einnahme ${at}`, en: `Income ${at}` },
  })
  const titled = (items: Record<string, unknown>[] = []) =>
    items.map((item) => ({ ...item, title: { de: 'Neu', en: 'New' } }))
  const areas = {
    ...file.areas,
    INPUT_FIELDS: [...(file.areas['INPUT_FIELDS'] ?? []), ...Array.from({ length: 300 }, (_, at) => extra(at))],
    LIVING_TYPE: [...(file.areas['LIVING_TYPE'] ?? []), ...Array.from({ length: 200 }, (_, at) => living(at))],
    OFFER: titled(file.areas['OFFER']),
    PAGES: titled(file.areas['PAGES']),
    PROCESSES: titled(file.areas['PROCESSES']),
    DOCUMENTS: titled(file.areas['DOCUMENTS']),
  }
  const imported = await author.fetch(
    '/api/settings/import',
    json('POST', { content: JSON.stringify({ ...file, hash: undefined, areas }) }),
  )
  const { imported: count } = await imported.json<{ imported: number }>()
  expect(count).toBeGreaterThan(500)
  const ids = (await openChanges(approver)).map(({ id }) => id)
  expect(ids).toHaveLength(count)
  const { result, trips } = await workOf(portal, () => approve(approver, ids))
  expect(result.status).toBe(200)
  const writes = trips.filter((statements) => statements.some((sql) => /insert into "releases"/i.test(sql)))
  expect(writes).toHaveLength(1)
  expect(await openChanges(approver)).toEqual([])
  expect(await generalOf(author, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
  const back = await decide(approver, 'rollback/2')
  expect([back.status, await back.json()]).toEqual([200, { release: 3, changes: count }])
}, 180_000)
