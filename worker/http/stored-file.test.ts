import { env as bindings } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { bankEvent, downloadPath, offerEvent, readLoan, sendLoan, uploadFile } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { asBefore, isInBucket, objectOf, openedObject } from '#test/harness/stored-files.ts'

import { orphansLetterAt } from '../features/documents/delete-orphans.ts'
import { isSealed } from './stored-file.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
const marker = 'Kirchensteuer roem.-kath. 47,11'
const mebibyte = 1024 * 1024

/** A PDF with the marker at its beginning and its end, and as long as asked for. */
const payslip = (size = 0): File =>
  new File([`%PDF-1.7\n% ${marker}\n`, new Uint8Array(size), `\n% ${marker}\n%%EOF\n`], 'Lohn.pdf')

const rowOf = async (sql: string, id: string): Promise<Record<string, string>> =>
  ((await portal.client.execute(sql, [id])).rows[0] ?? {}) as unknown as Record<string, string>

const documentOf = (id: string) =>
  rowOf(
    'select documents.object_key as objectKey, documents.size, loans.data_key as dataKey from documents join loans on loans.id = loan_id where documents.id = ?',
    id,
  )

interface Uploaded {
  readonly person: Person
  readonly id: string
  readonly objectKey: string
  readonly dataKey: string
}

async function uploaded(size?: number): Promise<Uploaded & { readonly file: File }> {
  const person = await signedIn(portal)
  const loan = await completeLoan(person.fetch)
  const file = payslip(size)
  const { publicId: id } = await uploadFile(person.fetch, loan.id, undefined, file)
  const { objectKey = '', dataKey = '' } = await documentOf(id)
  return { person, id, objectKey, dataKey, file }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

const download = async ({ person, id }: Pick<Uploaded, 'person' | 'id'>): Promise<Response> =>
  person.fetch(await downloadPath(person.fetch, id))

/** Bytes in place of an object's. */
const replace = (objectKey: string, bytes: Uint8Array<ArrayBuffer>) => FILES.put(objectKey, bytes)

describe('a file of a person', () => {
  it('is in the bucket without a trace of its content, and downloaded as it was', async () => {
    const one = await uploaded()
    expect(isSealed(one.objectKey)).toBe(true)
    expect(await isInBucket(marker)).toBe(false)
    const reply = await download(one)
    expect(reply.headers.get('Content-Length')).toBe(String(one.file.size))
    expect(await bytesOf(await reply.blob())).toEqual(await bytesOf(one.file))
  })

  it.each([mebibyte, 3 * mebibyte + 5, 19 * mebibyte])('of %d bytes and some more comes back whole', async (size) => {
    const one = await uploaded(size)
    const sealed = await objectOf(one.objectKey)
    expect(sealed.length).toBeGreaterThan(one.file.size)
    const reply = await download(one)
    expect(reply.headers.get('Content-Length')).toBe(String(one.file.size))
    const [got, sent] = [await bytesOf(await reply.blob()), await bytesOf(one.file)]
    // Without the difference of megabytes in a message.
    expect(got.length === sent.length && got.every((byte, at) => byte === sent[at])).toBe(true)
  })

  it('of the bank or of a message is sealed as well', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    await sendLoan(person.fetch, loan)
    await succeeded(bankEvent(portal, offerEvent(loan.id)))
    const id = await sentMessage(portal, contactFile())
    const keys = (await FILES.list()).objects.map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith(`loans/${loan.id}/`)).map(isSealed)).toEqual([true, true])
    expect(keys.filter((key) => key.startsWith(`contact/${id}/`)).map(isSealed)).toEqual([true])
    expect(await isInBucket('%PDF')).toBe(false)
  })

  const damages: readonly (readonly [string, (sealed: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>])[] = [
    ['a changed byte', (sealed) => sealed.map((byte, at) => (at === 100 ? byte ^ 1 : byte))],
    ['a missing end', (sealed) => sealed.slice(0, -1)],
    ['a missing chunk', (sealed) => sealed.slice(0, 12 + mebibyte + 16)],
    ['clear bytes', () => new TextEncoder().encode('%PDF-1.7 somebody else’s')],
    ['nothing', () => new Uint8Array()],
  ]
  it.each(damages)('with %s in the bucket is refused as damaged, and its link stays unused', async (_, damage) => {
    const one = await uploaded(mebibyte)
    const sealed = await objectOf(one.objectKey)
    await replace(one.objectKey, damage(sealed))
    const path = await downloadPath(one.person.fetch, one.id)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const reply = await one.person.fetch(path)
    expect([reply.status, await reply.json()]).toMatchObject([
      500,
      { type: 'https://loanport.example/problem/file-damaged', message: 'error.document.damaged' },
    ])
    expect(logged.mock.calls.flat().join('\n')).toContain('stored file is not authentic')
    await replace(one.objectKey, sealed)
    expect((await one.person.fetch(path)).status).toBe(200)
  })

  it('with a later chunk changed breaks off before it', async () => {
    const one = await uploaded(2 * mebibyte)
    const sealed = await objectOf(one.objectKey)
    await replace(
      one.objectKey,
      sealed.map((byte, at) => (at === 2 * mebibyte ? byte ^ 1 : byte)),
    )
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(download(one).then((reply) => reply.arrayBuffer())).rejects.toThrow()
  })

  it('in the place of another one is refused', async () => {
    const [one, other] = [await uploaded(), await uploaded()]
    await replace(one.objectKey, await objectOf(other.objectKey))
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await download(one)).status).toBe(500)
  })

  it('reaches the bank as it was, and an export has it', async () => {
    const one = await uploaded(mebibyte)
    const loanId = one.objectKey.split('/')[1] ?? ''
    await sendLoan(one.person.fetch, await readLoan(one.person.fetch, loanId))
    // The sandbox bank compares each file with its announced checksum.
    expect(await rowOf('select status from applications where loan_id = ?', loanId)).toEqual({ status: 'SUBMITTED' })
    expect(await rowOf('select status from documents where id = ?', one.id)).toEqual({ status: 'SENT' })
    const archive = await one.person.fetch('/api/account/export', { headers: { Accept: 'application/zip' } })
    expect(new TextDecoder('latin1').decode(await archive.arrayBuffer())).toContain('% Kirchensteuer')
  })
})

describe('files from before files were sealed', () => {
  /** An even minute, so that the run begins with the first row. */
  const minute = (at: number): Date => new Date(Date.UTC(2026, 10, 30, 9, 2 * at))

  async function before(): Promise<Uploaded & { readonly file: File; readonly clear: string }> {
    const one = await uploaded()
    const clear = await asBefore(portal, one.objectKey, one.dataKey)
    await portal.client.execute('update documents set object_key = ? where id = ?', [clear, one.id])
    return { ...one, clear }
  }

  const isGone = async (key: string): Promise<boolean> => (await FILES.head(key)) === null

  it('are read as they are, then sealed by cron, which health counts', async () => {
    const admin = await signedIn(portal, 'ADMIN')
    const counted = async () =>
      (await (await admin.fetch('/management/health')).json<{ components: Record<string, { details: unknown }> }>())
        .components['files']?.details
    const one = await before()
    expect(await isInBucket(marker)).toBe(true)
    expect(await counted()).toEqual({ unsealed: 1 })
    expect(await bytesOf(await (await download(one)).blob())).toEqual(await bytesOf(one.file))

    await portal.cron(minute(0))
    expect(await isInBucket(marker)).toBe(false)
    expect(await isGone(one.clear)).toBe(true)
    expect(await counted()).toEqual({ unsealed: 0 })
    expect(isSealed((await documentOf(one.id)).objectKey ?? '')).toBe(true)
    expect(await bytesOf(await (await download(one)).blob())).toEqual(await bytesOf(one.file))
    const { rows } = await portal.client.execute("select detail from audits where action = 'file.seal'")
    expect(rows).toEqual([{ detail: '{"files":1}' }])
  })

  it('of messages and contracts are sealed, too', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    await sendLoan(person.fetch, loan)
    await succeeded(bankEvent(portal, offerEvent(loan.id)))
    const id = await sentMessage(portal, contactFile())
    for (const [table, key] of [
      ['contact_messages', 'select object_key as objectKey, data_key as dataKey from contact_messages where id = ?'],
      [
        'contracts',
        'select object_key as objectKey, data_key as dataKey from contracts join loans on loans.id = loan_id where loan_id = ?',
      ],
    ] as const) {
      const { objectKey = '', dataKey = '' } = await rowOf(key, table === 'contracts' ? loan.id : id)
      const clear = await asBefore(portal, objectKey, dataKey)
      await portal.client.execute(`update ${table} set object_key = ? where object_key = ?`, [clear, objectKey])
      expect(await isInBucket('%PDF')).toBe(true)
      await portal.cron(minute(1))
      const now = await rowOf(key, table === 'contracts' ? loan.id : id)
      expect(isSealed(now['objectKey'] ?? '')).toBe(true)
      expect(await isInBucket('%PDF')).toBe(false)
      const opened = await openedObject(portal, now['objectKey'] ?? '', { dataKey })
      expect(new TextDecoder().decode(opened)).toContain('%PDF')
    }
  })

  it('are whole for readers wherever a run dies, and what it leaves is cleared away', async () => {
    const one = await before()
    const whole = async () => expect(await bytesOf(await (await download(one)).blob())).toEqual(await bytesOf(one.file))
    const dying = (method: 'put' | 'delete') =>
      new Proxy(FILES, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          const call = value.bind(target) as (...values: unknown[]) => Promise<unknown>
          return async (...values: unknown[]) => {
            const result = name === 'delete' && method === 'delete' ? undefined : await call(...values)
            if (name === method) throw new Error('died')
            return result
          }
        },
      })
    vi.spyOn(console, 'warn').mockReturnValue()
    // The sealed object is stored, and its row is not moved.
    await withVariables(portal, { FILES: dying('put') }).cron(minute(2))
    expect((await documentOf(one.id)).objectKey).toBe(one.clear)
    await whole()
    // The row is moved, and the clear object stays.
    await withVariables(portal, { FILES: dying('delete') }).cron(minute(3))
    expect(isSealed((await documentOf(one.id)).objectKey ?? '')).toBe(true)
    expect(await isGone(one.clear)).toBe(false)
    await whole()
    // An hour later both remainders are orphans.
    const from = Date.now() + 2 * 3_600_000
    const loanId = one.clear.split('/')[1] ?? ''
    for (let at = 0; at < 64; at++) {
      const time = new Date(from + at * 60_000)
      if (loanId.startsWith(orphansLetterAt(time))) await portal.cron(time)
    }
    expect((await FILES.list({ prefix: `loans/${loanId}/` })).objects.map(({ key }) => key)).toEqual([
      (await documentOf(one.id)).objectKey,
    ])
    await whole()
  })

  it('without bytes stay as they are, and keep no other waiting', async () => {
    const [lost, other] = [await before(), await before()]
    await FILES.delete(lost.clear)
    vi.spyOn(console, 'error').mockReturnValue()
    await portal.cron(minute(4))
    expect((await documentOf(lost.id)).objectKey).toBe(lost.clear)
    expect(isSealed((await documentOf(other.id)).objectKey ?? '')).toBe(true)
  })
})
