import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { ValuationReply } from '#domain/loan/valuation.ts'
import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { linesOfPdf } from '#test/harness/pdf.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { sharedLoan } from '#test/harness/sharing.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import { readAccessible } from '#test/harness/tagged-pdf.ts'
import { evaluate, mortgageOf, orderedOf, property, valuationOn } from '#test/harness/valuation.ts'

interface Problem {
  readonly errorKey?: string
  readonly fieldErrors?: { field: string; message: string }[]
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await valuationOn(portal)
})

type Fetch = Portal['fetch']

const path = (orderId: string): string => `/api/on-geo/evaluate-property/${orderId}`
const outcome = async (fetch: Fetch, orderId: string): Promise<ValuationReply> =>
  (await fetch(path(orderId))).json<ValuationReply>()
const read = async (fetch: Fetch, id: string): Promise<Loan> => (await fetch(`/api/loan/${id}`)).json<Loan>()
const auditsOf = async (id: string): Promise<string[]> =>
  (
    await portal.client.execute(
      `select action from audits where entity_id = ? and action like 'loan.valuation%' order by rowid`,
      [id],
    )
  ).rows.map((row) => String(row['action']))

/** The sandbox needs a few seconds. */
function later(seconds = 5): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}

async function mine(values = {}): Promise<Person & { loan: Loan }> {
  const person = await signedIn(portal)
  return { ...person, loan: await mortgageOf(person.fetch, values) }
}

describe('the valuation of a property', () => {
  it('[A7.18] [A3.02] [B7.41] is ordered, pending, and then a value with a range, stored with the loan', async () => {
    const { fetch, loan } = await mine()
    expect(loan.marketValueIndicationId).toBeNull()
    const orderId = await orderedOf(await evaluate(fetch, loan.id))
    expect(await outcome(fetch, orderId)).toMatchObject({ status: 'PENDING', marketValue: null })
    later()
    const done = await outcome(fetch, orderId)
    expect(done).toMatchObject({
      status: 'DONE',
      marketValue: { value: 309_000, min: 281_000, max: 337_000 },
      confidence: 0.72,
      method: 'COMPARISON',
      valuationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      inputs: { objectType: 'ETW', propertyPrice: 300_000, details: { livingArea: 84.5, constructionYear: 1995 } },
    })
    const after = await read(fetch, loan.id)
    expect(after).toMatchObject({ marketValueIndicationId: orderId, version: loan.version })
    expect(await auditsOf(loan.id)).toEqual(['loan.valuation-order', 'loan.valuation.DONE'])
  })

  it.each([
    [{ objectType: '07' }, 'MANUAL'],
    [{ postCode: '99999' }, 'FAILED'],
  ] as const)('[A7.18] with %j is %s', async (more, status) => {
    const { fetch, loan } = await mine()
    const orderId = await orderedOf(await evaluate(fetch, loan.id, more))
    later()
    expect(await outcome(fetch, orderId)).toMatchObject({ status, marketValue: null, valuationDate: null })
    expect((await fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version }))).status).toBe(200)
  })

  it('[A3.19] is ordered again only after an input has changed, or after a failure', async () => {
    const { fetch, loan } = await mine()
    const first = await orderedOf(await evaluate(fetch, loan.id))
    expect(await orderedOf(await evaluate(fetch, loan.id))).toBe(first)
    const other = await orderedOf(await evaluate(fetch, loan.id, { fields: answers({ livingArea: 90 }) }))
    expect(other).not.toBe(first)
    expect((await read(fetch, loan.id)).marketValueIndicationId).toBe(other)
    expect(await orderedOf(await evaluate(fetch, loan.id))).toBe(first)
    expect((await read(fetch, loan.id)).marketValueIndicationId).toBe(first)
    const fails = await orderedOf(await evaluate(fetch, loan.id, { postCode: '99999' }))
    later()
    expect((await outcome(fetch, fails)).status).toBe('FAILED')
    expect(await orderedOf(await evaluate(fetch, loan.id, { postCode: '99999' }))).not.toBe(fails)
  })

  it('is one order when it is ordered in two windows at once', async () => {
    const { fetch, loan } = await mine()
    const replies = await Promise.all(Array.from({ length: 6 }, () => evaluate(fetch, loan.id)))
    const ids = await Promise.all(replies.map((reply) => orderedOf(reply)))
    expect(new Set(ids).size).toBe(1)
    later()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(fetch, ids[0] ?? '')))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['DONE']))
    expect(await auditsOf(loan.id)).toEqual(['loan.valuation-order', 'loan.valuation.DONE'])
  })

  it('is of the draft that was changed last, if no loan is named', async () => {
    const { fetch, loan } = await mine()
    const orderId = await orderedOf(await fetch('/api/on-geo/evaluate-property', json('POST', property)))
    expect((await read(fetch, loan.id)).marketValueIndicationId).toBe(orderId)
    const nobody = await signedIn(portal)
    const refused = await nobody.fetch('/api/on-geo/evaluate-property', json('POST', property))
    expect(refused.status).toBe(400)
    expect((await refused.json<Problem>()).fieldErrors).toMatchObject([{ field: 'loanId', message: 'NotNull' }])
  })

  it('is refused with every missing or wrong input, and changes nothing', async () => {
    const { fetch, loan } = await mine({ livingArea: null, constructionYear: null })
    const missing = await evaluate(fetch, loan.id)
    expect(missing.status).toBe(400)
    expect((await missing.json<Problem>()).fieldErrors).toMatchObject([
      { field: 'livingArea', message: 'NotNull' },
      { field: 'constructionYear', message: 'NotNull' },
    ])
    for (const wrong of [
      { objectType: '' },
      { postCode: '5066' },
      { city: ' ' },
      { propertyPrice: 0 },
      { propertyPrice: 1.005 },
      { propertyPrice: '300000' },
      { objectType: '77' },
      { fields: answers({ livingArea: 'large' }) },
      { fields: { nothing: { fieldId: 'nothing', entityType: 'LOAN', value: { type: 'DOUBLE', value: 1 } } } },
    ])
      expect((await evaluate(fetch, loan.id, wrong)).status).toBe(400)
    expect((await read(fetch, loan.id)).marketValueIndicationId).toBeNull()
    expect(await auditsOf(loan.id)).toEqual([])
  })

  it('[A3.22] is refused until the bank has switched it on', async () => {
    const other = await openPortal()
    const { fetch } = await signedIn(other)
    const loan = await mortgageOf(fetch)
    const refused = await evaluate(fetch, loan.id)
    expect([refused.status, (await refused.json<Problem>()).errorKey]).toEqual([409, 'valuationOff'])
    await changeInterfaces(other.client, { ON_GEO_LORA_SERVICE: 'true' })
    expect((await evaluate(fetch, loan.id)).status).toBe(200)
  })

  it('takes two round trips to read, one more for the result, and three to order', async () => {
    const { fetch, loan } = await mine()
    let orderId = ''
    const asked = await roundTrips(portal, async () => {
      orderId = await orderedOf(await evaluate(fetch, loan.id))
    })
    expect(asked).toBeLessThanOrEqual(3)
    expect(await roundTrips(portal, () => outcome(fetch, orderId))).toBe(2)
    later()
    expect(await roundTrips(portal, () => outcome(fetch, orderId))).toBe(3)
    expect(await roundTrips(portal, () => outcome(fetch, orderId))).toBe(2)
  })

  it('is ordered at most ten times a minute', async () => {
    const { fetch, loan, id } = await mine()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    await orderedOf(await evaluate(fetch, loan.id))
    await portal.client.execute('update throttles set count = 10 where key = ?', [`valuation|${id}`])
    expect((await evaluate(fetch, loan.id, { propertyPrice: 310_000 })).status).toBe(429)
    // A known order does not count.
    expect((await evaluate(fetch, loan.id)).status).toBe(200)
  })
})

describe('access to a valuation', () => {
  it('[A6.03] whoever may edit the loan can order it, whoever may see the loan reads it, and nobody else', async () => {
    const { loan, owner, editor, viewer, coBorrower, stranger } = await sharedLoan(portal, (fetch) =>
      mortgageOf(fetch, { secondBorrower: true }),
    )
    for (const { fetch } of [viewer, coBorrower]) expect((await evaluate(fetch, loan.id)).status).toBe(409)
    expect((await evaluate(stranger.fetch, loan.id)).status).toBe(404)
    const orderId = await orderedOf(await evaluate(editor.fetch, loan.id))
    expect(await orderedOf(await evaluate(owner.fetch, loan.id))).toBe(orderId)
    for (const { fetch } of [owner, editor, viewer, coBorrower])
      expect((await outcome(fetch, orderId)).status).toBe('PENDING')
    expect((await stranger.fetch(path(orderId))).status).toBe(404)
    expect((await visitorWithLoan(portal).then(({ fetch }) => fetch(path(orderId)))).status).toBe(404)
    expect((await portal.fetch(path(orderId))).status).toBe(401)
    expect((await owner.fetch(path('no-such-order'))).status).toBe(404)
  })

  it('a loan that somebody else edits, or that was sent, is not valued', async () => {
    const { loan, owner, editor } = await sharedLoan(portal, (fetch) => mortgageOf(fetch, { secondBorrower: true }))
    expect((await editor.fetch(`/api/loan/${loan.id}/lock`, json('PUT', {}))).status).toBe(200)
    expect((await evaluate(owner.fetch, loan.id)).status).toBe(409)
    await portal.client.execute(`update loans set status = 'SEND' where id = ?`, [loan.id])
    const sent = await evaluate(editor.fetch, loan.id)
    expect([sent.status, (await sent.json<Problem>()).errorKey]).toEqual([409, 'loanlocked'])
  })

  it("a visitor's loan is valued, too", async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await mortgageOf(fetch)
    const orderId = await orderedOf(await evaluate(fetch, loan.id))
    expect((await outcome(fetch, orderId)).status).toBe('PENDING')
  })

  it("is in the account's export, and erased with it", async () => {
    const { fetch, loan } = await mine()
    const orderId = await orderedOf(await evaluate(fetch, loan.id))
    later()
    await outcome(fetch, orderId)
    const exported = await (await fetch('/api/account/export')).json<{ loans: { valuations: object[] }[] }>()
    expect(exported.loans[0]?.valuations).toMatchObject([
      { id: orderId, status: 'DONE', marketValue: { value: 309_000 }, inputs: { address: { city: 'Köln' } } },
    ])
    expect((await fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
    const { rows } = await portal.client.execute('select count(*) as count from valuations where loan_id = ?', [
      loan.id,
    ])
    expect(Number(rows[0]?.['count'])).toBe(0)
  })
})

describe('without a waiting user', () => {
  it("cron stores the service's result, and gives up after a day", async () => {
    const { fetch, loan } = await mine()
    const orderId = await orderedOf(await evaluate(fetch, loan.id))
    await fetch('/api/logout', { method: 'POST' })
    await portal.cron(new Date(Date.now() + 120_000))
    const { rows } = await portal.client.execute('select status from valuations where id = ?', [orderId])
    expect(rows[0]?.['status']).toBe('DONE')
    const slow = await mine()
    const never = await orderedOf(await evaluate(slow.fetch, slow.loan.id))
    await portal.client.execute('update valuations set created_at = ?, provider_order_id = ? where id = ?', [
      new Date(Date.now() - 25 * 3_600_000).toISOString(),
      `${Date.now() + 9e9}.1.1.1`,
      never,
    ])
    expect((await outcome(slow.fetch, never)).status).toBe('FAILED')
    expect(await orderedOf(await evaluate(slow.fetch, slow.loan.id))).not.toBe(never)
  })
})

describe('the report on a value', () => {
  async function valued(opening = {}) {
    const person = await mine({ outbuildings: [{ outbuilding: '04', amount: 1 }], ...opening })
    const orderId = await orderedOf(await evaluate(person.fetch, person.loan.id))
    later()
    return { ...person, orderId, done: await outcome(person.fetch, orderId) }
  }
  const download = async (fetch: Fetch, id: string): Promise<Response> => {
    const asked = await fetch('/api/download-tokens', json('POST', { kind: 'document', id }))
    if (asked.status !== 200) return asked
    const { token } = await asked.json<{ token: string }>()
    return portal.fetch(`/api/loan/documents/${id}?token=${token}`)
  }

  it("[A3.19] is a PDF among the loan's documents, names what was valued, and says that it is no appraisal", async () => {
    const { fetch, loan, orderId, done } = await valued()
    expect(done.reportId).toBe(orderId)
    expect((await outcome(fetch, orderId)).reportId).toBe(orderId)
    expect((await read(fetch, loan.id)).documents).toMatchObject([
      {
        publicId: orderId,
        type: 'application/pdf',
        fileName: expect.stringMatching(/^Geschätzter Marktwert .*\.pdf$/),
      },
    ])
    const reply = await download(fetch, orderId)
    expect(reply.status).toBe(200)
    const bytes = await reply.arrayBuffer()
    await readAccessible(bytes, 'de')
    const lines = await linesOfPdf(bytes)
    for (const line of [
      'Geschätzter Marktwert',
      'Automatische Schätzung, kein Gutachten',
      'Automatische Schätzung, kein Gutachten.',
      '309.000,00 €',
      'Vergleichswertverfahren',
      'Eigentumswohnung',
      '50667 Köln',
      '84,5 m²',
      '1995',
      '1 × Tiefgaragenstellplatz',
    ])
      expect(lines).toContain(line)
  })

  it('is in English for an applicant in English', async () => {
    const person = await signedIn(portal)
    const english: Fetch = (path_, init) =>
      person.fetch(path_, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'Accept-Language': 'en' },
      })
    const loan = await mortgageOf(english)
    const orderId = await orderedOf(await evaluate(english, loan.id))
    later()
    await outcome(english, orderId)
    const bytes = await (await download(english, orderId)).arrayBuffer()
    await readAccessible(bytes, 'en')
    const lines = await linesOfPdf(bytes)
    expect(lines).toEqual(
      expect.arrayContaining(['Estimated market value', 'Automated estimate, not an appraisal', '€309,000.00']),
    )
  })

  it("is for readers of the loan's documents only, and is removed when another order replaces it", async () => {
    const { fetch, loan, orderId } = await valued()
    const stranger = await signedIn(portal)
    expect((await download(stranger.fetch, orderId)).status).toBe(404)
    const next = await orderedOf(await evaluate(fetch, loan.id, { propertyPrice: 310_000 }))
    later(10)
    expect((await outcome(fetch, next)).reportId).toBe(next)
    expect((await read(fetch, loan.id)).documents.map(({ publicId }) => publicId)).toEqual([next])
    expect((await outcome(fetch, orderId)).reportId).toBeNull()
    expect((await download(fetch, orderId)).status).toBe(404)
  })

  /** 300,000 first, 310,000 right after it: the second is the loan's current order. */
  async function orderedTwice() {
    const person = await mine()
    const first = await orderedOf(await evaluate(person.fetch, person.loan.id))
    const second = await orderedOf(await evaluate(person.fetch, person.loan.id, { propertyPrice: 310_000 }))
    later()
    return { ...person, first, second }
  }
  const reportsOf = async (fetch: Fetch, id: string): Promise<string[]> =>
    (await read(fetch, id)).documents.map(({ publicId }) => publicId)

  it.each([
    ['after', ['second', 'first']],
    ['before', ['first', 'second']],
  ] as const)('is that of the current order if an earlier one is completed %s it', async (_, sequence) => {
    const { fetch, loan, ...orders } = await orderedTwice()
    for (const each of sequence) expect((await outcome(fetch, orders[each])).status).toBe('DONE')
    expect((await outcome(fetch, orders.second)).reportId).toBe(orders.second)
    expect((await outcome(fetch, orders.first)).reportId).toBeNull()
    expect(await read(fetch, loan.id)).toMatchObject({
      marketValueIndicationId: orders.second,
      documents: [{ publicId: orders.second }],
    })
  })

  it('stays when cron completes an earlier order', async () => {
    const { fetch, loan, first, second } = await orderedTwice()
    await outcome(fetch, second)
    await portal.cron(new Date(Date.now() + 120_000))
    expect(await outcome(fetch, first)).toMatchObject({ status: 'DONE', reportId: null })
    expect(await reportsOf(fetch, loan.id)).toEqual([second])
  })

  it('is that of an earlier order again when its inputs are ordered again', async () => {
    const { fetch, loan, first, second } = await orderedTwice()
    for (const each of [second, first]) await outcome(fetch, each)
    expect(await orderedOf(await evaluate(fetch, loan.id))).toBe(first)
    expect((await outcome(fetch, first)).reportId).toBe(first)
    expect((await outcome(fetch, second)).reportId).toBeNull()
    expect(await reportsOf(fetch, loan.id)).toEqual([first])
    const lines = await linesOfPdf(await (await download(fetch, first)).arrayBuffer())
    expect(lines).toContain('309.000,00 €')
    expect((await download(fetch, second)).status).toBe(404)
  })

  it('does not exist without a value', async () => {
    const { fetch, loan } = await mine()
    const orderId = await orderedOf(await evaluate(fetch, loan.id, { objectType: '07' }))
    later()
    expect((await outcome(fetch, orderId)).reportId).toBeNull()
    expect((await read(fetch, loan.id)).documents).toEqual([])
  })
})
