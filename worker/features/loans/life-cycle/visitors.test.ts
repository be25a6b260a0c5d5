import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { uploadFile } from '#test/harness/bank.ts'
import { answers, completeBorrower, visitorWithLoan } from '#test/harness/loans.ts'
import { leaveAlone, onWrites } from '#test/harness/database-faults.ts'
import { json, signedInAgain, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'

interface Problem {
  readonly errorKey?: string
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterEach(leaveAlone)

type Fetch = Portal['fetch']
type Visitor = Awaited<ReturnType<typeof visitorWithLoan>>

const save = (fetch: Fetch, { id, version }: Pick<Loan, 'id' | 'version'>, amount: number, query = '') =>
  fetch(`/api/loan/${id}${query}`, json('PUT', { version, fields: answers({ amount }) }))
const amountOf = ({ fields }: Loan) => fields['amount']?.value.value
const read = async (fetch: Fetch, id: string): Promise<Loan> => (await fetch(`/api/loan/${id}`)).json<Loan>()
const rowOf = async (id: string) =>
  (
    await portal.client.execute(
      'select account_id, visitor_hash, version, status, change_date, fields from loans where id = ?',
      [id],
    )
  ).rows[0]

/** Signs in to an account in the browser where the visitor began. */
async function signIn(secret: string): Promise<{ id: string; fetch: Fetch }> {
  const { id, email } = await emailOf(portal, 'usable')
  const body = json('POST', { username: email, password }, { 'unique-user-id': secret, ...newAddress() })
  await succeeded(portal.fetch('/api/authenticate', body))
  return signedInAgain(portal, { id, login: email })
}

/** Moves the loan to another browser by its mailed link, and returns that visitor. */
async function resumed({ loan, fetch }: Visitor, key?: string): Promise<{ fetch: Fetch; loan: Loan }> {
  const init = json('POST', { key: key ?? (await mailedKey(fetch, loan)) }, newAddress())
  const reply = await succeeded(portal.fetch('/api/loan/resume', init))
  const headers = { 'unique-user-id': reply.headers.get('unique-user-id') ?? '' }
  return { fetch: withHeaders(portal, headers), loan: await reply.json<Loan>() }
}

async function mailedKey(fetch: Fetch, { id }: Loan): Promise<string> {
  const email = newEmail()
  await succeeded(fetch(`/api/loan/${id}/resume-link`, json('POST', { email }, newAddress())))
  return keyIn((await mailsTo(portal, email))[0]?.text ?? '')
}

/** Runs `work` right before the next write reaches the database, and only once. */
function beforeNextWrite(work: () => Promise<unknown>): void {
  onWrites(portal, async (forward, attempt) => {
    if (attempt === 0) await work()
    return forward()
  })
}

describe('a visitor whose application was claimed by an account', () => {
  it.each(['', '?force=true'])('no longer finds it, and a save%s changes nothing', async (query) => {
    const { loan, fetch, secret } = await visitorWithLoan(portal)
    const owner = await signIn(secret)
    const before = await rowOf(loan.id)
    const reply = await save(fetch, loan, 4321, query)
    expect(reply.status).toBe(404)
    expect(await reply.json<Problem>()).toMatchObject({ message: 'error.http.404' })
    const household = { loan: { ...loan, borrowers: [completeBorrower] }, borrowerNumber: 1 }
    expect((await fetch('/api/loan/incomes-expenses', json('PUT', household))).status).toBe(404)
    expect(await rowOf(loan.id)).toEqual(before)
    // [A4.06]: input from before the sign-in is saved after it, under the version read before.
    expect((await save(owner.fetch, loan, 7000)).status).toBe(200)
  })

  it('writes nothing more with a pending request', async () => {
    const { loan, fetch, secret } = await visitorWithLoan(portal)
    const account = await emailOf(portal, 'usable')
    beforeNextWrite(() =>
      portal.client.execute('update loans set account_id = ?, visitor_hash = null where id = ?', [account.id, loan.id]),
    )
    expect((await save(fetch, loan, 4321)).status).toBe(404)
    leaveAlone()
    const row = await rowOf(loan.id)
    expect([row?.['account_id'], row?.['version'], String(row?.['fields']).includes('4321')]).toEqual([
      account.id,
      1,
      false,
    ])
    expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(secret).not.toBe('')
  })

  it('has five saved calculations at most: the newest of both stay, and the others are drafts', async () => {
    const remember = async (fetch: Fetch, amount: number) => {
      const body = { productId: 'consumer-credit', watched: true, fields: answers({ amount }) }
      const reply = await fetch('/api/loan', json('POST', body))
      expect(reply.status).toBe(201)
      return (await reply.json<Loan>()).id
    }
    const { loan, fetch, secret } = await visitorWithLoan(portal)
    const { id, email } = await emailOf(portal, 'usable')
    const owner = await signedInAgain(portal, { id, login: email })
    const old: string[] = []
    for (const amount of [1000, 2000, 3000, 4000]) old.push(await remember(owner.fetch, amount))
    const begun: string[] = []
    for (const amount of [5000, 6000, 7000]) begun.push(await remember(fetch, amount))
    await portal.fetch(
      '/api/authenticate',
      json('POST', { username: email, password }, { 'unique-user-id': secret, ...newAddress() }),
    )
    const { content } = await (
      await owner.fetch('/api/loan/previews')
    ).json<{ content: { id: string; watched: boolean; status: string }[] }>()
    expect(new Set(content.filter(({ watched }) => watched).map((each) => each.id))).toEqual(
      new Set([...old.slice(2), ...begun]),
    )
    expect(new Set(content.map((each) => each.id))).toEqual(new Set([loan.id, ...old, ...begun]))
    expect(content.every(({ status }) => status === 'NEW')).toBe(true)
  })
})

describe('a visitor whose application was resumed elsewhere', () => {
  it('no longer finds it, saves nothing, and gets no link back to it', async () => {
    const visitor = await visitorWithLoan(portal)
    const { loan, fetch } = visitor
    const now = await resumed(visitor)
    expect(now.loan.version).toBe(loan.version + 1)
    expect((await save(fetch, loan, 4321)).status).toBe(404)
    expect((await save(fetch, now.loan, 4321)).status).toBe(404)
    expect((await save(now.fetch, now.loan, 7000)).status).toBe(200)
    expect(amountOf(await read(now.fetch, loan.id))).toBe(7000)
  })

  it.each([
    ['a save', ({ fetch, loan }: Visitor) => save(fetch, loan, 4321), 404],
    [
      'a household',
      ({ fetch, loan }: Visitor) =>
        fetch(
          '/api/loan/incomes-expenses',
          json('PUT', { loan: { ...loan, borrowers: [completeBorrower] }, borrowerNumber: 1 }),
        ),
      404,
    ],
    [
      'a link',
      ({ fetch, loan }: Visitor) =>
        fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email: 'former@test.example' }, newAddress())),
      409,
    ],
  ] as const)('changes nothing by a pending %s', async (_, ask, status) => {
    const visitor = await visitorWithLoan(portal)
    const key = await mailedKey(visitor.fetch, visitor.loan)
    let now: Awaited<ReturnType<typeof resumed>> | undefined
    beforeNextWrite(async () => {
      leaveAlone()
      now = await resumed(visitor, key)
    })
    expect((await ask(visitor)).status).toBe(status)
    const kept = await read(now?.fetch ?? visitor.fetch, visitor.loan.id)
    expect([kept.version, amountOf(kept), kept.borrowers]).toEqual([
      visitor.loan.version + 1,
      amountOf(visitor.loan),
      visitor.loan.borrowers,
    ])
    const { rows } = await portal.client.execute(
      'select hash from resume_links where loan_id = ? and used_at is null',
      [visitor.loan.id],
    )
    expect(rows).toEqual([])
  })

  it('adds no file by a pending upload, and leaves no bytes', async () => {
    const visitor = await visitorWithLoan(portal)
    const key = await mailedKey(visitor.fetch, visitor.loan)
    beforeNextWrite(async () => {
      leaveAlone()
      await resumed(visitor, key)
    })
    await expect(uploadFile(visitor.fetch, visitor.loan.id)).rejects.toThrow(/40[49]/)
    const { rows } = await portal.client.execute('select id from documents where loan_id = ?', [visitor.loan.id])
    expect(rows).toEqual([])
    const bucket = portal.env['FILES'] as R2Bucket
    expect((await bucket.list({ prefix: `loans/${visitor.loan.id}/` })).objects).toEqual([])
  })

  it('loses nothing that was saved right before', async () => {
    const visitor = await visitorWithLoan(portal)
    const key = await mailedKey(visitor.fetch, visitor.loan)
    beforeNextWrite(async () => {
      leaveAlone()
      expect((await save(visitor.fetch, visitor.loan, 4321)).status).toBe(200)
    })
    const now = await resumed(visitor, key)
    expect([amountOf(now.loan), now.loan.version]).toEqual([4321, 3])
    expect(await read(now.fetch, visitor.loan.id)).toMatchObject({ version: 3 })
  })
})

describe('saves of visitors', () => {
  it('are counted by address in the write itself: without another round trip, and refused above the limit', async () => {
    const { loan, fetch: anywhere } = await visitorWithLoan(portal)
    const address = newAddress()
    const fetch = withHeaders({ ...portal, fetch: anywhere }, address)
    const first = await save(fetch, loan, 4000)
    expect(first.status).toBe(200)
    const saved = await first.json<Loan>()
    await portal.client.batch(
      [
        { sql: 'update throttles set count = 59 where key = ?', args: [`visitor-save|${address['CF-Connecting-IP']}`] },
        // The minute may end meanwhile.
        {
          sql: `insert into throttles (key, window, count) select key, window + 1, 59 from throttles where key = ?
            on conflict do nothing`,
          args: [`visitor-save|${address['CF-Connecting-IP']}`],
        },
      ],
      'write',
    )
    let last: Response | undefined
    expect(await roundTrips(portal, async () => (last = await save(fetch, saved, 5000)))).toBe(2)
    expect(last?.status).toBe(200)
    const full = (await last?.json<Loan>()) ?? saved
    const refused = await save(fetch, full, 6000)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    // A late save gets the conflict, not the limit.
    expect((await save(fetch, saved, 6000)).status).toBe(409)
    expect(await read(anywhere, loan.id)).toMatchObject({ version: full.version })
    expect((await save(withHeaders({ ...portal, fetch: anywhere }, newAddress()), full, 6000)).status).toBe(200)
  })
})

describe('deleting a draft that is being saved', () => {
  const forget = (fetch: Fetch) => fetch('/api/loan/session', { method: 'DELETE' })
  const objectsOf = async (id: string) =>
    (await (portal.env['FILES'] as R2Bucket).list({ prefix: `loans/${id}/` })).objects.map(({ key }) => key)

  async function drafts() {
    const { fetch } = await visitorWithLoan(portal)
    const begin = async () =>
      (await fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    const [kept, gone] = [await begin(), await begin()]
    for (const { id } of [kept, gone]) await uploadFile(fetch, id)
    return { fetch, kept, gone }
  }

  it('keeps it with its files, and deletes the others with theirs', async () => {
    const { fetch, kept, gone } = await drafts()
    expect(await objectsOf(gone.id)).toHaveLength(1)
    beforeNextWrite(async () => {
      leaveAlone()
      expect((await save(fetch, kept, 4321)).status).toBe(200)
    })
    expect((await forget(fetch)).status).toBe(204)
    expect((await read(fetch, kept.id)).documents).toHaveLength(1)
    expect(await objectsOf(kept.id)).toHaveLength(1)
    expect((await fetch(`/api/loan/${gone.id}`)).status).toBe(404)
    expect(await objectsOf(gone.id)).toEqual([])
  })

  it('includes a file that is uploaded meanwhile', async () => {
    const { fetch, gone } = await drafts()
    beforeNextWrite(async () => {
      leaveAlone()
      await uploadFile(fetch, gone.id)
    })
    expect((await forget(fetch)).status).toBe(204)
    expect(await objectsOf(gone.id)).toEqual([])
  })
})
