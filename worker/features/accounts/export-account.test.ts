import { crc32 } from 'node:zlib'

import { env as bindings } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { currentDataProtectionWording, dataProtectionWordings } from '#domain/contact/consent.ts'
import { pdfText, uploadFile } from '#test/harness/bank.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { randomId } from '#worker/http/crypto.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }
const fetched: string[] = []
/** A bucket that records the time of each request. */
const watched = new Proxy(FILES, {
  get: (target, name) => {
    if (name === 'get')
      return (key: string) => {
        fetched.push(key)
        return target.get(key)
      }
    const member: unknown = Reflect.get(target, name)
    return typeof member === 'function' ? member.bind(target) : member
  },
})

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ FILES: watched })
})
beforeEach(() => {
  fetched.length = 0
  vi.spyOn(console, 'error').mockReturnValue()
})

const path = '/api/account/export'
const zip = { headers: { Accept: 'application/zip' } }

interface Export {
  readonly account: Record<string, unknown>
  readonly [part: string]: unknown
  readonly mails: readonly unknown[]
  readonly loans: readonly (Record<string, unknown> & {
    readonly documents: readonly { readonly path: string }[]
    readonly contracts: readonly { readonly path: string }[]
  })[]
  readonly events: readonly Record<string, unknown>[]
}

const exported = async (person: Person): Promise<Export> => (await person.fetch(path)).json<Export>()

/** The entries of an archive by its central directory, with verified checksums. */
function entriesOf(archive: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = archive.byteLength - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const entries = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    const local = view.getUint32(at + 42, true)
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const bytes = archive.subarray(begin, begin + view.getUint32(at + 24, true))
    expect(crc32(bytes)).toBe(view.getUint32(at + 16, true))
    expect(entries.has(name)).toBe(false)
    entries.set(name, bytes)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

const upload = (person: Person, loan: Loan, fileName: string, size = 0) =>
  uploadFile(person.fetch, loan.id, undefined, new File([pdfText, new Uint8Array(size)], fileName))

async function named(person: Person, name: string): Promise<Loan> {
  const loan = await completeLoan(person.fetch)
  const description = `/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent(name)}`
  await succeeded(person.fetch(description, { method: 'PATCH' }))
  return loan
}

describe('personal data', () => {
  it('is one file with everything that the portal stores', async () => {
    const person = await signedIn(portal)
    await person.fetch(
      '/api/account',
      json('PUT', { fields: answers({ salutation: '01', dateOfBirth: '1990-05-17' }) }),
    )
    await person.fetch('/api/account', json('PUT', { email: `neu-${person.login}` }))
    await person.fetch(
      '/api/account/income-expenses',
      json('PUT', { incomeExpensePeriod: 'Monthly', incomeExpenses: [{ fieldId: 'netIncome', amount: 3200 }] }),
    )
    await portal.client.execute(
      `insert into consents (id, account_id, kind, wording, locale, given_at)
        values (?, ?, 'DATA_PROTECTION', ?, 'de', '2026-11-21T10:00:00.000Z')`,
      [randomId(), person.id, currentDataProtectionWording],
    )
    const loan = await named(person, 'Küche')
    await upload(person, loan, 'Lohnzettel.pdf')

    const reply = await person.fetch(path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toBe('application/json')
    expect(reply.headers.get('Content-Disposition')).toMatch(/^attachment; filename="loanport-\d{4}-\d\d-\d\d\.json"/)
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    const data = await reply.json<Export>()
    expect(data).toMatchObject({
      account: { id: person.id, email: person.login, customerOfBank: false, lastSignInAt: null },
      profile: [
        { fieldId: 'salutation', label: 'Anrede', value: '01', text: expect.stringMatching(/^\p{L}+$/u) },
        { fieldId: 'dateOfBirth', label: 'Geburtsdatum', value: '1990-05-17', text: '17.05.1990' },
      ],
      incomeExpenses: [{ fieldId: 'netIncome', label: 'Nettoeinkommen', kind: 'INCOME', amount: 3200 }],
      consents: [
        { text: dataProtectionWordings[currentDataProtectionWording].de, givenAt: '2026-11-21T10:00:00.000Z' },
        { item: 'SCHUFA', fieldId: 'schufaConsent', loanId: loan.id },
      ],
      sessions: [{ revokedAt: null }],
      openLinks: [{ kind: 'email', newEmail: `neu-${person.login}` }],
      // Of the same time, so in either order.
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'EMAIL_CHANGE', recipient: `neu-${person.login}` }),
        expect.objectContaining({ kind: 'EMAIL_CHANGE_NOTICE', recipient: person.login }),
      ]),
      loans: [
        {
          id: loan.id,
          name: 'Küche',
          answers: expect.arrayContaining([
            expect.objectContaining({ fieldId: 'lastName', label: 'Nachname', text: 'Beispiel' }),
          ]),
          borrowers: [{ incomeExpenses: expect.arrayContaining([expect.objectContaining({ amount: 3200 })]) }],
          documents: [{ fileName: 'Lohnzettel.pdf', sha256: expect.any(String) }],
        },
      ],
    })
    expect(data.mails).toHaveLength(2)
    expect(data.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'account.income-expenses',
          by: 'you',
          before: { incomeExpensePeriod: 'Monthly', incomeExpenses: [] },
          after: { incomeExpensePeriod: 'Monthly', incomeExpenses: [{ fieldId: 'netIncome', amount: 3200 }] },
        }),
        expect.objectContaining({ action: 'loan.rename', by: 'you', after: 'Küche' }),
        expect.objectContaining({ action: 'account.export', detail: { format: 'json' } }),
      ]),
    )
    expect(fetched).toEqual([])
  })

  it('contains no key, no hash and nothing of anybody else', async () => {
    const person = await signedIn(portal)
    const admin = await signedIn(portal, 'ADMIN')
    const stranger = await signedIn(portal)
    await named(stranger, 'Geheimes Boot')
    await person.fetch('/api/account', json('PUT', { email: `neu-${person.login}` }))
    await portal.client.execute(
      `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
        values (?, '2026-11-21', ?, 'user.update', 'account', ?, 'r', '192.0.2.200', '{}')`,
      [randomId(), `account:${admin.id}`, person.id],
    )
    const { rows } = await portal.client.execute(
      `select data_key, (select key_hash from account_keys where account_id = accounts.id) as key_hash,
        (select text from mails where recipient = ?) as text from accounts where id = ?`,
      [`neu-${person.login}`, person.id],
    )
    const text = await (await person.fetch(path)).text()
    const link = /\/account\/email\/([\w-]{43})/.exec(String(rows[0]?.['text']))?.[1]
    expect(link).toBeDefined()
    const secrets = [
      rows[0]?.['data_key'],
      rows[0]?.['key_hash'],
      link,
      admin.id,
      '192.0.2.200',
      stranger.id,
      'Geheimes',
    ]
    for (const secret of secrets) expect(text).not.toContain(String(secret))
    expect((JSON.parse(text) as Export).events).toContainEqual(
      expect.objectContaining({ action: 'user.update', by: 'administrator' }),
    )
  })

  it('contains every event of a long history', async () => {
    const person = await signedIn(portal)
    await portal.client.batch(
      Array.from({ length: 350 }, (_, at) => ({
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values (?, ?, 'cron:x', 'test.event', 'account', ?, 'r', '', ?)`,
        // Many at the same time: the pages continue by id.
        args: [`${person.id}-${at}`, `2026-01-0${1 + (at % 3)}`, person.id, JSON.stringify({ at })],
      })),
      'write',
    )
    const { events } = await exported(person)
    const seen = events
      .filter(({ action }) => action === 'test.event')
      .map(({ detail }) => (detail as { at: number }).at)
    expect(new Set(seen).size).toBe(350)
    expect(seen).toHaveLength(350)
  })

  it('as an archive has every file, a folder per loan, with safe, unique names', async () => {
    const person = await signedIn(portal)
    const loans = [await named(person, '../../Auto: neu?'), await named(person, '../../AUTO: neu?')]
    const files = ['Nachweis.pdf', 'NACHWEIS.pdf', 'CON.pdf']
    for (const loan of loans) for (const file of files) await upload(person, loan, file)
    const reply = await person.fetch(path, zip)
    expect(reply.headers.get('Content-Type')).toBe('application/zip')
    expect(reply.headers.get('Content-Disposition')).toMatch(/filename="loanport-[\d-]+\.zip"/)
    const entries = entriesOf(new Uint8Array(await reply.arrayBuffer()))
    const day = new Date().toISOString().slice(0, 10)
    const folders = [`${day} .._.._Auto_ neu_`, `${day} .._.._AUTO_ neu_ (2)`]
    expect([...entries.keys()].toSorted()).toEqual(
      [
        'data.json',
        ...folders.flatMap((folder) =>
          ['Nachweis.pdf', 'NACHWEIS (2).pdf', '_CON.pdf'].map((name) => `${folder}/${name}`),
        ),
      ].toSorted(),
    )
    const data = JSON.parse(new TextDecoder().decode(entries.get('data.json'))) as Export
    const paths = data.loans.flatMap(({ documents }) => documents.map((document) => document.path))
    expect(paths).toHaveLength(6)
    for (const each of paths) expect(new TextDecoder().decode(entries.get(each))).toBe(pdfText)
  })

  it('is read from the store file by file, while the archive is downloaded', async () => {
    const person = await signedIn(portal)
    const loan = await named(person, 'Groß')
    for (const file of ['1.pdf', '2.pdf', '3.pdf']) await upload(person, loan, file, 3_000_000)
    const reply = await person.fetch(path, zip)
    const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
    let taken = 0
    const seen: number[] = []
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      taken += value.byteLength
      seen.push(fetched.length)
      // The next file is requested only after the previous one was sent, except for buffered bytes.
      expect(taken).toBeGreaterThan((fetched.length - 1) * 3_000_000 - 200_000)
    }
    expect(fetched).toHaveLength(3)
    expect(seen[0]).toBeLessThanOrEqual(1)
    expect(taken).toBeGreaterThan(9_000_000)
  })

  it('names a missing file instead of omitting it silently', async () => {
    const person = await signedIn(portal)
    const loan = await named(person, 'Rest')
    await upload(person, loan, 'da.pdf')
    const [key] = (await FILES.list({ prefix: `loans/${loan.id}/` })).objects.map((object) => object.key)
    await upload(person, loan, 'da.pdf')
    await FILES.delete(key ?? '')
    const entries = entriesOf(new Uint8Array(await (await person.fetch(path, zip)).arrayBuffer()))
    expect(new TextDecoder().decode(entries.get('missing-files.txt'))).toMatch(
      /^\d{4}-\d\d-\d\d Rest\/da( \(2\))?\.pdf\n$/,
    )
    expect(entries.size).toBe(3)
  })

  it('is throttled, and available to its owner only', async () => {
    stopClock()
    const person = await signedIn(portal)
    const other = await signedIn(portal)
    const replies = await Promise.all(Array.from({ length: 6 }, () => person.fetch(path)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    await Promise.all(replies.map((reply) => reply.text()))
    expect((await other.fetch(path)).status).toBe(200)
    expect((await portal.fetch(path)).status).toBe(401)
  })
})
