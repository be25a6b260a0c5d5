import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower, visitorWithLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'

interface Problem {
  readonly message: string
  readonly fieldErrors?: { field: string; message: string }[]
  readonly current?: Loan
  readonly requestId: string
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const save = (fetch: Portal['fetch'], loan: Loan, body: object, query = '') =>
  fetch(`/api/loan/${loan.id}${query}`, json('PUT', { version: loan.version, ...body }))

const audits = async (id: string): Promise<string[]> =>
  (await portal.client.execute('select action from audits where entity_id = ? order by at', [id])).rows.map((row) =>
    String(row['action']),
  )

describe('a save', () => {
  it('[A4.02] makes the loan NEW, keeps omitted answers and clears null ones', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await save(fetch, loan, { fields: answers({ intendedUse: '02', employer: 'Muster GmbH' }) })
    expect(reply.status).toBe(200)
    const saved = await reply.json<Loan>()
    expect(saved).toMatchObject({ loanStatus: 'NEW', version: 2 })
    const cleared = await (await save(fetch, saved, { fields: answers({ employer: null }) })).json<Loan>()
    expect(cleared.fields['employer']).toBeUndefined()
    expect(cleared.fields['intendedUse']?.value.value).toBe('02')
    expect(await audits(loan.id)).toEqual(['loan.create', 'loan.save', 'loan.save'])
  })

  it('takes one request and two round trips to the database, with each SQL text sent once', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const { result, trips, stored, sent } = await workOf(portal, () =>
      save(fetch, loan, { fields: answers({ amount: 3000 }) }, '?pageType=START_PAGE_CONSUMER'),
    )
    expect(result.status).toBe(200)
    const [read = [], write = [], ...more] = trips
    expect(more).toEqual([])
    expect(read.length).toBeLessThanOrEqual(16)
    expect(write.length).toBeLessThanOrEqual(8)
    expect(stored).toBe(0)
    expect(sent).toBeLessThanOrEqual(13_400)
  })

  it('of a stale version is a 409 with the newer one, and changes nothing', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    await save(fetch, loan, { fields: answers({ amount: 9000 }) })
    const late = await save(fetch, loan, { fields: answers({ amount: 8000 }) })
    expect(late.status).toBe(409)
    const problem = await late.json<Problem>()
    expect(problem.message).toBe('error.concurrencyFailure')
    expect(problem.current).toMatchObject({ version: 2 })
    expect(problem.current?.fields['amount']?.value.value).toBe(9000)
  })

  it('of the same version by 32 concurrent requests: one wins, the others get the conflict', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, at) => save(fetch, loan, { fields: answers({ amount: 2000 + at }) })),
    )
    const statuses = replies.map((reply) => reply.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(31)
    expect(await audits(loan.id)).toEqual(['loan.create', 'loan.save'])
  })

  it.each([
    ['999.99', 'amount', 999.99, 'Min'],
    ['a term of 85', 'term', 85, 'Max'],
    ['a text where a number belongs', 'amount', 'viel', 'TypeMismatch'],
  ])('[A9.01] with %s is refused at the field and changes nothing', async (_, field, value, message) => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await save(fetch, loan, { fields: answers({ [field]: value }) })
    expect(reply.status).toBe(400)
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json')
    const problem = await reply.json<Problem>()
    expect(problem.fieldErrors).toMatchObject([{ field, message, objectName: 'LOAN' }])
    expect(problem.requestId).toBe(reply.headers.get('X-Request-Id'))
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).version).toBe(1)
  })

  it('whose effective rate cannot be found is refused and changes nothing', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    vi.spyOn(Math, 'exp').mockReturnValue(Number.NaN)
    const reply = await save(fetch, loan, { fields: answers({ amount: 9000 }) })
    vi.restoreAllMocks()
    expect(reply.status).toBe(400)
    expect(await reply.json<Problem>()).toMatchObject({ message: 'error.noeffectiverate' })
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).fields['amount']?.value.value).toBe(10_000)
    expect(await audits(loan.id)).toEqual(['loan.create'])
  })

  it('with an unknown field is refused', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const unknown = { nothing: { fieldId: 'nothing', entityType: 'LOAN', value: { type: 'MONEY', value: 1 } } }
    const reply = await save(fetch, loan, { fields: unknown })
    expect(reply.status).toBe(400)
    expect((await reply.json<Problem>()).fieldErrors).toMatchObject([{ field: 'nothing', message: 'Unknown' }])
  })

  it('[A5.10] for somebody who is not of age is refused with the reason and stores nothing, a first one as well', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const refused = {
      fieldErrors: [
        {
          objectName: 'BORROWER',
          field: 'dateOfBirth',
          message: 'Max',
          messageKey: 'invalidDate.minor.message',
          params: { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        },
      ],
    }
    const fields = answers({ firstName: 'Marker', dateOfBirth: '2015-05-17' })
    const first = await fetch('/api/loan', json('POST', { productId: 'consumer-credit', fields }))
    for (const reply of [await save(fetch, loan, { fields }), first])
      expect([reply.status, await reply.json()]).toMatchObject([400, refused])
    const second = answers({ secondBorrower: true, secondDateOfBirth: '2015-05-17' })
    expect((await save(fetch, loan, { fields: second })).status).toBe(400)
    expect(await (await fetch(`/api/loan/${loan.id}`)).json()).toMatchObject({
      version: loan.version,
      fields: loan.fields,
    })
    expect(await audits(loan.id)).toEqual(['loan.create'])
  })

  it('[A5.04] of a page type requires the page to be complete', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const open = await save(fetch, loan, {}, '?pageType=BORROWER_INFORMATION')
    expect(open.status).toBe(400)
    expect((await open.json<Problem>()).fieldErrors?.map((error) => error.field)).toContain('lastName')
    const done = await save(fetch, loan, { fields: answers(completeAnswers) }, '?pageType=BORROWER_INFORMATION')
    expect(done.status).toBe(200)
  })

  it('[A5.04] PUT validate validates a page and stores nothing', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const body = { id: loan.id, version: 1, borrowers: [completeBorrower] }
    const valid = await fetch('/api/loan/validate?pageType=STANDARD_OF_LIVING', json('PUT', body))
    expect(valid.status).toBe(200)
    expect((await valid.json<Loan>()).borrowers[0]?.incomeExpenses).toHaveLength(completeBorrower.incomeExpenses.length)
    const open = await fetch('/api/loan/validate?pageType=STANDARD_OF_LIVING', json('PUT', { ...body, borrowers: [] }))
    expect(open.status).toBe(400)
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).borrowers[0]?.incomeExpenses).toEqual([])
  })

  it('[A5.04] keeps which zeros were confirmed, and accepts none for salary, rent and living costs', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const incomeExpenses = completeBorrower.incomeExpenses.map((item) =>
      item.amount === 0 && item.fieldId !== 'livingCosts' ? { ...item, confirmed: true as const } : item,
    )
    const query = '?pageType=STANDARD_OF_LIVING'
    const reply = await save(fetch, loan, { borrowers: [{ ...completeBorrower, incomeExpenses }] }, query)
    expect(reply.status).toBe(200)
    const saved = await reply.json<Loan>()
    expect(saved.borrowers[0]?.incomeExpenses).toEqual(incomeExpenses)

    const all = incomeExpenses.map(({ fieldId }) => ({ fieldId, amount: 0, confirmed: true as const }))
    const refused = await save(fetch, saved, { borrowers: [{ ...completeBorrower, incomeExpenses: all }] }, query)
    expect(refused.status).toBe(400)
    expect((await refused.json<Problem>()).fieldErrors?.map(({ field }) => field)).toEqual([
      'netIncome',
      'housing',
      'livingCosts',
    ])
    const wrong = incomeExpenses.map((item) => ({ ...item, confirmed: true as const }))
    expect((await save(fetch, saved, { borrowers: [{ ...completeBorrower, incomeExpenses: wrong }] })).status).toBe(400)
  })

  it('with a body that is not JSON, of a wrong type, or of over a mebibyte is refused before any work', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const path = `/api/loan/${loan.id}`
    expect((await fetch(path, json('PUT', '{"version":'))).status).toBe(400)
    expect((await fetch(path, { method: 'PUT', body: 'version=1' })).status).toBe(415)
    // Spaces are no part of the answers.
    const ofLength = (bytes: number) => fetch(path, json('PUT', '{"version":1}'.padEnd(bytes)))
    expect([(await ofLength(2 ** 20)).status, (await ofLength(2 ** 20 + 1)).status]).toEqual([200, 413])
    expect((await ofLength(10_000_000)).status).toBe(413)
  })
})

describe('a lone surrogate', () => {
  const half = String.raw`\ud83d`

  it.each([
    ['in a text', `{"version":1,"description":"a${half}b"}`, 'description'],
    ['in a list', `{"version":1,"borrowers":[{"lastName":"${half}"}]}`, 'borrowers.0.lastName'],
    ['in a name', `{"version":1,"fields":{"x${half}":{}}}`, 'fields'],
  ])('%s is refused with its path, and changes nothing', async (_, body, field) => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await fetch(`/api/loan/${loan.id}`, json('PUT', body))
    expect(reply.status).toBe(400)
    expect((await reply.json<Problem>()).fieldErrors).toEqual([{ objectName: 'body', field, message: 'Pattern' }])
    expect((await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()).version).toBe(loan.version)
  })

  it('is accepted as part of a pair', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const plain = JSON.stringify({ version: 1, fields: answers({ employer: 'House' }) })
    const written = plain.replace('House', String.raw`\ud83c\udfe1`)
    expect((await fetch(`/api/loan/${loan.id}`, json('PUT', written))).status).toBe(200)
  })
})
