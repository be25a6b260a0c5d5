import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { readShared, share, sharedLoan } from '#test/harness/sharing.ts'

type Fetch = Portal['fetch']

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const run = (sql: string, ...args: (string | null)[]) => portal.client.execute(sql, args)

/** A write that can be repeated under its key. */
function keyed(fetch: Fetch, path: string, method: string, body: unknown): () => Promise<Response> {
  const init = json(method, body, { 'Idempotency-Key': crypto.randomUUID() })
  return () => fetch(path, init)
}

const isReplay = (reply: Response): boolean => reply.headers.has('Idempotency-Replayed')

async function refused(repeat: () => Promise<Response>, status: number): Promise<void> {
  const reply = await repeat()
  expect([reply.status, isReplay(reply)]).toEqual([status, false])
  const text = await reply.text()
  for (const mine of ['Anna', 'fields', 'borrowers']) expect(text).not.toContain(mine)
}

const ends: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'signed out': ({ fetch }) => succeeded(fetch('/api/logout', { method: 'POST' })),
  'has all sessions ended': ({ id }) =>
    run('update sessions set revoked_at = ? where account_id = ?', new Date().toISOString(), id),
  'is deactivated': ({ id }) =>
    run('update accounts set activated = 0, deactivated_at = ? where id = ?', new Date().toISOString(), id),
  'has an expired session': ({ id }) => run(`update sessions set expires_at = '2026-01-01' where account_id = ?`, id),
}

/** Calls by what they ask of the caller: a session, some identity, or nothing. */
const writes: Readonly<Record<string, (person: Person) => Promise<() => Promise<Response>>>> = {
  'PUT /api/account': async ({ fetch }) => {
    const account = await (await fetch('/api/account')).json()
    return keyed(fetch, '/api/account', 'PUT', account)
  },
  'PUT /api/loan/{id}': async ({ fetch }) => {
    const { id, version } = await completeLoan(fetch)
    return keyed(fetch, `/api/loan/${id}`, 'PUT', { version })
  },
  'POST /api/loan': async ({ fetch }) =>
    keyed(fetch, '/api/loan', 'POST', { productId: 'consumer-credit', fields: answers({ firstName: 'Anna' }) }),
  'POST /api/loan/initiate': async ({ fetch }) =>
    keyed(fetch, '/api/loan/initiate', 'POST', { productId: 'consumer-credit' }),
}

describe('a stored reply', () => {
  it.each(Object.keys(writes).flatMap((write) => Object.keys(ends).map((end) => [write, end] as const)))(
    'to %s is never sent to somebody who %s',
    async (write, end) => {
      const person = await signedIn(portal)
      const repeat = await writes[write]?.(person)
      if (repeat === undefined) throw new Error(write)
      await succeeded(repeat())
      expect(isReplay(await repeat())).toBe(true)
      await ends[end]?.(person)
      await refused(repeat, 401)
    },
  )

  it('to an upload is not sent when the session ends while the form arrives', async () => {
    const person = await signedIn(portal)
    const { id } = await completeLoan(person.fetch)
    const key = crypto.randomUUID()
    const boundary = 'part'
    const field = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%%EOF\n\r\n`
    const body = [field('loanId', id), field('documentTabId', 'income'), file, `--${boundary}--\r\n`].join('')
    const upload = (content: BodyInit) =>
      person.fetch('/api/loan/documents', {
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Idempotency-Key': key },
        body: content,
      })
    expect((await upload(body)).status).toBe(201)
    expect(isReplay(await upload(body))).toBe(true)
    let begun = false
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!begun) {
          begun = true
          controller.enqueue(new TextEncoder().encode(body.slice(0, 40)))
          return
        }
        await ends['has all sessions ended']?.(person)
        controller.enqueue(new TextEncoder().encode(body.slice(40)))
        controller.close()
      },
    })
    await refused(() => upload(slow), 401)
  })

  it('is not sent to a member who was removed, demoted or who left', async () => {
    const { loan, owner, editor, viewer } = await sharedLoan(portal)
    const save = async (person: Person) => {
      const { id, version } = await readShared(person.fetch, loan.id)
      const repeat = keyed(person.fetch, `/api/loan/${id}`, 'PUT', { version, fields: answers({ birthPlace: 'Bonn' }) })
      await succeeded(repeat())
      return repeat
    }
    const members = (role?: string) => [
      { email: viewer.login, role: 'VIEWER' },
      ...(role === undefined ? [] : [{ email: editor.login, role }]),
    ]
    const demoted = await save(editor)
    expect(isReplay(await demoted())).toBe(true)
    await share(owner, loan.id, members('VIEWER'))
    await refused(demoted, 409)
    await share(owner, loan.id, members('EDITOR'))
    const removed = await save(editor)
    await share(owner, loan.id, members())
    await refused(removed, 404)
    await refused(demoted, 404)
  })

  it('is not sent while the bank has switched sharing off', async () => {
    const other = await openPortal()
    const { loan, editor } = await sharedLoan(other)
    const { version } = await readShared(editor.fetch, loan.id)
    const repeat = keyed(editor.fetch, `/api/loan/${loan.id}`, 'PUT', { version })
    await succeeded(repeat())
    await changeGeneral(other.client, { APPLICATIONS_SHARING: false })
    await refused(repeat, 404)
  })

  it('has nothing of a second borrower who hides their part again', async () => {
    const { loan, owner, coBorrower } = await sharedLoan(portal)
    const show = (person: Person, ownShowsIncome: boolean) =>
      succeeded(person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { ownShowsIncome })))
    const { version } = await readShared(coBorrower.fetch, loan.id)
    const income = { incomeExpenses: [{ fieldId: 'netIncome', amount: 4321.09 }], incomeExpensePeriod: 'Monthly' }
    const part = { ...income, phoneMobil: null }
    await succeeded(coBorrower.fetch(`/api/loan/${loan.id}`, json('PUT', { version, borrowers: [part, part] })))
    await show(owner, true)
    await show(coBorrower, true)
    const seen = await readShared(owner.fetch, loan.id)
    const repeat = keyed(owner.fetch, `/api/loan/${loan.id}`, 'PUT', { version: seen.version })
    expect(await (await repeat()).text()).toContain('4321.09')
    await show(coBorrower, false)
    const reply = await repeat()
    expect([reply.status, await reply.text()]).toEqual([200, 'null'])
    // What they see as much of as before is repeated in full.
    const after = await readShared(owner.fetch, loan.id)
    const save = keyed(owner.fetch, `/api/loan/${loan.id}`, 'PUT', { version: after.version })
    await succeeded(save())
    expect((await (await save()).json<Loan>()).id).toBe(loan.id)
  })

  it('is not sent to a visitor whose loan belongs to an account since, nor to a browser that lost it', async () => {
    const begin = (at: string) => {
      const from = withHeaders(portal, { 'CF-Connecting-IP': `2001:db8:1::${at}` })
      return visitorWithLoan({ ...portal, fetch: from })
    }
    for (const [at, set] of [
      ['1', 'account_id = ?1, visitor_hash = null'],
      ['2', 'visitor_hash = ?1'],
    ] as const) {
      const { fetch, loan } = await begin(at)
      const repeat = keyed(fetch, `/api/loan/${loan.id}`, 'PUT', { version: loan.version })
      await succeeded(repeat())
      expect(isReplay(await repeat())).toBe(true)
      const { id } = await signedIn(portal)
      await run(`update loans set ${set} where id = ?2`, id, loan.id)
      await refused(repeat, 404)
    }
  })

  it("repeats a visitor's first write with the same id, until somebody else has the loan", async () => {
    const from = withHeaders(portal, { 'CF-Connecting-IP': '2001:db8:1::9' })
    const repeat = keyed(from, '/api/loan', 'POST', { productId: 'consumer-credit' })
    const first = await succeeded(repeat())
    const again = await repeat()
    expect(isReplay(again)).toBe(true)
    expect(again.headers.get('unique-user-id')).toBe(first.headers.get('unique-user-id'))
    const { id } = await first.json<Loan>()
    await run('update loans set account_id = ?, visitor_hash = null where id = ?', (await signedIn(portal)).id, id)
    await refused(repeat, 404)
  })

  it('is not sent to an administrator in another role', async () => {
    const admin = await signedIn(portal, 'TECH_ADMIN')
    const repeat = keyed(admin.fetch, '/api/account', 'PUT', {
      ...(await (await admin.fetch('/api/account')).json<object>()),
      firstName: 'Anna',
    })
    await succeeded(repeat())
    await run(`update accounts set role = 'ADMIN' where id = ?`, admin.id)
    await refused(repeat, 403)
  })

  it('is for the token that made the write alone', async () => {
    const [one, other] = [await signedIn(portal), await signedIn(portal)]
    const { id, version } = await completeLoan(one.fetch)
    const init = json('PUT', { version }, { 'Idempotency-Key': 'the-same-key-for-both' })
    await succeeded(one.fetch(`/api/loan/${id}`, init))
    const reply = await other.fetch(`/api/loan/${id}`, init)
    expect([reply.status, isReplay(reply)]).toEqual([404, false])
  })
})
