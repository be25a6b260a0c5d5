import { env as bindings } from 'cloudflare:test'
import { expect, it } from 'vitest'

import { uploadFile } from '#test/harness/bank.ts'
import { contactFile, contactForm } from '#test/harness/contact.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'
import { changeAreas } from '#test/harness/settings.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

it('erases drafts untouched for seven days, with an audit row, and keeps saved ones', async () => {
  const portal = await openPortal()
  const saved = await visitorWithLoan(portal)
  const begin = () => portal.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
  const draft = await (await begin()).json<{ id: string }>()
  await saved.fetch(`/api/loan/${saved.loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 2000 }) }))
  const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)
  const left = async (): Promise<unknown[]> =>
    (await portal.client.execute('select id from loans')).rows.map((row) => row['id'])

  await portal.cron(inDays(6.9))
  expect(await left()).toContain(draft.id)
  await portal.cron(inDays(7.1))
  expect(await left()).toEqual([saved.loan.id])
  const audit = await portal.client.execute(`select principal, entity_id from audits where action = 'loan.expire'`)
  expect(audit.rows).toMatchObject([{ principal: 'cron:tidy-up', entity_id: draft.id }])
})

it('deletes mails after a year, also those to people without an account, but none that waits', async () => {
  const portal = await openPortal()
  const mail = (kind: string, daysAgo: number) => ({
    sql: `insert into mails (id, kind, recipient, subject, html, text, created_at) values (?, ?, 'a@test.example', '', '', '', ?)`,
    args: [`${kind} ${daysAgo}`, kind, new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString()],
  })
  const kinds = ['WITHDRAWAL_RECEIPT', 'WITHDRAWAL_NOTICE', 'NEW_STATUS']
  await portal.client.batch(
    [
      ...kinds.flatMap((kind) => [mail(kind, 364.9), mail(kind, 365.1)]),
      mail('WITHDRAWAL_RECEIPT', 366),
      `update mails set next_attempt_at = '9999' where id = 'WITHDRAWAL_RECEIPT 366'`,
    ],
    'write',
  )
  await portal.cron()
  const { rows } = await portal.client.execute(`select id from mails where recipient = 'a@test.example' order by id`)
  expect(rows.map(({ id }) => id)).toEqual([
    'NEW_STATUS 364.9',
    'WITHDRAWAL_NOTICE 364.9',
    'WITHDRAWAL_RECEIPT 364.9',
    'WITHDRAWAL_RECEIPT 366',
  ])
})

it('two concurrent cron runs do a job once', async () => {
  const portal = await openPortal()
  await portal.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
  const later = new Date(Date.now() + 8 * 24 * 3_600_000)
  await Promise.all([portal.cron(later), portal.cron(later), portal.cron(later)])
  const audit = await portal.client.execute(`select count(*) as count from audits where action = 'loan.expire'`)
  expect(Number(audit.rows[0]?.['count'])).toBe(1)
})

it('deletes sessions a month after they ended, and links and browsers once they are no longer valid', async () => {
  const portal = await openPortal()
  const { id, fetch } = await signedIn(portal)
  const day = 24 * 3_600_000
  const at = (days: number): string => new Date(Date.now() + days * day).toISOString()
  const session = (name: string, expires: number, revoked: number | null) => ({
    sql: 'insert into sessions (id, account_id, created_at, expires_at, revoked_at) values (?, ?, ?, ?, ?)',
    args: [name, id, at(-60), at(expires), revoked === null ? null : at(revoked)],
  })
  const key = (name: string, expires: number) => ({
    sql: `insert into account_keys (key_hash, account_id, kind, expires_at) values (?, ?, 'reset', ?)`,
    args: [name, id, at(expires)],
  })
  const pass = (name: string, expires: number) => ({
    sql: `insert into captcha_passes (pass_hash, email, expires_at) values (?, 'a@test.example', ?)`,
    args: [name, at(expires)],
  })
  const browser = (name: string, expires: number) => ({
    sql: 'insert into known_browsers (secret_hash, account_id, created_at, expires_at) values (?, ?, ?, ?)',
    args: [name, id, at(-60), at(expires)],
  })
  const attempt = (name: string, changed: number) => ({
    sql: 'insert into password_attempts (whose, account_id, failed, changed_at) values (?, ?, 3, ?)',
    args: [name, id, at(changed)],
  })
  await portal.client.batch(
    [
      browser('expired', -0.001),
      browser('good', 0.1),
      attempt('long-ago', -30.1),
      attempt('lately', -29.9),
      session('ended-long-ago', -30.1, null),
      session('ended', -29.9, null),
      session('revoked-long-ago', 5, -30.1),
      session('revoked', 5, -29.9),
      session('open', 5, null),
      key('expired-long-ago', -30.1),
      key('expired', -29.9),
      key('good', 0.1),
      pass('expired', -0.001),
      pass('good', 0.1),
    ],
    'write',
  )
  await portal.cron()
  const left = async (column: string, table: string): Promise<unknown[]> =>
    (await portal.client.execute(`select ${column} as name from ${table} order by name`)).rows.map((row) => row['name'])
  const sessions = await left(
    'id',
    `sessions where id in ('ended-long-ago','ended','revoked-long-ago','revoked','open')`,
  )
  expect(sessions).toEqual(['ended', 'open', 'revoked'])
  expect(await left('key_hash', 'account_keys')).toEqual(['expired', 'good'])
  expect(await left('pass_hash', 'captcha_passes')).toEqual(['good'])
  expect(await left('secret_hash', 'known_browsers')).toEqual(['good'])
  expect(await left('whose', 'password_attempts')).toEqual(['lately'])
  expect((await fetch('/api/account')).status).toBe(200)
})

it('empties ordinary mails after thirty days, and keeps those that are evidence until they end', async () => {
  const portal = await openPortal()
  const mail = (kind: string, daysAgo: number, waits = false) => ({
    sql: `insert into mails (id, kind, recipient, subject, html, text, created_at, next_attempt_at)
      values (?, ?, 'a@test.example', 's', 'html', 'text', ?, ?)`,
    args: [
      `${kind} ${daysAgo}`,
      kind,
      new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString(),
      waits ? '9999' : null,
    ],
  })
  await portal.client.batch(
    [
      mail('NEW_STATUS', 29.9),
      mail('NEW_STATUS', 30.1),
      mail('RESUME_LINK', 200),
      mail('NEW_DOCUMENTS', 31, true),
      mail('APPLICATION_REJECTED', 200),
      mail('WITHDRAWAL_RECEIPT', 200),
    ],
    'write',
  )
  await portal.cron()
  const { rows } = await portal.client.execute(
    `select id, subject || html || text as words from mails where recipient = 'a@test.example' order by id`,
  )
  expect(rows.map(({ id, words }) => `${String(id)}: ${String(words)}`)).toEqual([
    'APPLICATION_REJECTED 200: shtmltext',
    'NEW_DOCUMENTS 31: shtmltext',
    'NEW_STATUS 29.9: shtmltext',
    'NEW_STATUS 30.1: ',
    'RESUME_LINK 200: ',
    'WITHDRAWAL_RECEIPT 200: shtmltext',
  ])
})

it('passes neither evidence nor empty mails every minute', async () => {
  const portal = await openPortal()
  await portal.cron()
  const rowsOfRun = async (): Promise<number> => (await workOf(portal, () => portal.cron())).rowsRead
  const before = await rowsOfRun()
  const kept = (kind: string, words: string) =>
    portal.client.execute(
      `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 500)
      insert into mails (id, kind, recipient, subject, html, text, created_at)
      select ? || n, ?, 'a@test.example', ?, ?, ?, ? from counted`,
      [kind, kind, words, words, words, new Date(Date.now() - 60 * 24 * 3_600_000).toISOString()],
    )
  await kept('WITHDRAWAL_RECEIPT', 'words')
  await kept('NEW_STATUS', '')
  expect(await rowsOfRun()).toBeLessThan(before + 100)
})

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)

it("a visitor's draft ends thirty days after its last change, with files, link, mails and messages", async () => {
  const portal = await openPortal()
  const { loan, fetch } = await visitorWithLoan(portal)
  const saved = await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 2000 }) }))
  expect(await saved.json()).toMatchObject({ loanStatus: 'NEW' })
  await uploadFile(fetch, loan.id)
  await succeeded(fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email: 'spur@test.example' })))
  const form = contactForm({ loanId: loan.id }, contactFile())
  await succeeded(fetch('/api/contact', { method: 'POST', body: form }))
  const person = await signedIn(portal)
  const kept = await completeLoan(person.fetch)
  const count = async (sql: string): Promise<number> => Number((await portal.client.execute(sql)).rows[0]?.['count'])
  const traces = async (): Promise<number[]> =>
    Promise.all(
      ['loans', 'documents', 'resume_links', 'visitors', 'contact_messages', 'mails'].map((table) =>
        count(`select count(*) as count from ${table}`),
      ),
    )
  const files = async (): Promise<number> =>
    (await FILES.list()).objects.filter(({ key }) => !key.startsWith('erasures/')).length
  const filesBefore = await files()
  await portal.cron(inDays(29.9))
  const [loans, documents, links, , messages] = await traces()
  expect([loans, documents, links, messages]).toEqual([2, 1, 1, 1])
  // The visitor goes once nothing is theirs.
  await portal.cron(inDays(30.1))
  await portal.cron(inDays(30.2))
  expect((await traces()).slice(0, 5)).toEqual([1, 0, 0, 0, 0])
  expect(await count(`select count(*) as count from mails where recipient like '%spur%'`)).toBe(0)
  expect(await files()).toBe(filesBefore - 2)
  expect((await portal.client.execute('select id from loans')).rows).toEqual([{ id: kept.id }])
})

it("what a visitor has claimed or sent does not end with visitors' drafts, and the bank sets the days", async () => {
  const portal = await openPortal()
  await changeAreas(portal.client, ({ GENERAL_SETTINGS }) => ({
    GENERAL_SETTINGS: GENERAL_SETTINGS.map((item) =>
      item.id === 'DAYS_BEFORE_DRAFT_DELETION' ? { ...item, value: 5 } : item,
    ),
  }))
  const [first, second] = [await visitorWithLoan(portal), await visitorWithLoan(portal)]
  for (const { loan, fetch } of [first, second])
    await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 2000 }) }))
  await portal.client.execute(`update loans set status = 'SEND' where id = ?`, [second.loan.id])
  await portal.cron(inDays(5.1))
  const { rows } = await portal.client.execute('select id from loans')
  expect(rows.map(({ id }) => id)).toEqual([second.loan.id])
})

it('requests and holds end three years after the year in which they ended, and nothing of somebody who is held or has an open one', async () => {
  const portal = await openPortal()
  const [person, withHold, asking] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)]
  const request = (id: string, account: string, endsAt: string | null) => ({
    sql: `insert into person_cases (id, account_id, kind, state, way, filed_at, due_on, ends_at)
      values (?, ?, 'CORRECTION', 'GRANTED', 'WRITTEN', '2026-11-01', '2026-12-01', ?)`,
    args: [id, account, endsAt],
  })
  const hold = (id: string, account: string, endedAt: string | null) => ({
    sql: `insert into holds (id, account_id, prepared_by, prepared_at, confirmed_at, ended_at)
      values (?, ?, 'admin', '2026-11-01', '2026-11-01', ?)`,
    args: [id, account, endedAt],
  })
  const lastOfYear = '2026-12-31T22:59:59.000Z'
  const firstOfNext = '2026-12-31T23:00:00.000Z'
  await portal.client.batch(
    [
      request('answered', person.id, lastOfYear),
      request('answered later', person.id, firstOfNext),
      hold('ended', person.id, lastOfYear),
      hold('ended later', person.id, firstOfNext),
      request('answered to who is held', withHold.id, lastOfYear),
      hold('holds', withHold.id, null),
      request('answered to who asks', asking.id, lastOfYear),
      request('asks', asking.id, null),
    ],
    'write',
  )
  const left = async (at: string): Promise<unknown[]> => {
    await portal.cron(new Date(at))
    const { rows } = await portal.client.execute(
      'select id from person_cases union all select id from holds order by id',
    )
    return rows.map(({ id }) => id)
  }
  const stay = ['answered later', 'answered to who asks', 'answered to who is held', 'asks', 'ended later', 'holds']
  expect(await left('2029-12-31T22:59:00.000Z')).toEqual(['answered', ...stay, 'ended'].toSorted())
  expect(await left('2029-12-31T23:01:00.000Z')).toEqual(stay)
})
