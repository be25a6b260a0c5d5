import { beforeAll, describe, expect, it } from 'vitest'

import { sentMessage } from '#test/harness/contact.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { workOf } from '#test/harness/work.ts'

/** Rows besides those of the callers. */
const people = 600
const loans = 2000
const shared = 1000
const audits = 12_000
const mails = 2000
const messages = 1000
const releases = 200
const changes = 10
const unprocessed = 900
const size = 20

const roles = ['admin', 'tech', 'owner', 'member'] as const
let portal: Portal
let persons: Readonly<Record<(typeof roles)[number], Person>>

/** Inserts so many rows by one statement; expressions may use `n`, which counts from 1. */
const insert = (count: number, table: string, values: Readonly<Record<string, string>>, from = 'counted') =>
  portal.client.execute(
    `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ?)
      insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from ${from}`,
    [count],
  )

/** Copies a row with other values in some columns. */
async function copy(count: number, table: string, id: string, values: Readonly<Record<string, string>>) {
  const { columns } = await portal.client.execute(`select * from ${table} limit 0`)
  const copied = Object.fromEntries(columns.map((name) => [name, `original.${name}`]))
  await insert(
    count,
    table,
    { ...copied, ...values },
    `counted join (select * from ${table} where id = '${id}') as original`,
  )
}

beforeAll(async () => {
  portal = await openPortal()
  await changeGeneral(portal.client, { APPLICATIONS_SHARING: true })
  const [admin, tech, owner, member] = await Promise.all([
    signedIn(portal, 'ADMIN'),
    signedIn(portal, 'TECH_ADMIN'),
    signedIn(portal),
    signedIn(portal),
  ])
  persons = { admin, tech, owner, member }
  const loan = await completeLoan(owner.fetch)
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || n || ' minutes')`
  const person = `printf('person-%05d', n % ${people})`
  await copy(people, 'accounts', owner.id, {
    id: person,
    login: `${person} || '@seed.example'`,
    activated: 'n % 50 > 0',
    created_date: at,
    last_sign_in_at: at,
    last_modified_date: at,
  })
  await copy(loans, 'loans', loan.id, {
    id: `printf('loan-%05d', n)`,
    status: `case n % 3 when 0 then 'NEW' when 1 then 'REJECTED' else 'SEND' end`,
    created_at: at,
    change_date: at,
  })
  await insert(shared, 'loan_members', {
    id: `'member-' || n`,
    loan_id: `printf('loan-%05d', n)`,
    email: `${person} || '@seed.example'`,
    role: `'VIEWER'`,
    invited_at: at,
  })
  await insert(shared, 'loan_members', {
    id: `'editor-' || n`,
    loan_id: `printf('loan-%05d', n)`,
    email: `'${member.login}'`,
    account_id: `'${member.id}'`,
    role: `'EDITOR'`,
    invited_at: at,
  })
  await insert(mails, 'mails', {
    id: `printf('mail-%05d', n)`,
    kind: `'REGISTRATION'`,
    recipient: `'somebody@seed.example'`,
    subject: `''`,
    html: `''`,
    text: `''`,
    created_at: at,
  })
  await copy(messages, 'contact_messages', await sentMessage(portal), {
    id: `printf('message-%05d', n)`,
    state: `case n % 2 when 0 then 'NEW' else 'ANSWERED' end`,
    created_at: at,
  })
  await insert(unprocessed, 'applications', {
    id: `printf('application-%05d', n)`,
    loan_id: `printf('loan-%05d', n)`,
    status: `'SUBMITTION_FAILED'`,
    request_date: at,
  })
  const [{ release }] = (await portal.client.execute('select max(number) as release from releases'))
    .rows as unknown as [{ release: number }]
  await insert(
    releases,
    'releases',
    { number: `${release} + n`, created_at: at, hash: 'hash', snapshot: 'snapshot' },
    `counted join (select hash, snapshot from releases where number = ${release})`,
  )
  await insert(releases * changes, 'changes', {
    id: `printf('change-%05d', n)`,
    area: `'KEYS'`,
    item: `'item-' || n`,
    status: `'RELEASED'`,
    seq: '0',
    opened: '0',
    ordinal: 'n',
    author: `'${admin.id}'`,
    authors: `'[]'`,
    changed_at: at,
    approved_by: `'${admin.id}'`,
    release: `${release} + 1 + n % ${releases}`,
  })
  await insert(audits, 'audits', {
    id: `printf('audit-%05d', n)`,
    at,
    principal: `case n % 10 when 0 then 'cron:tidy-up' when 1 then 'account:gone' else 'account:' || ${person} end`,
    action: `case n % 2 when 0 then 'loan.update' else 'loan.create' end`,
    entity: `'loan'`,
    entity_id: `'L'`,
    request_id: `'R'`,
    remote_address: `''`,
    detail: `'{}'`,
  })
})

interface List {
  readonly who: (typeof roles)[number]
  readonly path: string
  /** `-` for a single order. */
  readonly sorts: readonly string[]
  /** Rows on all pages. */
  readonly total: number
  /** Rows read for X-Total-Count, and for the result of a search or filter. */
  readonly counted: number
  /** Pages are read from the nearer end. */
  readonly fromEnds?: true
}

const dayOfAudits = 24 * 60
/** The events of people whose addresses begin with `person-`, ten of them. */
const ofAll = (audits * 8) / 10
const ofTen = (audits / people) * 8
const lists: readonly List[] = [
  {
    who: 'tech',
    path: '/api/users?',
    sorts: [
      'id',
      'login',
      'email',
      'firstName',
      'lastName',
      'langKey',
      'authority',
      'activated',
      'createdBy',
      'createdDate',
      'lastModifiedBy',
      'lastModifiedDate',
      'lastSignInAt',
    ],
    total: people,
    counted: 0,
  },
  {
    who: 'tech',
    path: '/api/users?search=person-0001&',
    sorts: ['login', 'lastName', 'createdDate'],
    total: 10,
    // All names in one index, once for the page and once for the total, and all people in the order of the list.
    counted: 3 * people,
  },
  {
    who: 'tech',
    // Of people whom a search finds in plenty, only those up to the end of the page are gone through.
    path: '/api/users?search=seed.example&',
    sorts: ['login', 'lastName', 'createdDate'],
    total: people,
    counted: 2 * people,
  },
  {
    who: 'tech',
    path: '/api/users/administrators?search=test.example&',
    sorts: ['login', 'authority'],
    total: 2,
    counted: 0,
  },
  {
    who: 'tech',
    path: '/api/users/administrators?',
    sorts: ['login', 'lastName', 'authority', 'activated', 'createdDate', 'lastSignInAt'],
    total: 2,
    counted: 0,
  },
  {
    who: 'tech',
    path: '/management/audits?',
    sorts: ['auditEventDate', 'auditEventType'],
    total: audits,
    counted: 0,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?fromDate=2026-01-03&toDate=2026-01-03&',
    sorts: ['auditEventDate', 'auditEventType'],
    total: dayOfAudits,
    counted: dayOfAudits,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?',
    sorts: ['principal'],
    total: audits,
    // A deleted account is looked up once per person, not per event.
    counted: 10 * people,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?fromDate=2026-01-03&toDate=2026-01-03&',
    sorts: ['principal'],
    total: dayOfAudits,
    counted: 4 * dayOfAudits,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?entity=loan&',
    sorts: ['auditEventDate'],
    total: audits,
    // In a covering index, as for each of the following filters.
    counted: audits,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?entity=loan&entityId=L&',
    sorts: ['auditEventDate'],
    total: audits,
    counted: audits,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?type=loan.update&',
    sorts: ['auditEventDate', 'auditEventType'],
    total: audits / 2,
    counted: audits / 2,
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?principal=person-0001&',
    sorts: ['auditEventDate'],
    total: ofTen,
    counted: 2 * (ofTen + 2 * 10),
    fromEnds: true,
  },
  {
    who: 'tech',
    path: '/management/audits?principal=person-&',
    sorts: ['auditEventDate'],
    total: ofAll,
    // For the total; a page's events of many people are found in the order of time.
    counted: ofAll + 4 * people,
    fromEnds: true,
  },
  {
    who: 'owner',
    path: '/api/loan/previews?',
    sorts: ['changeDate'],
    total: 1 + loans,
    // Counted once, and numbered from the newest to the oldest of the page.
    counted: 5 * loans,
  },
  {
    who: 'member',
    path: '/api/loan/previews?',
    sorts: ['changeDate'],
    total: shared,
    // The loans, the reader's role, and their position: for the page and for the total.
    counted: 22 * shared,
  },
  {
    who: 'admin',
    path: '/api/mails?',
    sorts: ['createdAt'],
    total: mails,
    counted: 0,
  },
  {
    who: 'admin',
    path: '/api/contact?',
    sorts: ['-'],
    total: messages,
    counted: messages,
  },
  {
    who: 'admin',
    path: '/api/contact?state=NEW&',
    sorts: ['-'],
    total: messages / 2,
    counted: messages / 2,
  },
  {
    who: 'admin',
    path: '/api/release-changes/history?changes=3&',
    sorts: ['-'],
    total: releases,
    // Ten rows for each change of the page: they are numbered and counted.
    counted: releases + 10 * size * changes,
  },
  {
    who: 'admin',
    path: '/api/unprocessed-applications?',
    sorts: ['-'],
    total: size,
    // All of them are on one page: once for the list, once for the total.
    counted: 3 * unprocessed,
  },
  {
    who: 'admin',
    path: '/api/shared-applications?',
    sorts: ['sharedAt', 'status', 'productId'],
    total: shared,
    counted: shared,
  },
]

/** A page reads session and release, and for each row the row itself, its index, and joined rows. */
const ofPage = 30 + 8 * size

describe('a page reads its own rows, and of earlier rows only an index', () => {
  it.each(lists.flatMap((list) => list.sorts.map((sort) => [list.path, sort, list] as const)))(
    '%s sorted by %s',
    async (path, sort, { who, total, counted, fromEnds }) => {
      const pages = Math.ceil(total / size)
      for (const direction of ['asc', 'desc'])
        for (const page of new Set([0, 1, Math.floor(pages / 2), pages - 1])) {
          const asked = `${path}sort=${sort},${direction}&page=${page}&size=${size}`
          const { result, rowsRead } = await workOf(portal, () => persons[who].fetch(asked))
          expect([asked, result.status]).toEqual([asked, 200])
          const before = page * size
          const passed = fromEnds ? Math.min(before, total - before) : before
          expect(rowsRead, asked).toBeGreaterThan(0)
          expect(rowsRead, asked).toBeLessThanOrEqual(ofPage + counted + 3 * passed)
        }
    },
  )

  it('lists by actor without sorting all events of somebody who has many', async () => {
    const [first] = (await portal.client.execute('select id from accounts order by login collate nocase limit 1')).rows
    await insert(audits, 'audits', {
      id: `printf('own-%05d', n)`,
      at: `'2026-01-01T00:00:00.000Z'`,
      principal: `'account:${String(first?.['id'])}'`,
      action: `'loan.update'`,
      entity: `'loan'`,
      entity_id: `'L'`,
      request_id: `'R'`,
      remote_address: `''`,
      detail: `'{}'`,
    })
    const asked = `/management/audits?sort=principal,asc&size=${size}`
    const { result, rowsRead } = await workOf(portal, () => persons.tech.fetch(asked))
    expect(result.status).toBe(200)
    expect(rowsRead).toBeLessThanOrEqual(ofPage)
  })

  it('events of many people are read in the order of time, at any position', async () => {
    const { rows } = await portal.client.execute(
      `select id from audits where principal like 'account:person-%' order by at, id`,
    )
    const ids = rows.map(({ id }) => String(id))
    for (const page of [0, 100, 300, ids.length / size - 1]) {
      const asked = `/management/audits?principal=person-&sort=auditEventDate,asc&page=${page}&size=${size}`
      const events = await (await persons.tech.fetch(asked)).json<{ id: string }[]>()
      expect(events.map(({ id }) => id)).toEqual(ids.slice(page * size, (page + 1) * size))
    }
  })
})
