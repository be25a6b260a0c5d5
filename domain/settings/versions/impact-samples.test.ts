import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { AreaItem, SnapshotAreas } from '../snapshot.ts'
import { changedSamples } from './impact-samples.ts'

const shipped = shippedAreas()
const today = '2026-11-21'
const dearer: SnapshotAreas = {
  ...shipped,
  INTEREST_CONDITIONS: shipped.INTEREST_CONDITIONS.map((row) => ({ ...row, nominalRate: row.nominalRate + 1 })),
}
const alone = (areas: SnapshotAreas, id: string, change: Partial<AreaItem<'PRODUCTS'>> = {}): SnapshotAreas => ({
  ...areas,
  PRODUCTS: areas.PRODUCTS.filter((each) => each.id === id).map((each) => ({ ...each, ...change })),
})

const byProduct = {
  'consumer-credit': [
    [10_000, 60, 'months', 'example'],
    [2_500, 24, 'months', 'sample'],
    [15_000, 48, 'months', 'sample'],
    [25_000, 84, 'months', 'sample'],
  ],
  mortgage: [
    [150_000, 10, 'years', 'example'],
    [300_000, 15, 'years', 'sample'],
    [400_000, 30, 'years', 'sample'],
  ],
  'full-mortgage': [
    [150_000, 20, 'years', 'example'],
    [150_000, 15, 'years', 'sample'],
    [300_000, 20, 'years', 'sample'],
  ],
  'small-business': [
    [50_000, 60, 'months', 'example'],
    [25_000, 36, 'months', 'sample'],
    [100_000, 60, 'months', 'sample'],
    [250_000, 120, 'months', 'sample'],
  ],
} as const

const hasPrices = (...pair: readonly unknown[]) => pair.map((each) => each !== null)
const rows = (current: SnapshotAreas, candidate: SnapshotAreas) =>
  changedSamples(current, candidate, today).map(({ productId, amount, term, termUnit, example, before, after }) => [
    productId,
    [amount, term, termUnit, example ? 'example' : 'sample'],
    hasPrices(before, after),
  ])
const allRows = (id: keyof typeof byProduct, before: boolean, after: boolean) =>
  byProduct[id].map((row) => [id, [...row], [before, after]])
const ids = Object.keys(byProduct) as (keyof typeof byProduct)[]

describe('sample calculations', () => {
  it('of every product are its example and the usual requests for its type, each once', () => {
    expect(rows(shipped, dearer)).toEqual(ids.flatMap((id) => allRows(id, true, true)))
  })

  it.each(ids)('of %s show all its prices if it begins or ends to be offered', (id) => {
    const [offered, missing] = [alone(shipped, id), alone(shipped, 'none')]
    const withdrawn = alone(shipped, id, { enabled: false })
    expect(rows(missing, offered)).toEqual(allRows(id, false, true))
    expect(rows(withdrawn, offered)).toEqual(allRows(id, false, true))
    expect(rows(offered, missing)).toEqual(allRows(id, true, false))
    expect(rows(offered, withdrawn)).toEqual(allRows(id, true, false))
    expect(rows(withdrawn, missing)).toEqual([])
  })

  it('contain the former and the new example where both prices change', () => {
    const { limits } = alone(shipped, 'mortgage').PRODUCTS[0] ?? expect.fail('no mortgage is shipped')
    const other = { limits: { ...limits, amount: { ...limits.amount, initial: 200_000 } } }
    expect(rows(alone(shipped, 'mortgage'), alone(dearer, 'mortgage', other))).toEqual([
      ['mortgage', [150_000, 10, 'years', 'example'], [true, true]],
      ['mortgage', [200_000, 10, 'years', 'example'], [true, true]],
      ...allRows('mortgage', true, true).slice(1),
    ])
  })

  it('show both prices and their difference in cents', () => {
    const [example] = changedSamples(alone(shipped, 'consumer-credit'), alone(dearer, 'consumer-credit'), today)
    expect(example).toEqual({
      productId: 'consumer-credit',
      amount: 10_000,
      term: 60,
      intendedUse: '01',
      termUnit: 'months',
      example: true,
      before: { expectedRateAmount: 193.28, nominalInterest: 5.99, effectiveInterest: 6.16, totalAmount: 11_596.89 },
      after: { expectedRateAmount: 197.96, nominalInterest: 6.99, effectiveInterest: 7.22, totalAmount: 11_877.96 },
      difference: { expectedRateAmount: 468, totalAmount: 28_107 },
    })
  })
})
