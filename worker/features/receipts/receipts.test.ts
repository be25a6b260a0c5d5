import { calculateJwkThumbprint, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'

import { canonical } from '#domain/shared/canonical.ts'
import { creditOffer, datedOffer } from '#domain/loan/cases/offers.ts'
import type { Offer } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { recompute } from '#domain/receipt/receipt.ts'
import { openReceipt } from '#domain/receipt/signature.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { newAddress } from '#test/harness/address.ts'
import { bankEvent, offerEvent, sentLoan } from '#test/harness/bank.ts'
import { json, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, roundTrips, type Portal, withVariables } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

import { sha256 } from '../../http/crypto.ts'
import type { PublicKeys } from './public-keys.ts'

const [before, now] = ['before', 'now'].map((name) => `${name}-a-secret-of-more-than-32-characters`)

/** One portal through a rotation of its secrets. */
let stages: Readonly<Record<'old' | 'rotating' | 'rotated', Portal>>
beforeAll(async () => {
  const old = await openPortal({ RECEIPT_SECRETS: before })
  stages = {
    old,
    rotating: withVariables(old, { RECEIPT_SECRETS: `${now}, ${before}` }),
    rotated: withVariables(old, { RECEIPT_SECRETS: now }),
  }
})

const home = { propertyPrice: 300_000, personalFundsAmount: 60_000, term: 10, redemptionRate: 2, postCode: '80331' }
const credit = { amount: 10_000, term: 60 }

const ask = (portal: Pick<Portal, 'fetch'>, productId: string, conditions: object, headers = newAddress()) =>
  portal.fetch('/api/receipts', json('POST', { productId, conditions }, headers))

async function signed(portal: Portal, productId = 'consumer-credit', conditions: object = credit): Promise<string> {
  const reply = await ask(portal, productId, conditions)
  expect(reply.status).toBe(200)
  return (await reply.json<{ receipt: string }>()).receipt
}

const keysOf = async (portal: Portal): Promise<PublicKeys> =>
  (await portal.fetch('/api/receipts/keys')).json<PublicKeys>()

const stateOf = async (portal: Portal, file: string) => (await openReceipt(file, await keysOf(portal))).signature

describe('a receipt', () => {
  it.each([
    ['consumer-credit', credit],
    ['small-business', { amount: 100_000, term: 60 }],
    ['mortgage', home],
    ['full-mortgage', { ...home, term: 20 }],
  ])('of %s is what the calculator replies, signed, and is recomputed without a difference', async (id, conditions) => {
    const { signature, receipt } = await openReceipt(await signed(stages.old, id, conditions), await keysOf(stages.old))
    expect(signature).toBe('valid')
    const calculated = await stages.old.fetch('/api/loan/calculate', json('POST', { productId: id, conditions }))
    expect(receipt).toMatchObject({ version: 1 })
    expect(await calculated.json<Quote>()).toMatchObject(receipt?.version === 1 ? receipt.result : {})
    expect(receipt === undefined ? undefined : recompute(receipt)).toEqual([])
  })

  it('names the portal, the release and the version of its rate table, and nobody', async () => {
    const { receipt } = await openReceipt(
      await signed(stages.old, 'consumer-credit', { ...credit, postCode: '80331', intendedUse: 'for Anna' }),
      await keysOf(stages.old),
    )
    expect(receipt).toMatchObject({
      version: 1,
      portal: 'http://localhost:8787',
      release: 1,
      rateTable: await sha256(canonical(shippedAreas().INTEREST_CONDITIONS)),
      product: { id: 'consumer-credit', title: { de: 'Privatkredit', en: 'Personal loan' } },
    })
    expect(receipt).toHaveProperty('request', credit)
  })

  it('is refused like the calculation, and for an amount that cannot be lent', async () => {
    const problems = async (id: string, conditions: object) => {
      const reply = await ask(stages.old, id, conditions)
      expect(reply.status).toBe(400)
      const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; message: string }[] }>()
      return fieldErrors.map(({ field, message }) => `${field} ${message}`)
    }
    expect(await problems('consumer-credit', { amount: 999, term: 60 })).toEqual(['amount Min'])
    expect(await problems('consumer-credit', { term: 60 })).toEqual(['amount NotNull'])
    expect(await problems('mortgage', { ...home, personalFundsAmount: 0 })).toEqual([
      'personalFundsAmount loanAbovePropertyValue',
    ])
    expect((await ask(stages.old, 'no-such-product', credit)).status).toBe(404)
  })

  it('of an offer has its figures and the days of its payments; one without days has none', async () => {
    const { fetch } = await signedIn(stages.old)
    const receiptOf = async (offer: Offer) => {
      const { id } = await sentLoan(fetch)
      expect((await fetch(`/api/loan/${id}/receipt`)).status).toBe(404)
      await succeeded(bankEvent(stages.old, { ...offerEvent(id), offer }))
      return fetch(`/api/loan/${id}/receipt`)
    }
    const { receipt: file } = await (await receiptOf(datedOffer)).json<{ receipt: string }>()
    const { signature, receipt = expect.fail('no receipt') } = await openReceipt(file, await keysOf(stages.old))
    expect(signature).toBe('valid')
    expect(receipt).toMatchObject({ version: 2, offer: datedOffer, product: { id: 'consumer-credit' } })
    expect(receipt.schedule).toHaveLength(60)
    expect(recompute(receipt)).toEqual([])
    expect((await receiptOf(creditOffer)).status).toBe(404)
  })

  it('of an offer is throttled before its loan is read', async () => {
    stopClock()
    const { token } = await signedIn(stages.old)
    const fetch = withHeaders(stages.old, { ...newAddress(), Authorization: `Bearer ${token}` })
    const replies = await Promise.all(Array.from({ length: 32 }, () => fetch('/api/loan/no-such-loan/receipt')))
    const statuses = replies.map(({ status }) => status)
    expect([404, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([30, 2])
  })

  it('takes two round trips', async () => {
    await signed(stages.old)
    expect(await roundTrips(stages.old, () => signed(stages.old))).toBe(2)
  })

  it('is signed at most thirty times a minute from one address', async () => {
    stopClock()
    const fetch = withHeaders(stages.old, newAddress())
    const replies = await Promise.all(Array.from({ length: 32 }, () => ask({ fetch }, 'consumer-credit', credit, {})))
    const statuses = replies.map(({ status }) => status)
    expect([200, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([30, 2])
  })
})

describe('the keys of receipts', () => {
  it('are public, named by their thumbprints, and the first secret signs', async () => {
    const { keys } = await keysOf(stages.rotating)
    expect(keys).toHaveLength(2)
    for (const { kty, crv, x, y, ...key } of keys)
      expect(key).toEqual({ kid: await calculateJwkThumbprint({ kty, crv, x, y }), alg: 'ES256', use: 'sig' })
    expect(keys[0]).toEqual((await keysOf(stages.rotated)).keys[0])
    expect(keys[1]).toEqual((await keysOf(stages.old)).keys[0])
  })

  it('verify receipts of an earlier secret until it is removed', async () => {
    const [early, later] = [await signed(stages.old), await signed(stages.rotating)]
    expect(await stateOf(stages.rotating, early)).toBe('valid')
    expect(await stateOf(stages.rotating, later)).toBe('valid')
    expect(await stateOf(stages.rotated, later)).toBe('valid')
    expect(await stateOf(stages.rotated, early)).toBe('unknownKey')
    expect(await stateOf(stages.old, later)).toBe('unknownKey')
  })

  it('verify no tampered receipt, and none that is signed with another key under a known name', async () => {
    const file = await signed(stages.old)
    const [header = '', payload = '', signature = ''] = file.split('.')
    const { receipt } = await openReceipt(file, await keysOf(stages.old))
    const [key] = (await keysOf(stages.old)).keys
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    const forged = await new SignJWT({ ...receipt, release: 2 })
      .setProtectedHeader({ alg: 'ES256', kid: String(key?.kid) })
      .sign(pair.privateKey)
    for (const tampered of [
      forged,
      `${header}.${payload.slice(0, -4)}${payload.slice(-3)}A.${signature}`,
      `${header}.${payload}.${signature.slice(0, -1)}`,
      `${header}.${payload}.`,
    ])
      expect(await stateOf(stages.old, tampered)).toBe('invalid')
  })
})
