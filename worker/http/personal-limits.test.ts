import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { statusesOf } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { sendLoan, uploadFile } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { saveAnswers } from '#test/harness/sharing.ts'
import type { OwnEntry } from '#worker/features/ledger/own-entries.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ SNAPSHOTS: { get: () => Promise.resolve(null), put: () => Promise.resolve() } })
  await changeGeneral(portal.client, {
    THROTTLE_LOANS: 3,
    THROTTLE_UPLOADS: 1,
    THROTTLE_APPLICATIONS: 1,
    THROTTLE_CALLS: 2,
    THROTTLE_CALCULATIONS: 3,
    THROTTLE_PDFS: 1,
    THROTTLE_EXPORTS: 1,
  })
})

type Fetch = Portal['fetch']

const initiate = (fetch: Fetch) => fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
const conditions = { amount: 10_000, term: 60 }
const calculate = (fetch: Fetch, more = {}) =>
  fetch('/api/loan/calculate', json('POST', { productId: 'consumer-credit', conditions: { ...conditions, ...more } }))

/** Refused until the end of the window, which the reply names. */
async function expectRefused(reply: Response, minutes = 60): Promise<void> {
  expect(reply.status).toBe(429)
  expect(await reply.json()).toMatchObject({ status: 429, message: 'error.http.429' })
  const seconds = Number(reply.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60 * minutes)
}

const countOf = async (sql: string, id: string): Promise<number> =>
  Number((await portal.client.execute(sql, [id])).rows[0]?.[0])

describe('a person', () => {
  it('begins as many loans in an hour as the bank allows, under all names and in all sessions, also at the same time', async () => {
    const { id, fetch } = await signedIn(portal)
    const begin = [
      () => initiate(fetch),
      () => fetch('/api/loan', json('POST', { productId: 'consumer-credit', fields: {}, borrowers: [] })),
      () =>
        fetch('/api/loan', json('POST', { productId: 'consumer-credit', fields: {}, borrowers: [], watched: true })),
    ]
    const replies = await Promise.all([...begin, ...begin].map((ask) => ask()))
    expect(statusesOf(replies)).toEqual([201, 201, 201, 429, 429, 429])
    for (const reply of replies.filter(({ status }) => status === 429)) await expectRefused(reply)
    expect(await countOf('select count(*) from loans where account_id = ?', id)).toBe(3)
    // Others are not limited by it.
    expect((await initiate((await signedIn(portal)).fetch)).status).toBe(201)
  })

  it('begins a loan in as many round trips as before', async () => {
    const { fetch } = await signedIn(portal)
    await initiate(fetch)
    expect(await roundTrips(portal, () => initiate(fetch))).toBe(2)
  })

  it('sends as many applications', async () => {
    const { id, fetch } = await signedIn(portal)
    await sendLoan(fetch, await completeLoan(fetch))
    const { id: next, version } = await completeLoan(fetch)
    await expectRefused(await fetch('/api/inquiries/send?lang=de', json('POST', { id: next, version })))
    const sql = `select count(*) from applications join loans on loans.id = loan_id where account_id = ?`
    expect(await countOf(sql, id)).toBe(1)
  })

  it('asks for as many calls, and withdraws each', async () => {
    const { fetch } = await signedIn(portal)
    const { id } = await completeLoan(fetch)
    const ask = async (): Promise<Response> => {
      const { version } = await (await fetch(`/api/loan/${id}`)).json<Loan>()
      const query = 'operation=REQUEST_CALL_FROM_BANK&mobile=%2B4917612345678'
      return fetch(`/api/inquiries/alternatives?${query}`, json('POST', { id, version }))
    }
    const withdraw = async (): Promise<number> => {
      const entries = await (await fetch('/api/account/consents')).json<OwnEntry[]>()
      const entry = entries.find(({ item, withdrawnAt }) => item === 'CONTACT' && withdrawnAt === null)?.id ?? ''
      return (await fetch(`/api/account/consents/${entry}/withdraw`, { method: 'POST' })).status
    }
    for (let time = 0; time < 2; time++) expect([(await ask()).status, await withdraw()]).toEqual([200, 200])
    await expectRefused(await ask())
    expect(await countOf('select count(*) from loans where id = ? and callback_mobile is not null', id)).toBe(0)
    expect(await countOf('select count(*) from bank_outbox where loan_id = ?', id)).toBe(2)
  })

  it('gives consents to inquiries of one application so often, and withdraws each', async () => {
    const { fetch } = await signedIn(portal)
    let loan = await completeLoan(fetch)
    const save = (schufaConsent: boolean) => saveAnswers(fetch, loan, { schufaConsent })
    for (let time = 0; time < 20; time++)
      for (const given of [false, true]) loan = await (await succeeded(save(given))).json<Loan>()
    loan = await (await succeeded(save(false))).json<Loan>()
    await expectRefused(await save(true))
    // Other answers are saved as ever.
    expect((await saveAnswers(fetch, loan, { lastName: 'Neu' })).status).toBe(200)
  })

  it('uploads as many files, as a form or as JSON, and no more are stored', async () => {
    const { fetch } = await signedIn(portal)
    const { id: loanId } = await completeLoan(fetch)
    await uploadFile(fetch, loanId)
    const body = {
      loanId,
      documentTabId: 'income',
      documentId: 'payslip',
      fileName: 'a.pdf',
      base64Content: 'JVBERi0=',
    }
    await expectRefused(await fetch('/api/loan/documents', json('POST', body)))
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7 %%EOF'], 'a.pdf'))
    await expectRefused(await fetch('/api/loan/documents', { method: 'POST', body: form }))
    expect(await countOf('select count(*) from documents where loan_id = ?', loanId)).toBe(1)
  })

  it('exports as often', async () => {
    const { fetch } = await signedIn(portal)
    expect((await fetch('/api/account/export')).status).toBe(200)
    await expectRefused(await fetch('/api/account/export', { headers: { Accept: 'application/zip' } }))
    const admin = await signedIn(portal, 'ADMIN')
    const token = () =>
      admin.fetch('/api/download-tokens', json('POST', { kind: 'export', id: 'unprocessed-applications' }))
    expect((await token()).status).toBe(200)
    await expectRefused(await token())
  })

  it('calculates as often in a minute, whatever is asked for, without a counter in the database', async () => {
    const { fetch } = await signedIn(portal)
    await calculate(fetch)
    const one = await roundTrips(portal, () => calculate(fetch))
    expect(one).toBe(1)
    expect((await calculate(fetch, { amount: 20_000 })).status).toBe(200)
    await expectRefused(await calculate(fetch, { term: 48 }), 1)
    expect((await calculate((await signedIn(portal)).fetch)).status).toBe(200)
  })
})

describe('visitors', () => {
  it('are counted by their address: a new unique-user-id changes nothing', async () => {
    const one = withHeaders(portal, newAddress())
    for (let loan = 0; loan < 3; loan++) expect((await initiate(one)).status).toBe(201)
    await expectRefused(await initiate(one))
    expect((await initiate(withHeaders(portal, newAddress()))).status).toBe(201)
  })

  it('get as many PDFs and receipts together, and calculate as often', async () => {
    const fetch = withHeaders(portal, newAddress())
    expect((await fetch('/api/products/consumer-credit/information/pdf')).status).toBe(200)
    await expectRefused(await fetch('/api/products/consumer-credit/information/pdf?lang=en'))
    await expectRefused(await fetch('/api/receipts', json('POST', { productId: 'consumer-credit', conditions })))
    for (let time = 0; time < 3; time++) expect((await calculate(fetch)).status).toBe(200)
    await expectRefused(await calculate(fetch), 1)
  })
})

it('a counter is kept until its hour is over, and then deleted', async () => {
  const { id, fetch } = await signedIn(portal)
  await initiate(fetch)
  const rows = () => countOf('select count(*) from throttles where key = ?', `THROTTLE_LOANS|${id}`)
  await portal.cron(new Date(Date.now()))
  expect(await rows()).toBe(1)
  await portal.cron(new Date(Date.now() + 75 * 60_000))
  expect(await rows()).toBe(0)
})
