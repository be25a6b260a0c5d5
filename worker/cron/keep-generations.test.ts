import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { answers } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { isWhole } from '#test/harness/whole.ts'
import { meanwhile } from '#test/harness/work.ts'
import { keyTables } from '#worker/db/personal-data.ts'
import { getEnv } from '#worker/env.ts'
import type { HealthDto } from '#worker/features/operations/health-component.ts'
import { Ctx } from '#worker/http/context.ts'
import { derived, randomId, randomSecret } from '#worker/http/crypto.ts'
import { sealBySecret, storedAs, unseal } from '#worker/http/keyring.ts'

import { keepGenerations } from './keep-generations.ts'

const now = new Date()
const inDays = (days: number): Date => new Date(now.getTime() + days * 24 * 3_600_000)
/** Another month for certain. */
const nextMonth = inDays(32)

/** A run of the job alone. */
const keep = async (portal: Portal, at = now): Promise<void> =>
  keepGenerations(
    new Ctx({
      env: getEnv(portal.env),
      now: at,
      requestId: randomId(),
      locale: 'de',
      address: '',
      waitUntil: () => undefined,
      actor: { kind: 'cron', job: 'keep-generations' },
    }),
  )

/** The same portal in an isolate that remembers no key. */
const elsewhere = (portal: Portal, variables: Record<string, unknown> = {}): Portal => withVariables(portal, variables)

async function rowsOf({ client }: Portal, sql: string, ...args: string[]) {
  return (await client.execute({ sql, args })).rows.map((row) => ({ ...row }))
}

async function currentOf(portal: Portal): Promise<string> {
  const [row] = await rowsOf(portal, 'select id from key_generations where retired_at is null')
  return String(row?.['id'])
}

function storesOf(portal: Portal) {
  const { KEYS, SNAPSHOTS } = getEnv(portal.env)
  return {
    texts: async (id: string) => [
      (await (await KEYS.get(storedAs(id)))?.text()) ?? null,
      await SNAPSHOTS.get(storedAs(id)),
    ],
    loseFirst: (id: string) => KEYS.delete(storedAs(id)),
    loseCopy: (id: string) => SNAPSHOTS.delete(storedAs(id)),
  }
}

/** A loan with a save, whose audit row is sealed. */
async function savedLoan(portal: Portal, lastName: string) {
  const person = await signedIn(portal)
  const loan = await (
    await succeeded(person.fetch('/api/loan', json('POST', { productId: 'consumer-credit' })))
  ).json<{ id: string }>()
  const save = (version: number, name: string, by: Pick<Person, 'fetch'> = person, key = randomId()) =>
    by.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version, fields: answers({ lastName: name }) }, { 'Idempotency-Key': key }),
    )
  await succeeded(save(1, lastName))
  return { person, id: loan.id, save }
}

/** What the database's log or a backup has of the loan's last save. */
async function sealedOf(portal: Portal, loanId: string) {
  const [row] = await rowsOf(
    portal,
    `select data_key, sealed from loans join audits on entity_id = loans.id and action = 'loan.save' where loans.id = ?
      order by audits.rowid desc limit 1`,
    loanId,
  )
  return { dataKey: String(row?.['data_key']), sealed: String(row?.['sealed']) }
}

const opened = async (portal: Portal, { dataKey, sealed }: { dataKey: string; sealed: string }) =>
  JSON.stringify(await unseal(getEnv(elsewhere(portal).env), dataKey, sealed))

const bodyOf = (person: Person, portal: Portal) => withHeaders(portal, { Authorization: `Bearer ${person.token}` })

it('begins a generation where there is none, in both stores, and wraps by it what the secret itself has wrapped', async () => {
  const portal = await openPortal()
  await portal.client.execute('delete from key_generations')
  const { id } = await savedLoan(portal, 'Vorher')
  expect((await sealedOf(portal, id)).dataKey).not.toContain(':')
  await keep(portal)
  const generation = await currentOf(portal)
  expect(generation).toMatch(/^\d{4}-\d\d-[\w-]{8}$/)
  const [first, copy] = await storesOf(portal).texts(generation)
  expect(first).toBe(copy)
  const row = await sealedOf(portal, id)
  expect(row.dataKey.split(':')[0]).toBe(generation)
  expect(await opened(portal, row)).toContain('Vorher')
  expect(await rowsOf(portal, `select entity_id from audits where action = 'generation.begin'`)).toEqual([
    { entity_id: generation },
  ])
  // And then there is nothing to do.
  expect(await roundTrips(portal, () => keep(portal))).toBe(1)
})

it('destroys a generation after which nobody opens what was erased, with log, backup and secret', async () => {
  const portal = await openPortal({ BACKUP_DAYS: '40' })
  const [erased, living] = [await savedLoan(portal, 'Geloescht'), await savedLoan(portal, 'Lebend')]
  const former = await currentOf(portal)
  const kept = await sealedOf(portal, erased.id)
  const livingBefore = await sealedOf(portal, living.id)
  expect(await opened(portal, kept)).toContain('Geloescht')
  await portal.client.execute('delete from loans where id = ?', [erased.id])

  await keep(portal, nextMonth)
  expect(await currentOf(portal)).not.toBe(former)
  await keep(portal, nextMonth)
  const livingNow = await sealedOf(portal, living.id)
  expect(livingNow.dataKey).not.toBe(livingBefore.dataKey)
  // The days of backups count from when no row names it, because those from before have its keys.
  await keep(portal, inDays(33))
  await keep(portal, inDays(33 + 39))
  expect(await opened(portal, kept)).toContain('Geloescht')
  // A backup that is still kept is of use.
  expect(await opened(portal, livingBefore)).toContain('Lebend')

  await keep(portal, inDays(33 + 40))
  await expect(opened(portal, kept)).rejects.toThrow(`${former} is in neither store`)
  await expect(opened(portal, livingBefore)).rejects.toThrow()
  expect(await opened(portal, livingNow)).toContain('Lebend')
  expect(await storesOf(portal).texts(former)).toEqual([null, null])
  expect(await rowsOf(portal, 'select closed_at, destroyed_at from key_generations where id = ?', former)).toEqual([
    { closed_at: inDays(33).toISOString(), destroyed_at: inDays(73).toISOString() },
  ])
  expect(await rowsOf(portal, `select entity_id from audits where action = 'generation.destroy'`)).toEqual([
    { entity_id: former },
  ])
})

it('wraps in bounded slices, and destroys nothing that a row still names', async () => {
  const portal = await openPortal()
  const { person } = await savedLoan(portal, 'Viele')
  const former = await currentOf(portal)
  await keep(portal)
  const [account] = await rowsOf(portal, 'select data_key from accounts where id = ?', person.id)
  await portal.client.execute({
    sql: `insert into contact_messages (id, created_at, state, reference, contact_via, locale, data_key, sealed)
      select 'm' || value, ?, 'NEW', 'GENERAL', 'MAIL', 'de', ?, '' from generate_series(1, 250)`,
    args: [now.toISOString(), String(account?.['data_key'])],
  })
  await keep(portal, nextMonth)
  const left = async () =>
    (await rowsOf(portal, `select count(*) as count from contact_messages where data_key like ?`, `${former}:%`))[0]?.[
      'count'
    ]
  const counts = [await left()]
  for (let run = 0; run < 3; run++) {
    // The list of generations, the writes, and whether the former generation can be closed; at first another key of addresses.
    const trips = run === 0 ? 7 : 4
    expect(await roundTrips(portal, () => keep(portal, inDays(32 + 400)))).toBeLessThanOrEqual(trips)
    counts.push(await left())
    expect((await storesOf(portal).texts(former)).every((text) => text !== null)).toBe(true)
  }
  expect(counts).toEqual([250, 150, 50, 0])
  await keep(portal, inDays(32 + 400 + 35))
  expect(await storesOf(portal).texts(former)).toEqual([null, null])
})

it('wraps the data keys of every table anew', async () => {
  const portal = await openPortal()
  await savedLoan(portal, 'Anna')
  await keep(portal)
  const [former, at] = [await currentOf(portal), now.toISOString()]
  const [account] = await rowsOf(portal, 'select data_key from accounts')
  await portal.client.batch(
    [
      `insert into contact_messages (id, created_at, state, reference, contact_via, locale, data_key, sealed)
        values ('m', ?, 'NEW', 'GENERAL', 'MAIL', 'de', ?, '')`,
      `insert into retained_records (id, kind, reason, retain_until, created_at, data_key, sealed, object_keys)
        values ('r', 'LOAN', 'HGB § 257', '2036-01-01', ?, ?, 'sealed', '[]')`,
      `insert into withdrawal_declarations (id, received_at, contract_key, mailbox_key, outcome, data_key, sealed)
        values ('w', ?, '', '', 'RECEIVED', ?, '')`,
    ].map((sql) => ({ sql, args: [at, String(account?.['data_key'])] })),
    'write',
  )
  await keep(portal, nextMonth)
  await keep(portal, nextMonth)
  const current = await currentOf(portal)
  expect(current).not.toBe(former)
  for (const { table } of keyTables) {
    const rows = await rowsOf(portal, `select data_key from ${getTableName(table)}`)
    expect([getTableName(table), ...rows.map((row) => String(row['data_key']).split(':')[0])]).toEqual([
      getTableName(table),
      current,
    ])
  }
  await expect(portal.client.execute(`update retained_records set sealed = 'another'`)).rejects.toThrow(/never changed/)
  await expect(portal.client.execute(`update retained_records set data_key = 'a.b'`)).rejects.toThrow(/never changed/)
})

it('loses nothing and fails no call when people save meanwhile', async () => {
  const portal = await openPortal()
  const { id, save } = await savedLoan(portal, 'Eins')
  await keep(portal, nextMonth)
  // Cron between the read and the write of a save, and a save between those of cron.
  expect(
    (
      await meanwhile(
        portal,
        'insert into "audits"',
        () => keep(portal, nextMonth),
        () => save(2, 'Zwei'),
      )
    ).status,
  ).toBe(200)
  expect(await opened(portal, await sealedOf(portal, id))).toContain('Zwei')
  await portal.client.execute('update key_generations set retired_at = ?', [now.toISOString()])
  await meanwhile(
    portal,
    'json_each',
    async () => expect((await save(3, 'Drei')).status).toBe(200),
    () => keep(portal, nextMonth),
  )
  expect(await opened(portal, await sealedOf(portal, id))).toContain('Drei')

  await portal.client.execute('update key_generations set retired_at = ?', [now.toISOString()])
  const beginnings = Array.from({ length: 8 }, () => savedLoan(portal, 'Gleichzeitig'))
  const runs = await Promise.allSettled([keep(portal, inDays(70)), keep(portal, inDays(70))])
  // Whichever is second begins none.
  expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
  await keep(portal, inDays(70))
  for (const { id: each } of await Promise.all(beginnings))
    expect(await opened(portal, await sealedOf(portal, each))).toContain('Gleichzeitig')
  expect(await rowsOf(portal, 'select count(*) as count from key_generations where retired_at is null')).toEqual([
    { count: 1 },
  ])
})

/** Names have no digits. */
const nameOf = (run: number): string =>
  `Lauf ${String(run).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

const people = isWhole ? 20_000 : 400
it(`wraps the data keys of ${people} people in one run per hundred, and no save meanwhile fails or is lost`, async () => {
  const portal = await openPortal()
  const { person, id, save } = await savedLoan(portal, 'Anna')
  await keep(portal)
  const columns = (await rowsOf(portal, `select name from pragma_table_info('accounts')`)).map(({ name }) =>
    String(name),
  )
  const others = columns.map((name) => (name === 'id' || name === 'login' ? `'n' || value` : name)).join()
  await portal.client.execute({
    sql: `insert into accounts (${columns.join()}) select ${others} from accounts, generate_series(1, ?) where id = ?`,
    args: [people - 1, person.id],
  })
  const former = await currentOf(portal)
  const left = async () =>
    Number(
      (await rowsOf(portal, `select count(*) as count from accounts where data_key like ?`, `${former}:%`))[0]?.[
        'count'
      ],
    )
  expect(await left()).toBe(people)
  let [runs, version] = [0, 2]
  do {
    const [reply] = await Promise.all([save(version++, nameOf(runs)), keep(portal, nextMonth)])
    expect(reply.status).toBe(200)
    runs++
  } while ((await left()) > 0)
  // The first run begins the generation.
  expect(runs).toBeLessThanOrEqual(people / 100 + 1)
  expect(await opened(portal, await sealedOf(portal, id))).toContain(nameOf(runs - 1))
}, 600_000)

it('an isolate with a generation that was closed meanwhile is refused, and its repetition seals under the current one', async () => {
  const portal = await openPortal()
  const person = await signedIn(portal)
  const stale = await currentOf(portal)
  const begin = () =>
    person.fetch('/api/loan', json('POST', { productId: 'consumer-credit' }, { 'Idempotency-Key': 'begin-once' }))
  const refused = await meanwhile(
    portal,
    'insert into "loans"',
    async () => {
      await portal.client.execute('update key_generations set retired_at = ?1, closed_at = ?1', [now.toISOString()])
      await keep(portal)
    },
    begin,
  )
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await rowsOf(portal, 'select id from loans')).toEqual([])
  expect((await begin()).status).toBe(201)
  const [loan] = await rowsOf(portal, 'select data_key from loans')
  expect(await currentOf(portal)).not.toBe(stale)
  expect(String(loan?.['data_key']).split(':')[0]).toBe(await currentOf(portal))
})

it('the database refuses a data key of an unknown or closed generation in every table that has data keys', async () => {
  const portal = await openPortal()
  const { rows } = await portal.client.execute(
    `select name from sqlite_master where name like '%\\_generation%' escape '\\'`,
  )
  const names = new Set(rows.map(({ name }) => name))
  expect(keyTables.length).toBe(5)
  for (const { table } of keyTables)
    for (const kind of ['', '_insert', '_update']) expect(names).toContain(`${getTableName(table)}_generation${kind}`)
  const { person, id } = await savedLoan(portal, 'Anna')
  const current = await currentOf(portal)
  const rename = (to: string) => portal.client.execute('update loans set data_key = ? where id = ?', [to, id])
  await expect(rename('2020-01-unknown:a.b')).rejects.toThrow(/wraps no more/)
  await expect(
    portal.client.execute(
      `insert into retained_records (id, kind, reason, retain_until, created_at, data_key, sealed, object_keys)
        values ('r', 'LOAN', '', '', '', '2020-01-unknown:a.b', '', '[]')`,
    ),
  ).rejects.toThrow(/wraps no more/)
  await portal.client.execute('update key_generations set retired_at = ?', [now.toISOString()])
  await rename(`${current}:a.b`)
  await portal.client.execute('update key_generations set closed_at = ?', [now.toISOString()])
  await expect(rename(`${current}:c.d`)).rejects.toThrow(/wraps no more/)
  // Everything else of such a row can be written.
  await portal.client.execute('update accounts set first_name = ? where id = ?', ['Anne', person.id])
})

it('goes on from the other copy where one is lost, and makes it again', async () => {
  const portal = await openPortal()
  const { save, person } = await savedLoan(portal, 'Eins')
  const generation = await currentOf(portal)
  const stores = storesOf(portal)
  const [text] = await stores.texts(generation)
  await stores.loseFirst(generation)
  const fetch = bodyOf(person, elsewhere(portal))
  expect((await save(2, 'Zwei', { fetch })).status).toBe(200)
  await keep(portal)
  expect(await stores.texts(generation)).toEqual([text, text])
  await stores.loseCopy(generation)
  await keep(portal)
  expect(await stores.texts(generation)).toEqual([text, text])
})

it('a generation that both stores have lost is not made again: what names it fails, until an operator retires it', async () => {
  const portal = await openPortal()
  const { id, save, person } = await savedLoan(portal, 'Eins')
  const lost = await currentOf(portal)
  const before = await sealedOf(portal, id)
  await Promise.all([storesOf(portal).loseFirst(lost), storesOf(portal).loseCopy(lost)])
  const other = elsewhere(portal)
  const fetch = bodyOf(person, other)
  const key = randomId()
  expect((await save(2, 'Zwei', { fetch }, key)).status).toBe(500)
  await keep(other)
  await keep(other, nextMonth)
  expect(await rowsOf(portal, 'select id, retired_at from key_generations')).toEqual([{ id: lost, retired_at: null }])
  expect(await storesOf(portal).texts(lost)).toEqual([null, null])
  expect(await sealedOf(portal, id)).toEqual(before)

  await portal.client.execute('update key_generations set retired_at = ? where id = ?', [now.toISOString(), lost])
  await keep(other)
  const next = await currentOf(portal)
  expect(next).not.toBe(lost)
  const begun = await fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))
  expect(begun.status).toBe(201)
  // Keys of the lost one stay as they are, and it is kept for them.
  await keep(other, inDays(400))
  await keep(other, inDays(400))
  expect(await sealedOf(portal, id)).toEqual(before)
  expect(await rowsOf(portal, 'select closed_at from key_generations where id = ?', lost)).toEqual([
    { closed_at: null },
  ])
})

it('replaces DATA_KEY_SECRET without a pause: both open, cron wraps the generations, the former one is refused', async () => {
  const [S1, S2] = [randomSecret(), randomSecret()]
  const portal = withVariables(await openPortal(), { DATA_KEY_SECRET: S1 })
  await portal.client.execute('delete from key_generations')
  await keep(portal)
  const { id, save, person } = await savedLoan(portal, 'Eins')
  const key = randomId()
  const first = await save(2, 'Zwei', person, key)
  await portal.client.execute('update accounts set data_key = ? where id = ?', [
    await sealBySecret(S1, randomSecret()),
    person.id,
  ])
  const generation = await currentOf(portal)

  const both = elsewhere(portal, { DATA_KEY_SECRET: S2, DATA_KEY_SECRET_FORMER: S1, DERIVATION_SECRET: S1 })
  const byBoth = { fetch: bodyOf(person, both) }
  expect(await opened(both, await sealedOf(portal, id))).toContain('Zwei')
  expect(await (await save(2, 'Zwei', byBoth, key)).text()).toBe(await first.text())
  await keep(both)
  expect((await save(3, 'Drei', byBoth)).status).toBe(200)

  const after = elsewhere(portal, { DATA_KEY_SECRET: S2, DERIVATION_SECRET: S1 })
  expect(await currentOf(portal)).toBe(generation)
  expect(await opened(after, await sealedOf(portal, id))).toContain('Drei')
  expect((await save(4, 'Vier', { fetch: bodyOf(person, after) })).status).toBe(200)
  expect(await derived(getEnv(after.env), 'link')).toBe(await derived(getEnv(portal.env), 'link'))
  const [account] = await rowsOf(portal, 'select data_key from accounts where id = ?', person.id)
  expect(String(account?.['data_key']).split(':')[0]).toBe(generation)

  const refused = elsewhere(portal)
  await expect(opened(refused, await sealedOf(portal, id))).rejects.toThrow('unavailable')
  const [text] = await storesOf(portal).texts(generation)
  await keep(refused)
  expect(await storesOf(portal).texts(generation)).toEqual([text, text])
  expect(await currentOf(portal)).toBe(generation)
})

it('asks the store once an isolate, not once a request', async () => {
  const portal = await openPortal()
  const { save, person } = await savedLoan(portal, 'Eins')
  const { KEYS } = getEnv(portal.env)
  let reads = 0
  const counting = new Proxy(KEYS, {
    get: (target, name) => {
      if (name === 'get') reads++
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const fetch = bodyOf(person, elsewhere(portal, { KEYS: counting }))
  await succeeded(save(2, 'Zwei', { fetch }))
  expect(reads).toBe(1)
  await succeeded(save(3, 'Drei', { fetch }))
  await succeeded(fetch('/api/loan', json('POST', { productId: 'consumer-credit' })))
  expect(reads).toBe(1)
})

it('health names what is current, former, missing, lost and not opened, and when the former secret is done with', async () => {
  const portal = await openPortal()
  const reader = await signedIn(portal, 'TECH_ADMIN')
  const health = async (at: Portal = portal) =>
    // In another isolate, because this one knows for a minute which were whole.
    (await (await bodyOf(reader, elsewhere(at, {}))('/management/health')).json<HealthDto>()).components?.['dataKeys']
  await keep(portal)
  const former = await currentOf(portal)
  const details = { current: former, waiting: 0, former: [], addresses: [`address-${former}`] }
  expect(await health()).toEqual({ status: 'UP', details })
  await storesOf(portal).loseCopy(former)
  expect(await health()).toEqual({ status: 'WARNING', details: { ...details, missing: [former] } })
  const [S1, S2] = [getEnv(portal.env).DATA_KEY_SECRET, randomSecret()]
  expect(await health(elsewhere(portal, { DATA_KEY_SECRET: S2 }))).toEqual({
    status: 'DOWN',
    details: { ...details, waiting: 0, unopened: [former, `address-${former}`] },
  })
  const both = elsewhere(portal, { DATA_KEY_SECRET: S2, DATA_KEY_SECRET_FORMER: S1, DERIVATION_SECRET: S1 })
  expect((await health(both))?.details['formerSecret']).toEqual(['needed'])
  await keep(both)
  expect(await health(both)).toEqual({ status: 'WARNING', details: { ...details, formerSecret: ['removable'] } })

  const after = elsewhere(portal, { DATA_KEY_SECRET: S2 })
  await savedLoan(after, 'Eins')
  await keep(after)
  await keep(after, nextMonth)
  const current = await currentOf(portal)
  const left = await rowsOf(portal, 'select id from loans where data_key like ?', `${former}:%`)
  expect(left.length).toBe(1)
  expect(await health(after)).toEqual({
    status: 'UP',
    // The accounts of the administrator and of the person, and the loan.
    details: {
      current,
      waiting: 3,
      former: [former],
      addresses: [`address-${former}`, expect.stringMatching(/^address-/)],
      destroyedFrom: inDays(32 + 35).toISOString(),
    },
  })
  await Promise.all([storesOf(portal).loseFirst(former), storesOf(portal).loseCopy(former)])
  expect(await health(after)).toMatchObject({ status: 'WARNING', details: { lost: [former] } })
  await Promise.all([storesOf(portal).loseFirst(current), storesOf(portal).loseCopy(current)])
  expect(await health(after)).toMatchObject({ status: 'DOWN', details: { lost: [former, current] } })
  await portal.client.execute('update key_generations set destroyed_at = ?', [now.toISOString()])
  expect(await health(after)).toMatchObject({ status: 'WARNING' })
})
