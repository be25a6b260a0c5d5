import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges, setGeneral, decide } from '#test/harness/releases.ts'

import type { AuditDto, AuditEventDto } from './audits.ts'

const add = (portal: Portal, rows: readonly { id: string; at: string; principal?: string; action?: string }[]) =>
  portal.client.batch(
    rows.map(({ id, at, principal = 'anonymous', action = 'made.up' }) => ({
      sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
        values (?, ?, ?, ?, 'account', 'A', 'R', '192.0.2.1', '{}')`,
      args: [id, at, principal, action],
    })),
    'write',
  )

const listAt = (tech: () => Person) => async (query: string) => {
  const reply = await succeeded(tech().fetch(`/management/audits?${query}`))
  const events = await reply.json<AuditDto[]>()
  return {
    events,
    ids: events.map(({ id }) => id),
    total: reply.headers.get('X-Total-Count'),
    link: reply.headers.get('Link'),
  }
}

describe('GET /management/audits', () => {
  let portal: Portal
  let tech: Person
  const list = listAt(() => tech)
  beforeAll(async () => {
    portal = await openPortal()
    tech = await signedIn(portal, 'TECH_ADMIN')
    await add(portal, [
      { id: 'a', at: '2025-07-14T21:59:59.999Z', action: 'c' },
      { id: 'b', at: '2025-07-14T22:00:00.000Z', action: 'b' },
      { id: 'c', at: '2025-07-15T21:59:59.999Z', principal: `account:${tech.id}`, action: 'a' },
      { id: 'd', at: '2025-07-15T22:00:00.000Z', principal: 'account:gone', action: 'd' },
      { id: 'e', at: '2025-12-31T22:59:59.999Z', principal: 'cron:tidy-up', action: 'e' },
      { id: 'f', at: '2025-12-31T23:00:00.000Z', principal: 'webhook:bank', action: 'f' },
    ])
  })
  const old = 'fromDate=2025-01-01&toDate=2026-01-01'

  it('[B7.43] returns events in the shape of the dialect, newest first', async () => {
    const { events, ids } = await list(old)
    expect(ids).toEqual(['f', 'e', 'd', 'c', 'b', 'a'])
    expect(events[5]).toEqual({
      id: 'a',
      timestamp: '2025-07-14T21:59:59.999Z',
      principal: 'anonymous',
      type: 'c',
      data: { message: 'C.', remoteAddress: '192.0.2.1', entity: 'account', entityId: 'A', requestId: 'R' },
    })
  })

  it('[B7.43] names the person while the account exists, and otherwise the stored principal', async () => {
    const { events } = await list(old)
    expect(events.map(({ principal }) => principal)).toEqual([
      'webhook:bank',
      'cron:tidy-up',
      'account:gone',
      tech.login,
      'anonymous',
      'anonymous',
    ])
  })

  it.each([
    ['a day in Germany in summer', 'fromDate=2025-07-15&toDate=2025-07-15', ['c', 'b']],
    ['the last day of a year', 'fromDate=2025-12-31&toDate=2025-12-31', ['e']],
    ['from a day on', 'fromDate=2025-07-16&toDate=2025-12-31', ['e', 'd']],
    ['until a day', 'toDate=2025-07-14', ['a']],
    ['instants, both included', 'fromDate=2025-07-14T22:00:00.000Z&toDate=2025-07-15T22:00:00.000Z', ['d', 'c', 'b']],
    ['instants with an offset', 'fromDate=2025-07-15T00:00%2B02:00&toDate=2025-07-15T23:59:59.999%2B02:00', ['c', 'b']],
    ['an offset whose sign was not encoded', 'fromDate=2025-07-15T00:00:00+02:00&toDate=2025-07-15', ['c', 'b']],
    ['an end before the beginning', 'fromDate=2025-07-15&toDate=2025-07-14', []],
  ])('[B7.43] %s: %s', async (_, query, ids) => {
    expect(await list(query)).toMatchObject({ ids, total: String(ids.length) })
  })

  it.each([
    ['the person, by how their address begins', () => `principal=${tech.login.slice(0, -4).toUpperCase()}`, ['c']],
    ['nobody of that address', () => 'principal=nobody@', []],
    ['what happened', () => 'type=e', ['e']],
    ['what it happened to', () => 'entity=account&entityId=A&size=3', ['f', 'e', 'd']],
    ['another one of these', () => 'entity=account&entityId=B', []],
    ['something else', () => 'entity=loan', []],
    ['all of it', () => `principal=${tech.login}&type=a&entity=account&sort=principal`, ['c']],
  ])('[B7.43] finds events by %s', async (_, query, ids) => {
    expect((await list(`${old}&${query()}`)).ids).toEqual(ids)
    // The same with the filter in the body.
    const { size = '20', sort = 'auditEventDate,desc', ...filter } = Object.fromEntries(new URLSearchParams(query()))
    const address = `/management/audits/search?${old}&size=${size}&sort=${sort}`
    const events = await (await tech.fetch(address, json('POST', filter))).json<unknown[]>()
    expect(events).toEqual(await (await tech.fetch(`/management/audits?${old}&${query()}`)).json())
  })

  it('[B7.43] refuses an id without its entity', async () => {
    const reply = await tech.fetch('/management/audits?entity=&entityId=A')
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ objectName: 'query', field: 'entityId' }] })
    expect((await tech.fetch('/management/audits/search', json('POST', { entityId: 'A' }))).status).toBe(400)
    expect((await list(`${old}&entity=&entityId=`)).total).toBe('6')
  })

  it('[B9.11] pages from zero, with X-Total-Count (also 0) and Link', async () => {
    const pages = [await list(`${old}&size=4`), await list(`${old}&size=4&page=1`)]
    expect(pages.map(({ ids }) => ids.join(''))).toEqual(['fedc', 'ba'])
    expect(pages.map(({ total }) => total)).toEqual(['6', '6'])
    expect(pages[0]?.link).toBe(
      [
        `</management/audits?fromDate=2025-01-01&toDate=2026-01-01&size=4&page=1>; rel="next"`,
        `</management/audits?fromDate=2025-01-01&toDate=2026-01-01&size=4&page=1>; rel="last"`,
        `</management/audits?fromDate=2025-01-01&toDate=2026-01-01&size=4&page=0>; rel="first"`,
      ].join(','),
    )
    expect(await list('fromDate=1990-01-01&toDate=1990-12-31')).toMatchObject({ ids: [], total: '0' })
  })

  it('[B7.43] every event has a sentence that names nobody', async () => {
    const busy = await openPortal()
    const reader = await signedIn(busy, 'TECH_ADMIN')
    const user = await signedIn(busy)
    const language = json('PUT', { language: 'en' })
    expect((await user.fetch(`/api/account/${user.id}/language`, language)).status).toBe(204)
    const filters = { status: [], ownership: ['OWN'], sort: 'changeDate,asc' }
    expect((await user.fetch('/api/account/filters-settings', json('PUT', { settings: filters }))).status).toBe(204)
    await reader.fetch('/api/users', json('PUT', { id: user.id, lastName: 'Neu' }))
    await busy.fetch('/api/authenticate', json('POST', { username: user.login, password: 'wrong' }))
    await completeLoan(user.fetch)
    const reply = await reader.fetch('/management/audits?size=1000')
    const events = await reply.json<AuditDto[]>()
    const byType = new Map(events.map(({ type, data }) => [type, data]))
    expect(byType.get('account.language')).toMatchObject({
      message: 'The language was changed.',
      langKeyBefore: 'de',
      langKey: 'en',
    })
    expect(byType.get('account.filters')).toMatchObject({
      message: 'The filters of the overview were saved.',
      filterSettingsBefore: { status: [], ownership: [], sort: 'changeDate,desc' },
      filterSettings: filters,
    })
    expect(byType.get('AUTHENTICATION_FAILURE')?.message).toBe('Sign-in failed: bad credentials.')
    expect(byType.get('user.update')?.message).toBe('An account was changed by an administrator.')
    expect(byType.get('loan.create')?.message).toBe('An application was started.')
    for (const { data } of events) {
      expect(data.message).toMatch(/^[A-Z].+\.$/)
      expect(data.message).not.toMatch(/@|Neu|Person/)
    }
  })

  it('[B7.43] [B9.11] sorts by auditEventDate, principal or auditEventType only', async () => {
    const order = async (sort: string) => (await list(`${old}&sort=${sort}`)).ids.join('')
    expect(await order('auditEventDate,asc')).toBe('abcdef')
    expect(await order('auditEventDate,desc')).toBe('fedcba')
    // As JHipster's own screen requests it.
    expect(await order('auditEventDate,desc&sort=id')).toBe('fedcba')
    expect(await order('auditEventType,asc')).toBe('cbadef')
    expect(await order('auditEventType,desc')).toBe('fedabc')
    // The login counts, not the id behind it, whose position is random.
    expect((await order('principal,asc')).replace('c', '')).toBe('dbaef')
    expect((await order('principal,desc')).replace('c', '')).toBe('febad')
    for (const sort of ['principal,asc', 'principal,desc'])
      for (const size of [1, 2, 4]) {
        const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((page) => order(`${sort}&size=${size}&page=${page}`)))
        expect(pages.join('')).toBe(await order(sort))
      }
    for (const query of [
      'sort=id',
      'sort=detail',
      'sort=auditEventDate,down',
      'fromDate=yesterday',
      'toDate=2025-02-30',
      'fromDate=9999-12-31',
      'toDate=2025-07-15T25:00:00Z',
    ])
      expect((await tech.fetch(`/management/audits?${query}`)).status).toBe(400)
  })

  it('[B7.43] sorts by principal on every page, however many there are', async () => {
    const large = await openPortal()
    const people = await Promise.all([1, 2, 3].map(() => signedIn(large, 'TECH_ADMIN')))
    await large.client.execute({
      sql: `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 2400)
        insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
        select printf('%05d', n * 7919 % 10000), strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || (n / 2) || ' minutes'),
          json_extract(?, '$[' || (n % 7) || ']'), 'made.up', 'account', 'A', 'R', '', '{}' from counted`,
      args: [
        JSON.stringify([
          ...people.map(({ id }) => `account:${id}`),
          'account:gone',
          'account:away',
          'anonymous',
          'cron:tidy-up',
        ]),
      ],
    })
    const listLarge = listAt(() => people[0] ?? missing())
    const pagesOf = async (query: string) =>
      (await Promise.all([0, 1, 2, 3, 4].map((page) => listLarge(`${query}&size=600&page=${page}`)))).map(
        ({ events }) => events,
      )
    const newest = (await pagesOf('sort=auditEventDate,desc')).flat()
    expect(newest).toHaveLength(2400)
    const rank = ({ principal }: AuditDto): number =>
      principal.includes('@') ? 0 : principal.startsWith('account:') ? 1 : 2
    const inOrder = newest.toSorted(
      (one, other) =>
        rank(one) - rank(other) || (one.principal < other.principal ? -1 : +(one.principal > other.principal)),
    )
    const placeOf = new Map([...new Set(inOrder.map(({ principal }) => principal))].map((name, at) => [name, at]))
    const place = ({ principal }: AuditDto): number => placeOf.get(principal) ?? 0
    const ids = (events: readonly AuditDto[]) => events.map(({ id }) => id)
    expect(ids((await pagesOf('sort=principal,asc')).flat())).toEqual(ids(inOrder))
    const turned = newest.toSorted((one, other) => place(other) - place(one))
    expect(ids((await pagesOf('sort=principal,desc')).flat())).toEqual(ids(turned))
    const some = 'fromDate=2025-01-01T00:20:00Z&sort=principal,asc'
    expect(ids((await pagesOf(some)).flat())).toEqual(
      ids(inOrder.filter(({ timestamp }) => timestamp >= '2025-01-01T00:20:00')),
    )
  })
})

describe('GET /management/audits/{id}', () => {
  let portal: Portal
  let tech: Person
  const list = listAt(() => tech)
  beforeEach(async () => {
    portal = await openPortal()
    tech = await signedIn(portal, 'TECH_ADMIN')
  })

  const read = async (id: string): Promise<AuditEventDto> =>
    (await succeeded(tech.fetch(`/management/audits/${id}`))).json<AuditEventDto>()
  const eventOf = async (type: string): Promise<AuditDto> => {
    const found = (await list('size=1000')).events.find((each) => each.type === type)
    if (found === undefined) throw new Error(`no ${type}`)
    return found
  }

  it("[B7.43] opens before and after of an account while the person's key exists", async () => {
    const user = await signedIn(portal)
    expect((await tech.fetch('/api/users', json('PUT', { id: user.id, lastName: 'Neu' }))).status).toBe(200)
    const listed = await eventOf('user.update')
    expect(Object.keys(listed).toSorted()).toEqual(['data', 'id', 'principal', 'timestamp', 'type'])
    expect(await read(listed.id)).toMatchObject({
      ...listed,
      principal: tech.login,
      before: { email: user.login, lastName: 'Person' },
      after: { email: user.login, lastName: 'Neu' },
    })
    expect((await tech.fetch(`/api/users/${user.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await read(listed.id)).toEqual(listed)
  })

  it('[B7.43] has the initial data of an account that an administrator has created', async () => {
    const person = { email: 'nora@test.example', firstName: 'Nora', lastName: 'Neu', langKey: 'de' }
    const reply = await tech.fetch('/api/users', json('POST', person))
    expect(reply.status).toBe(201)
    const event = await read((await eventOf('user.create')).id)
    expect(event).not.toHaveProperty('before')
    expect(event.after).toEqual({
      ...person,
      incomeExpensePeriod: 'Monthly',
      customerOfBank: false,
      clientNumber: '',
    })
    expect(event.data).toMatchObject({ role: 'USER', activated: false })
  })

  it('[B7.43] is audited itself, but not without personal data', async () => {
    const user = await signedIn(portal)
    await tech.fetch('/api/users', json('PUT', { id: user.id, lastName: 'Neu' }))
    const looked = async () => (await list('size=1000')).events.filter(({ type }) => type === 'audit.read')
    const { id } = await eventOf('user.update')
    expect(await looked()).toEqual([])
    await read(id)
    const [event, ...others] = await looked()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      principal: tech.login,
      data: { entity: 'account', entityId: user.id, readEvent: id },
    })
    await read(event?.id ?? '')
    expect(await looked()).toHaveLength(1)
  })

  it('[B7.43] opens what people ask about their data for professional administrators alone', async () => {
    const [user, admin] = [await signedIn(portal), await signedIn(portal, 'ADMIN')]
    const statement = 'Ein Gutachten ist in Arbeit'
    const asked = json('POST', { kind: 'RESTRICTION', loanId: null, statement })
    await succeeded(user.fetch('/api/account/cases', asked))
    const filed = await eventOf('account.case-file')
    expect(await read(filed.id)).toEqual(filed)
    const readBy = async (person: Person, id: string): Promise<AuditEventDto> =>
      (await succeeded(person.fetch(`/management/audits/${id}`))).json<AuditEventDto>()
    expect(await readBy(admin, filed.id)).toMatchObject({ after: { statement } })
  })

  it('[B7.43] shows why a mail was opened to those who may open it, and to whoever has', async () => {
    const [admin, other] = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal, 'ADMIN')]
    await portal.client.execute({
      sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
        values ('why', ?, ?, 'mail.look', 'mail', 'M', 'R', '', '{"kind":"REGISTRATION","reason":"Frau Beispiel fragt"}')`,
      args: [new Date().toISOString(), `account:${admin.id}`],
    })
    const dataFor = async ({ fetch }: Person) =>
      (await (await succeeded(fetch('/management/audits/why'))).json<AuditDto>()).data
    for (const person of [admin, other]) expect(await dataFor(person)).toHaveProperty('reason')
    expect(await dataFor(tech)).toMatchObject({ kind: 'REGISTRATION' })
    expect(await dataFor(tech)).not.toHaveProperty('reason')
  })

  it("[B7.43] never opens a loan's answers", async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    const { events } = await list('size=1000')
    const ofLoan = events.filter(({ data }) => data.entityId === loan.id)
    expect(ofLoan.length).toBeGreaterThan(0)
    for (const event of ofLoan) expect(await read(event.id)).toEqual(event)
    const { rows } = await portal.client.execute({
      sql: 'select sealed from audits where entity_id = ?',
      args: [loan.id],
    })
    expect(rows.some((row) => row['sealed'] !== null)).toBe(true)
  })

  describe('of settings', () => {
    let admin: Person
    let other: Person
    beforeEach(async () => {
      admin = await signedIn(portal, 'ADMIN')
      other = await signedIn(portal, 'ADMIN')
    })
    const inEnglish = async (id: string): Promise<AuditEventDto> => {
      const reply = await tech.fetch(`/management/audits/${id}`, { headers: { 'Accept-Language': 'en' } })
      return reply.json<AuditEventDto>()
    }

    it('[B7.43] has before and after of each item in words, and its subject in the list', async () => {
      expect((await setGeneral(admin, 'LOGIN_ATTEMPTS', 7)).status).toBe(200)
      const listed = await eventOf('setting.edit')
      expect(listed).toMatchObject({
        principal: admin.login,
        data: { entity: 'setting', items: ['GENERAL_SETTINGS/LOGIN_ATTEMPTS'], labels: ['Erlaubte Anmeldeversuche'] },
      })
      expect(listed.data).not.toHaveProperty('before')
      expect(listed.data).not.toHaveProperty('after')
      const event = await read(listed.id)
      expect(event.items).toEqual([
        {
          area: 'GENERAL_SETTINGS',
          areaLabel: 'Allgemeine Einstellungen',
          key: 'LOGIN_ATTEMPTS',
          label: 'Erlaubte Anmeldeversuche',
          kind: 'CHANGED',
          before: expect.objectContaining({ id: 'LOGIN_ATTEMPTS', value: 5 }) as unknown,
          after: expect.objectContaining({ id: 'LOGIN_ATTEMPTS', value: 7 }) as unknown,
          fields: [{ path: 'value', label: 'Erlaubte Anmeldeversuche', kind: 'CHANGED', before: '5', after: '7' }],
        },
      ])
      expect(event.data).not.toHaveProperty('before')
      expect((await inEnglish(listed.id)).items?.[0]).toMatchObject({ areaLabel: 'Settings' })
      // Reading it is not audited, because it is not personal.
      expect((await list('size=1000')).events.filter(({ type }) => type === 'audit.read')).toEqual([])
    })

    it('[B7.43] describes a release and its rollback by their changes', async () => {
      await setGeneral(admin, 'LOGIN_ATTEMPTS', 7)
      const [page] = await (await admin.fetch('/api/pages')).json<{ id: string; title: object }[]>()
      const title = { de: 'Über Sie', en: 'About yourself' }
      const renamed = await admin.fetch(`/api/scheduled-pages/${page?.id}`, json('PUT', { title }))
      expect([renamed.status, renamed.status === 200 ? '' : await renamed.text()]).toEqual([200, ''])
      const ids = (await openChanges(other)).map(({ id }) => id)
      expect((await approve(other, ids)).status).toBe(200)
      const approved = await read((await eventOf('release.approve')).id)
      expect(approved).toMatchObject({ principal: other.login, data: { entity: 'release', release: 2 } })
      expect(approved.items).toMatchObject([
        { key: 'LOGIN_ATTEMPTS', fields: [{ before: '5', after: '7' }] },
        {
          area: 'PAGES',
          key: page?.id,
          kind: 'CHANGED',
          fields: [{ localized: { de: { after: 'Über Sie' }, en: { after: 'About yourself' } } }],
        },
      ])
      expect((await decide(other, 'rollback/2')).status).toBe(200)
      const back = await read((await eventOf('release.rollback')).id)
      expect(back.data).toMatchObject({ rollbackOf: 2 })
      expect(back.items?.map(({ key }) => key).toSorted()).toEqual(['LOGIN_ATTEMPTS', page?.id ?? ''].toSorted())
      expect(back.items?.find(({ key }) => key === 'LOGIN_ATTEMPTS')).toMatchObject({
        fields: [{ before: '7', after: '5' }],
      })
    })

    it('[B7.43] describes a scheduled approval and a rejection by their items and reason', async () => {
      await setGeneral(admin, 'LOGIN_ATTEMPTS', 7)
      const [change] = await openChanges(other)
      const at = new Date(Date.now() + 3_600_000).toISOString()
      expect((await approve(other, [change?.id ?? ''], at)).status).toBe(200)
      const later = await read((await eventOf('release.approve')).id)
      expect(later.data).toMatchObject({ releaseAt: at })
      expect(later.items).toEqual([
        {
          area: 'GENERAL_SETTINGS',
          areaLabel: 'Allgemeine Einstellungen',
          key: 'LOGIN_ATTEMPTS',
          label: 'Erlaubte Anmeldeversuche',
          fields: [],
        },
      ])
      const rejected = await decide(other, `reject/${change?.id}`, { reason: 'Zu viele.' })
      expect(rejected.status).toBe(204)
      const event = await read((await eventOf('release.reject')).id)
      expect(event).toMatchObject({ data: { reason: 'Zu viele.' }, items: [{ key: 'LOGIN_ATTEMPTS', fields: [] }] })
    })

    it('[B7.43] says of a removal from the scheduled version that it was scheduled', async () => {
      const [choices] = await (await admin.fetch('/api/keys')).json<{ id: string }[]>()
      const key = { type: choices?.id, key: 'PROF', displaytext: { de: 'Professor', en: 'Professor' } }
      const added = await admin.fetch('/api/keys/update', json('PUT', key))
      expect([added.status, added.status === 200 ? '' : await added.text()]).toEqual([200, ''])
      const [change] = await openChanges(other)
      expect((await other.fetch(`/api/release-changes/remove/${change?.id}`, { method: 'DELETE' })).status).toBe(204)
      const event = await read((await eventOf('release.remove')).id)
      expect(event.items).toMatchObject([{ area: 'KEYS', before: change?.after, after: change?.before }])
      expect(JSON.stringify(event.items?.[0]?.fields)).toContain('Professor')
    })

    it('[B7.43] says why a release was blocked', async () => {
      await portal.client.execute({
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values ('held', ?, 'cron:promote-releases', 'release.blocked', 'release', 'now', 'R', '', ?)`,
        args: [
          new Date().toISOString(),
          JSON.stringify({
            items: ['PAGES/gone', 'FORMER_AREA/x', 'GENERAL_SETTINGS/LOGIN_ATTEMPTS'],
            problems: [{ area: 'PAGES', item: 'gone', path: 'sections', code: 'unknownField', params: { value: 'x' } }],
          }),
        ],
      })
      const listed = await eventOf('release.blocked')
      expect(listed.data).not.toHaveProperty('problems')
      const event = await read('held')
      // An item no longer live is named by its id; an area that no longer exists is omitted.
      expect(event.items?.map(({ label }) => label)).toEqual(['gone', 'Erlaubte Anmeldeversuche'])
      expect(event.problems).toMatchObject([{ path: 'PAGES.gone.sections', code: 'unknownField' }])
      expect(event.problems?.[0]?.message).toMatch(/\S/)
      expect(event.data).not.toHaveProperty('problems')
    })

    it('[B7.43] names technical settings, whoever set them', async () => {
      const reply = await tech.fetch('/api/tech-settings', json('PUT', { SHOW_HEADER: false }))
      expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, ''])
      const listed = await eventOf('setting.technical')
      expect(listed.data).not.toHaveProperty('before')
      expect(await read(listed.id)).toMatchObject({ before: { SHOW_HEADER: true }, after: { SHOW_HEADER: false } })
      await portal.client.execute({
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values ('command', ?, 'system', 'setting.technical', 'setting', 'NO_LOGIN_MODE', '', '', ?)`,
        args: [new Date().toISOString(), JSON.stringify({ before: true, value: false })],
      })
      expect(await read('command')).toMatchObject({ before: { NO_LOGIN_MODE: true }, after: { NO_LOGIN_MODE: false } })
    })
  })

  it('an unknown event is a 404, and only administrators read events', async () => {
    const unknown = await tech.fetch('/management/audits/unknown')
    expect(await unknown.json()).toMatchObject({ status: 404, path: '/management/audits/unknown' })
    for (const path of ['/management/audits', '/management/audits/unknown']) {
      expect((await portal.fetch(path)).status).toBe(401)
      expect((await (await signedIn(portal, 'USER')).fetch(path)).status).toBe(403)
    }
    expect((await (await signedIn(portal, 'ADMIN')).fetch('/management/audits')).status).toBe(200)
  })
})
