import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { DomainError } from '../shared/errors.ts'
import { creditOffer, datedOffer, mortgageOffer } from '../loan/cases/offers.ts'
import type { Offer } from '../loan/loan.ts'
import type { LoanRequest } from '../loan/loan-request.ts'
import { getRatesAndCosts, quote, getSchedule } from '../loan/offer-quote.ts'
import { offerSchedule } from '../loan/offer-schedule.ts'
import type { Locale } from '../text/locale.ts'
import { formatPercent } from '../money/format.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { describeDifference, describeFigures } from './describe.ts'
import { OfferReceipt, Receipt } from './payload.ts'
import { makeOfferReceipt, makeReceipt, recompute } from './receipt.ts'
import { openReceipt } from './signature.ts'

const areas = shippedAreas()
const productOf = (id: string): Product => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)
const origin = {
  portal: 'https://portal.example',
  madeAt: '2026-11-26T08:00:00.000Z',
  release: 7,
  rateTable: 'a'.repeat(64),
}
const make = (id: string, loanRequest: LoanRequest): Receipt => makeReceipt(origin, areas, productOf(id), loanRequest)

const credit = { amount: 10_000, term: 60 }
const home = { propertyPrice: 300_000, personalFundsAmount: 60_000, term: 10, redemptionRate: 2, postCode: '80331' }

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}

describe('a receipt', () => {
  it('has the figures of the calculator, month by month', () => {
    for (const [id, loanRequest] of [
      ['consumer-credit', credit],
      ['small-business', { amount: 100_000, term: 60 }],
      ['mortgage', home],
      ['full-mortgage', { ...home, term: 20 }],
    ] as const) {
      const pricing = getRatesAndCosts(areas, '2026-11-26')
      const receipt = make(id, loanRequest)
      expect(quote(pricing, productOf(id), loanRequest)).toMatchObject(receipt.result)
      expect(receipt.schedule).toEqual(getSchedule(pricing, productOf(id), loanRequest))
    }
  })

  it('has the conditions of the day in Berlin', () => {
    const changed = {
      ...areas,
      INTEREST_CONDITIONS: areas.INTEREST_CONDITIONS.flatMap((row) => [
        { ...row, id: `${row.id}-until`, validTo: '2026-11-25', nominalRate: 4 },
        { ...row, id: `${row.id}-from`, validFrom: '2026-11-26', nominalRate: 5 },
      ]),
    }
    const at = (madeAt: string) => makeReceipt({ ...origin, madeAt }, changed, productOf('consumer-credit'), credit)
    expect(at('2026-11-25T22:59:59.000Z').result.nominalInterest).toBe(4)
    expect(at('2026-11-25T23:00:00.000Z').result.nominalInterest).toBe(5)
    expect(recompute(at('2026-11-25T23:00:00.000Z'))).toEqual([])
  })

  it('leaves out inputs that count for nothing, and any text', () => {
    const unused = { propertyPrice: 7, postCode: 'Anna', intendedUse: 'I promise', typeOfUse: 'a gift' }
    expect(make('consumer-credit', { ...credit, ...unused }).request).toEqual(credit)
    expect(make('mortgage', { ...home, amount: 5000, postCode: 'Anna' }).request).toEqual({
      propertyPrice: 300_000,
      personalFundsAmount: 60_000,
      term: 10,
      redemptionRate: 2,
    })
    const used = { ...credit, intendedUse: '01' }
    expect(make('consumer-credit', used).request).toEqual(used)
  })

  it('has the inputs that prices and costs depend on', () => {
    const all = { ...home, typeOfUse: '01', propertyValue: 310_000, postCode: ' 80331 ' }
    expect(make('mortgage', all).request).toEqual({ ...all, postCode: '80331' })
    expect(make('mortgage', { ...home, typeOfUse: 'no such key' }).request).toEqual(home)
    expect(make('consumer-credit', { ...credit, typeOfUse: '03', propertyValue: 310_000 }).request).toEqual({
      ...credit,
      typeOfUse: '03',
    })
  })

  it('has the valuation fee of its product, which counts in its effective rate', () => {
    const mortgage = { ...productOf('mortgage'), valuationFee: 250 }
    const receipt = makeReceipt(origin, areas, mortgage, home)
    expect(receipt.product.valuationFee).toBe(250)
    expect(receipt.result.valuationFee).toBe(250)
    expect(recompute(receipt)).toEqual([])
    expect(make('mortgage', home).product).not.toHaveProperty('valuationFee')
  })

  it('names the fields of an amount that cannot be lent', () => {
    expect(() => make('mortgage', { ...home, personalFundsAmount: 0 })).toThrow(
      expect.objectContaining({
        details: {
          fieldErrors: [
            {
              objectName: 'LOAN',
              field: 'personalFundsAmount',
              message: 'loanAbovePropertyValue',
              params: { amount: 319_500, propertyValue: 300_000 },
            },
          ],
        },
      }),
    )
  })

  it('is refused for what the calculator refuses, and for an amount that cannot be lent', () => {
    expect(codeOf(() => make('consumer-credit', { ...credit, amount: 999 }))).toBe('invalid')
    expect(codeOf(() => make('consumer-credit', { ...credit, term: 60.5 }))).toBe('invalid')
    expect(codeOf(() => make('mortgage', { ...home, personalFundsAmount: 0 }))).toBe('invalid')
    expect(codeOf(() => makeReceipt(origin, { ...areas, INTEREST_CONDITIONS: [] }, productOf('mortgage'), home))).toBe(
      'no_condition',
    )
  })
})

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((each) => each / 100)

const anyRequest = fc.oneof(
  fc.tuple(
    fc.constantFrom('consumer-credit', 'small-business'),
    fc.record({ amount: hundredths(10_000, 50_000), term: fc.integer({ min: 12, max: 84 }) }),
  ),
  fc.tuple(
    fc.constantFrom('mortgage', 'full-mortgage'),
    fc.record({
      propertyPrice: hundredths(200_000, 900_000),
      personalFundsAmount: hundredths(90_000, 99_000),
      postCode: fc.constantFrom('80331', '40213', undefined),
      term: fc.integer({ min: 10, max: 20 }),
    }),
  ),
)

it('any receipt is recomputed without a difference, also after it was a file', () => {
  fc.assert(
    fc.property(anyRequest, ([id, loanRequest]) => {
      const receipt = v.parse(Receipt, JSON.parse(JSON.stringify(make(id, loanRequest))))
      expect(recompute(receipt)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

/** Signed `test/facts/receipt-v1.jws`; its private key is not kept. */
const keyOfVersion1 = {
  kty: 'EC',
  x: 'kKmil4uQ_xf2FYC586doW2194HYxtlm54GZklL49ABU',
  y: 'mf8ypj1sEXBrsuZylkv2ZQld7lZTZuQusE8soi7I2dE',
  crv: 'P-256',
  kid: 'naO8m86QiN3lzcf8rqDl64YDp1BguUigGNqR-7vEYpw',
  alg: 'ES256',
  use: 'sig',
}

let keys: JSONWebKeySet
let sign: (receipt: object) => Promise<string>
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  keys = { keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] }
  sign = (receipt) => new SignJWT({ ...receipt }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
})

/** The same file with another content. */
async function tampered(from: Receipt, content: object): Promise<string> {
  const [header, , signature] = (await sign(from)).split('.')
  return [header, base64url.encode(JSON.stringify(content)), signature].join('.')
}

type Change = (receipt: Receipt) => Receipt
const inResult =
  (changed: Partial<Receipt['result']>): Change =>
  (receipt) => ({ ...receipt, result: { ...receipt.result, ...changed } })
const inRequest =
  (changed: Partial<Receipt['request']>): Change =>
  (receipt) => ({ ...receipt, request: { ...receipt.request, ...changed } })
const inCondition =
  (changed: Partial<Receipt['conditions'][number]>): Change =>
  (receipt) => ({ ...receipt, conditions: receipt.conditions.map((row) => ({ ...row, ...changed })) })
const inProduct =
  (changed: Partial<Receipt['product']>): Change =>
  (receipt) => ({ ...receipt, product: { ...receipt.product, ...changed } })
const inMonth =
  (month: number, changed: Partial<Receipt['schedule'][number]>): Change =>
  (receipt) => ({
    ...receipt,
    schedule: receipt.schedule.map((row) => (row.month === month ? { ...row, ...changed } : row)),
  })
const inTaxes =
  (list: Receipt['costs'][number]['id'], value: number): Change =>
  (receipt) => ({
    ...receipt,
    costs: receipt.costs.map((each) =>
      each.id === list ? { ...each, taxes: each.taxes.map((tax) => ({ ...tax, value })) } : each,
    ),
  })

describe('a receipt of a mortgage with', () => {
  it.each<[string, Change]>([
    ['a lower instalment', inResult({ expectedRateAmount: 1 })],
    ['a lower effective rate', inResult({ effectiveInterest: 3.59 })],
    ['a lower borrowing rate', inResult({ nominalInterest: 3.58 })],
    ['another fee', inResult({ feePercent: 0.01 })],
    ['a total of one cent less', (receipt) => inResult({ totalAmount: receipt.result.totalAmount - 0.01 })(receipt)],
    ['another final instalment', inResult({ finalInstallment: 0 })],
    ['another number of instalments', inResult({ numberOfInstallments: 119 })],
    ['another sum of instalments', inResult({ sumOfInstallments: 1 })],
    ['other costs', inResult({ interestsAndFees: 1 })],
    ['another remaining debt', inResult({ outstandingDebt: 0 })],
    ['no land charge', inResult({ landChargeFee: 0 })],
    ['a lower transfer tax', inResult({ realEstateTransferAmount: 1 })],
    ['another state', inResult({ state: 'BE' })],
    ['another amount', inResult({ amount: 259_499.99 })],
    ['less interest in a month', inMonth(7, { interest: 0 })],
    ['less debt in a month', inMonth(120, { outstanding: 0 })],
    ['a month twice', inMonth(8, { month: 7 })],
    ['a month less', (receipt) => ({ ...receipt, schedule: receipt.schedule.slice(1) })],
    ['a month more', (receipt) => ({ ...receipt, schedule: [...receipt.schedule, ...receipt.schedule.slice(-1)] })],
    ['another price', inRequest({ propertyPrice: 300_000.01 })],
    ['another term', inRequest({ term: 11 })],
    ['more own funds', inRequest({ personalFundsAmount: 61_000 })],
    ['another redemption rate', inRequest({ redemptionRate: 2.01 })],
    ['another postcode', inRequest({ postCode: '10115' })],
    ['a price out of range', inRequest({ propertyPrice: 2_000_000 })],
    ['another condition', inCondition({ nominalRate: 3.58 })],
    ['a condition for smaller amounts', inCondition({ amountTo: 250_000 })],
    ['a condition of another day', inCondition({ validTo: '2026-11-25' })],
    ['no condition', (receipt) => ({ ...receipt, conditions: [] })],
    ['another transfer tax rate', inTaxes('LAND_TRANSFER_COSTS', 3.4)],
    ['other shares of notary and agent', inTaxes('ADDITIONAL_COSTS', 0.5)],
    ['no costs of a purchase', (receipt) => ({ ...receipt, costs: [] })],
    ['no fees of the land register', (receipt) => ({ ...receipt, landChargeFees: [] })],
    ['a valuation fee', inProduct({ valuationFee: 100 })],
    ['another calculation', inProduct({ calculationType: 'MORTGAGE_FULL' })],
    ['another product type', inProduct({ productType: productOf('consumer-credit').productType })],
  ])('%s is found, by its figures and by its signature', async (_, change) => {
    const receipt = make('mortgage', home)
    const changed = change(receipt)
    expect(recompute(changed)).not.toEqual([])
    const opened = await openReceipt(await tampered(receipt, changed), keys)
    expect(opened).toEqual({ signature: 'invalid', receipt: changed })
  })

  it.each<[string, Partial<Receipt>]>([
    ['another release', { release: 8 }],
    ['another rate table', { rateTable: 'b'.repeat(64) }],
    ['another portal', { portal: 'https://other.example' }],
    ['another time', { madeAt: '2026-11-26T08:00:01.000Z' }],
  ])('%s is found by its signature', async (_, changed) => {
    const receipt = make('mortgage', home)
    expect(await openReceipt(await tampered(receipt, { ...receipt, ...changed }), keys)).toMatchObject({
      signature: 'invalid',
      receipt: changed,
    })
  })

  it('names the figures that differ', () => {
    const receipt = make('mortgage', home)
    const changed = inMonth(7, { interest: 0 })(inResult({ effectiveInterest: 3.59 })(receipt))
    const differences = recompute(changed)
    expect(differences).toEqual([
      { figure: 'effectiveInterest', stated: 3.59, recomputed: receipt.result.effectiveInterest },
      { figure: 'interest', month: 7, stated: 0, recomputed: receipt.schedule[6]?.interest },
    ])
    expect(differences.map((each) => describeDifference(each, receipt.product, 'de').name)).toEqual([
      'Effektiver Jahreszins',
      'Monat 7, Zinsen',
    ])
    expect(describeFigures(receipt.request, receipt.product, 'en')).toContainEqual({
      name: 'Fixed-rate period',
      value: '10 years',
    })
  })
})

const madeOf = (id: string, offer: Offer): OfferReceipt | undefined => makeOfferReceipt(origin, productOf(id), offer)
const datedMortgage = {
  ...mortgageOffer,
  effectiveInterest: 3.67,
  payoutDate: '2027-01-17',
  firstInstallmentDate: '2027-03-01',
}

describe('a receipt of an offer', () => {
  it.each<[string, Offer]>([
    ['consumer-credit', datedOffer],
    ['mortgage', datedMortgage],
  ])('of %s has its figures with their days, and is recomputed without a difference', (id, offer) => {
    const receipt = v.parse(OfferReceipt, JSON.parse(JSON.stringify(madeOf(id, offer))))
    expect(receipt.offer).toEqual(offer)
    expect(receipt.schedule).toEqual(offerSchedule(productOf(id).calculationType, offer))
    expect(receipt.schedule[1]?.dueDate).toBe('2027-04-01')
    expect(recompute(receipt)).toEqual([])
  })

  it('has the last day of its validity without a time', () => {
    const receipt = madeOf('consumer-credit', { ...datedOffer, validUntil: '2027-01-31T22:59:59.000Z' })
    expect(receipt?.offer.validUntil).toBe('2027-01-31')
  })

  it('does not exist without the days, or if its figures contradict each other', () => {
    expect(madeOf('consumer-credit', creditOffer)).toBeUndefined()
    expect(madeOf('consumer-credit', { ...datedOffer, effectiveInterest: 6.16 })).toBeUndefined()
  })

  it.each<[string, Partial<OfferReceipt['offer']>]>([
    ['effectiveInterest', { effectiveInterest: 6.04 }],
    ['effectiveInterest', { payoutDate: '2027-02-01' }],
    ['effectiveInterest', { firstInstallmentDate: '2027-02-17' }],
    ['totalAmount', { totalAmount: 11_596.79 }],
    ['sumOfInstallments', { sumOfInstallments: 11_596.79 }],
    ['sumOfInstallments', { term: 61 }],
    ['interest', { nominalInterest: 5.98 }],
    ['nominalInterest', { nominalInterest: 12 }],
    ['interestsAndFees', { interestsAndFees: 1, totalAmount: 10_001 }],
    ['firstInstallmentDate', { firstInstallmentDate: '2027-01-17' }],
    ['amount', { amount: 0 }],
  ])('with another figure is found, by %s', async (figure, changed) => {
    const receipt = madeOf('consumer-credit', datedOffer) ?? expect.fail('no receipt')
    const changedReceipt = { ...receipt, offer: { ...receipt.offer, ...changed } }
    expect(recompute(changedReceipt).map((each) => each.figure)).toContain(figure)
    const [header, , signature] = (await sign(receipt)).split('.')
    const file = [header, base64url.encode(JSON.stringify(changedReceipt)), signature].join('.')
    expect(await openReceipt(file, keys)).toEqual({ signature: 'invalid', receipt: changedReceipt })
  })

  it('names the rate of the days, and the day of a month', () => {
    const receipt = madeOf('consumer-credit', datedOffer) ?? expect.fail('no receipt')
    const [first, ...others] = receipt.schedule
    const changed: OfferReceipt = {
      ...receipt,
      // That of equal months.
      offer: { ...receipt.offer, effectiveInterest: 6.16 },
      schedule: [{ ...(first ?? expect.fail('no month')), dueDate: '2027-03-02' }, ...others],
    }
    expect(recompute(changed).map((each) => describeDifference(each, changed.product, 'en'))).toEqual([
      { name: 'APR', text: '6.16% in the file, 6.05% calculated' },
      { name: 'Month 1, Due date', text: '02/03/2027 in the file, 01/03/2027 calculated' },
    ])
    expect(describeFigures(receipt.offer, receipt.product, 'de')).toContainEqual({
      name: 'Erste Rate',
      value: '01.03.2027',
    })
  })

  it('has rates with two decimals, and all decimals where they differ', () => {
    const precise = { ...datedOffer, effectiveInterest: 6.050948 }
    const receipt = madeOf('consumer-credit', precise) ?? expect.fail('no receipt')
    expect(describeFigures(receipt.offer, receipt.product, 'de')).toContainEqual({
      name: 'Effektiver Jahreszins',
      value: formatPercent(6.05, 'de'),
    })
    const changed = { ...receipt, offer: { ...receipt.offer, effectiveInterest: 6.15687, finalInstallment: 193.285 } }
    expect(describeFigures(changed.offer, changed.product, 'de')).toContainEqual({
      name: 'Letzte Rate',
      value: '193,285\u00a0€',
    })
    const [rate] = recompute({ ...changed, offer: { ...changed.offer, finalInstallment: 193.28 } })
    expect(describeDifference(rate ?? expect.fail('no difference'), receipt.product, 'de')).toEqual({
      name: 'Effektiver Jahreszins',
      text: '6,15687\u00a0% in der Datei, 6,05\u00a0% berechnet',
    })
  })

  it.each<[string, Partial<OfferReceipt['offer']>, string, string]>([
    [
      'the highest possible figure',
      { nominalInterest: 12 },
      'Borrowing rate p.a.: 12.00% in the file, possible up to 6.16%',
      'Sollzinssatz p. a.: 12,00\u00a0% in der Datei, möglich bis 6,16\u00a0%',
    ],
    [
      'the lowest possible one',
      { firstInstallmentDate: '2027-01-17' },
      'First instalment: 17/01/2027 in the file, possible from 18/01/2027',
      'Erste Rate: 17.01.2027 in der Datei, möglich ab 18.01.2027',
    ],
    [
      'none where no rate is possible',
      { interestsAndFees: 11_596.79, totalAmount: 21_596.79, firstInstallmentDate: '2027-01-18' },
      'Interest and costs: €11,596.79 in the file, no value calculated',
      'Zinsen und Kosten: 11.596,79\u00a0€ in der Datei, kein Wert berechnet',
    ],
  ])('names %s', (_, changed, english, german) => {
    const receipt = madeOf('consumer-credit', datedOffer) ?? expect.fail('no receipt')
    const differences = recompute({ ...receipt, offer: { ...receipt.offer, ...changed } })
    const textsIn = (locale: Locale) =>
      differences
        .map((each) => describeDifference(each, receipt.product, locale))
        .map(({ name, text }) => `${name}: ${text}`)
    expect(textsIn('en')).toContain(english)
    expect(textsIn('de')).toContain(german)
  })

  it('names a month that the file lacks', () => {
    const receipt = madeOf('consumer-credit', datedOffer) ?? expect.fail('no receipt')
    const differences = recompute({ ...receipt, schedule: receipt.schedule.slice(0, -1) })
    expect(differences.map((each) => describeDifference(each, receipt.product, 'en'))).toContainEqual({
      name: 'Month 60, Instalment',
      text: 'missing in the file, €193.28 calculated',
    })
  })
})

describe('a file', () => {
  it('with a receipt opens, also with a line break at its end', async () => {
    const receipt = make('consumer-credit', credit)
    expect(await openReceipt(`${await sign(receipt)}\n`, keys)).toEqual({ signature: 'valid', receipt })
  })

  it.each(['', 'a letter', 'a.b.c', 'e30.e30.e30', '\u0000.\u0000.\u0000'])('with %j is none', async (text) => {
    expect(await openReceipt(text, keys)).toMatchObject({ signature: 'invalid', receipt: undefined })
  })

  it('with something else under a right signature is none', async () => {
    const receipt = make('mortgage', home)
    const wrong = [
      { request: { ...home, postCode: '803310' } },
      { request: { ...home, postCode: 'D80331' } },
      { rateTable: 'a'.repeat(65) },
      { rateTable: `g${'a'.repeat(64)}` },
      { madeAt: '26 November 2026' },
      { release: 0 },
    ].map((changed) => ({ ...receipt, ...changed }))
    const offer = madeOf('consumer-credit', datedOffer) ?? expect.fail('no receipt')
    const split = { ...offer, offer: { ...offer.offer, amount: 10_000.001 } }
    for (const content of [{}, split, ...wrong, { ...make('consumer-credit', credit), name: 'Anna' }])
      expect(await openReceipt(await sign(content), keys)).toEqual({ signature: 'valid', receipt: undefined })
  })

  it('with properties that later settings have opens without them', async () => {
    const receipt = make('mortgage', home)
    const { product, conditions, costs, landChargeFees } = receipt
    const more = { addedLater: 1 }
    const later = {
      ...receipt,
      product: { ...product, ...more, limits: { ...product.limits, ...more } },
      conditions: conditions.map((each) => ({ ...each, ...more })),
      costs: costs.map((each) => ({ ...each, ...more, taxes: each.taxes.map((tax) => ({ ...tax, ...more })) })),
      landChargeFees: landChargeFees.map((each) => ({ ...each, ...more })),
    }
    expect(await openReceipt(await sign(later), keys)).toEqual({ signature: 'valid', receipt })
  })

  it('of the first day of version 1 stays verifiable', async () => {
    const file = readFileSync('test/facts/receipt-v1.jws', 'utf8')
    const { signature, receipt = expect.fail('no receipt') } = await openReceipt(file, { keys: [keyOfVersion1] })
    expect(signature).toBe('valid')
    expect(receipt).toMatchObject({ version: 1, product: { id: 'mortgage' }, request: home })
    expect(recompute(receipt)).toEqual([])
  })

  it('with the signature of another key has an unknown key, and with none an invalid signature', async () => {
    const receipt = make('consumer-credit', credit)
    expect((await openReceipt(await sign(receipt), { keys: [] })).signature).toBe('unknownKey')
    const unsigned = `${base64url.encode('{"alg":"none"}')}.${base64url.encode(JSON.stringify(receipt))}.`
    expect(await openReceipt(unsigned, keys)).toEqual({ signature: 'invalid', receipt })
  })

  it('with a signature of another algorithm is not believed', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES384')
    const receipt = make('consumer-credit', credit)
    const file = await new SignJWT({ ...receipt }).setProtectedHeader({ alg: 'ES384', kid: 'k' }).sign(privateKey)
    const ofPortal = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES384', use: 'sig' }] }
    expect(await openReceipt(file, ofPortal)).toEqual({ signature: 'invalid', receipt })
  })

  it('is not verified with something that is no key set', async () => {
    await expect(openReceipt('a.b.c', {} as JSONWebKeySet)).rejects.toThrow()
  })
})
