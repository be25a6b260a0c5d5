import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { answers } from '#test/harness/loans.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, roundTrips, type Portal } from '#test/harness/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const calculate = (productId: string, conditions: object) =>
  portal.fetch('/api/loan/calculate', json('POST', { productId, conditions }))

const home = { propertyPrice: 300_000, personalFundsAmount: 60_000, term: 10, redemptionRate: 2, postCode: '80331' }

describe('POST calculate', () => {
  it('[A3.05] [A3.06] returns a mortgage with each part of its amount and the tax of the state', async () => {
    const reply = await calculate('mortgage', home)
    expect(reply.status).toBe(200)
    expect(await reply.json<Quote>()).toMatchObject({
      amount: 259_500,
      term: 10,
      realEstateTransferTax: 3.5,
      realEstateTransferAmount: 10_500,
      notaryFeesAmount: 3000,
      realEstateAgentAmount: 6000,
      landChargeFee: 535,
      valuationFee: 0,
      nominalInterest: 3.59,
      plausible: true,
      numberOfInstallments: 120,
    })
  })

  it('[A3.06] returns a full mortgage and a business loan', async () => {
    const full = await (await calculate('full-mortgage', { ...home, term: 20 })).json<Quote>()
    expect(full).toMatchObject({ outstandingDebt: 0, plausible: true })
    const business = await (await calculate('small-business', { amount: 100_000, term: 60 })).json<Quote>()
    expect(business).toMatchObject({ amount: 100_000, nominalInterest: 6.29, plausible: true })
    expect(business.realEstateTransferAmount).toBeUndefined()
  })

  it('[A3.06] returns why a result is implausible, with its figures', async () => {
    const reply = await calculate('mortgage', { ...home, personalFundsAmount: 0 })
    expect(reply.status).toBe(200)
    expect(await reply.json<Quote>()).toMatchObject({
      plausible: false,
      reasons: [{ code: 'loanAbovePropertyValue', params: { amount: 319_500, propertyValue: 300_000 } }],
    })
  })

  it('[A9.01] refuses values out of range, for each product', async () => {
    const refused = async (productId: string, conditions: object) => {
      const reply = await calculate(productId, conditions)
      expect(reply.status).toBe(400)
      const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; message: string }[] }>()
      return fieldErrors.map(({ field, message }) => `${field} ${message}`)
    }
    expect(await refused('mortgage', { ...home, propertyPrice: 99_999, redemptionRate: 11, term: 31 })).toEqual([
      'propertyPrice Min',
      'term Max',
      'redemptionRate Max',
    ])
    expect(await refused('small-business', { amount: 500_001, term: 11 })).toEqual(['amount Max', 'term Min'])
    expect(await refused('consumer-credit', { term: 60 })).toEqual(['amount NotNull'])
  })
})

describe('a draft of a mortgage', () => {
  it('[A3.05] [A5.17] begins with the defaults, and has its price in the overview and its schedule', async () => {
    const user = await signedIn(portal)
    const begun = await user.fetch(
      '/api/loan',
      json('POST', {
        productId: 'mortgage',
        fields: answers({ propertyPrice: 300_000, propertyPostcodeCity: { postCode: '80331', city: 'München' } }),
      }),
    )
    const loan = await begun.json<Loan>()
    expect(loan.fields['fixedRateYears']?.value.value).toBe(10)
    expect(loan.fields['term']).toBeUndefined()
    const { content } = await (await user.fetch('/api/loan/previews')).json<{ content: Record<string, unknown>[] }>()
    // 300,000 + 6.5 % of costs − 40,000 at 3.59 % and 1 %.
    expect(content[0]).toMatchObject({ amount: 279_500, term: { min: 10, max: 10 }, rate: 1069.09 })
    const { rows } = await (
      await user.fetch(`/api/loan/${loan.id}/schedule`)
    ).json<{ rows: Record<string, number>[] }>()
    expect(rows).toHaveLength(120)
    expect(rows[0]?.['instalment']).toBe(106_909)
  })

  it('[A9.01] refuses values out of range', async () => {
    const user = await signedIn(portal)
    const reply = await user.fetch(
      '/api/loan',
      json('POST', { productId: 'mortgage', fields: answers({ propertyPrice: 1_000_001, redemptionRate: 0.5 }) }),
    )
    expect(reply.status).toBe(400)
    const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; message: string }[] }>()
    expect(fieldErrors.map(({ field, message }) => [field, message])).toEqual([
      ['propertyPrice', 'Max'],
      ['redemptionRate', 'Min'],
    ])
  })
})

describe('the watchlist', () => {
  const remember = (fetch: Portal['fetch'], amount: number) =>
    fetch(
      '/api/loan',
      json('POST', { productId: 'consumer-credit', watched: true, fields: answers({ amount, term: 48 }) }),
    )
  const watchedOf = async (fetch: Portal['fetch']) => {
    const page = await (await fetch('/api/loan/previews')).json<{ content: { id: string; watched: boolean }[] }>()
    return page.content.filter(({ watched }) => watched).map(({ id }) => id)
  }

  it('[A2.27] [A6.03] has at most five calculations of an owner, even with concurrent requests', async () => {
    const user = await signedIn(portal)
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((times) => remember(user.fetch, times * 1000)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ errorKey: 'watchlist.full' })
    expect(await watchedOf(user.fetch)).toHaveLength(5)
    expect(await watchedOf((await signedIn(portal)).fetch)).toEqual([])
  })

  it('[A2.27] has room again once one is removed', async () => {
    const user = await signedIn(portal)
    for (let times = 1; times <= 5; times += 1) await remember(user.fetch, times * 1000)
    const [first] = await watchedOf(user.fetch)
    expect((await user.fetch(`/api/loan/delete/${first}`, { method: 'DELETE' })).status).toBe(204)
    expect((await remember(user.fetch, 6000)).status).toBe(201)
  })

  it('[A2.27] loses a calculation that is continued, which is an application then', async () => {
    const user = await signedIn(portal)
    const loan = await (await remember(user.fetch, 5000)).json<Loan>()
    const edited = await user.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: 1, fields: answers({ amount: 6000 }) }),
    )
    expect(await watchedOf(user.fetch)).toEqual([loan.id])
    const { version } = await edited.json<Loan>()
    await user.fetch(`/api/loan/${loan.id}`, json('PUT', { version, lastCompletedStep: 'start' }))
    expect(await watchedOf(user.fetch)).toEqual([])
  })

  it('saves in two round trips', async () => {
    const user = await signedIn(portal)
    expect(await roundTrips(portal, () => remember(user.fetch, 4000))).toBe(2)
  })

  it('saves for a visitor, too', async () => {
    const first = await remember(portal.fetch, 3000)
    const fetch = withHeaders(portal, { 'unique-user-id': first.headers.get('unique-user-id') ?? '' })
    for (const amount of [4000, 5000, 6000, 7000]) expect((await remember(fetch, amount)).status).toBe(201)
    expect((await remember(fetch, 8000)).status).toBe(409)
  })
})
