import { describe, expect, it } from 'vitest'

import { wellKnown } from '../../fields/well-known.ts'
import type { Localized } from '../../text/locale.ts'
import { shippedAreas } from '../areas.ts'
import { startOptions } from '../../wizard/start-page.ts'
import { energyRenovation, freeUse } from '../areas/keys/defaults.ts'
import { itemProblemsText } from '../labels/problems.ts'
import {
  type ConcludedContracts,
  contractsWithin,
  exampleProblems,
  exampleShares,
  hasTwoThirds,
  leastLawfulRate,
  undeclaredExamples,
} from './example-share.ts'

const shipped = shippedAreas()
const on = '2026-11-26'
const productId = 'consumer-credit'
const rate = (effectiveInterest: number, contracts: number): ConcludedContracts => ({
  productId,
  effectiveInterest,
  contracts,
})
const example = exampleShares(shipped, [], on).find((share) => share.productId === productId)?.effectiveInterest ?? 0

describe('the least lawful rate', () => {
  it('is the ⌈2n/3⌉-th smallest, in any order and with any counts', () => {
    let seed = 20_261_126
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 300; round++) {
      const single = Array.from({ length: 1 + random(40) }, () => 3 + random(12) / 4)
      const counted = [...new Set(single)].map((each) => rate(each, single.filter((one) => one === each).length))
      const least = leastLawfulRate(counted)
      expect(least).toBe(single.toSorted((one, other) => one - other)[Math.ceil((2 * single.length) / 3) - 1])
      for (const { effectiveInterest } of counted) {
        const within = contractsWithin(counted, effectiveInterest)
        expect(within).toBe(single.filter((one) => one <= effectiveInterest).length)
        expect(hasTwoThirds({ within, contracts: single.length })).toBe(effectiveInterest >= (least ?? 0))
      }
    }
  })

  it('is unknown without contracts', () => {
    expect(leastLawfulRate([])).toBeUndefined()
    expect(leastLawfulRate([rate(5, 0)])).toBeUndefined()
  })
})

describe('a representative example', () => {
  it('is lawful from two thirds of thirty contracts on, and refused in words below', () => {
    expect(exampleProblems(shipped, [rate(example, 20), rate(example + 1, 10)], on)).toEqual([])
    const [problem, ...others] = exampleProblems(shipped, [rate(example, 19), rate(example + 1, 11)], on)
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      area: 'PRODUCTS',
      item: productId,
      code: 'exampleBelowTwoThirds',
      params: { value: example, limit: example + 1 },
    })
    expect(problem === undefined ? '' : itemProblemsText(problem, 'en', shipped).text).toContain(
      'Fewer than two thirds of the contracts',
    )
  })

  it('is judged by the lower rate where the languages begin with different purposes', () => {
    const { steps } = shipped.PRODUCTS.find(({ id }) => id === productId) ?? expect.fail(productId)
    const begunWith = (defaultValue: Localized) => ({
      ...shipped,
      PAGES: shipped.PAGES.map((page) =>
        page.id === steps[0]?.pageId
          ? {
              ...page,
              sections: page.sections.map((section) => ({
                ...section,
                fields: section.fields.map((field) =>
                  field.id === wellKnown.intendedUse ? { ...field, defaultValue } : field,
                ),
              })),
            }
          : page,
      ),
    })
    const both = begunWith({ de: energyRenovation, en: energyRenovation })
    const [low] = exampleShares(both, [], on)
    expect(low?.effectiveInterest).toBeLessThan(example)
    expect(exampleShares(begunWith({ de: freeUse, en: energyRenovation }), [], on)[0]).toEqual(low)
    expect(exampleShares(begunWith({ de: energyRenovation, en: freeUse }), [], on)[0]).toEqual(low)
  })

  it('is judged also where the start page does not show it, because the general information does', () => {
    const { steps } = shipped.PRODUCTS.find(({ id }) => id === productId) ?? expect.fail(productId)
    const PAGES = shipped.PAGES.map((page) =>
      page.id === steps[0]?.pageId
        ? { ...page, startPage: { ...startOptions(page), representativeExample: false } }
        : page,
    )
    expect(exampleProblems({ ...shipped, PAGES }, [rate(example + 1, 30)], on)).toHaveLength(1)
  })

  it('is not judged by fewer contracts, by those of other products, or where there is none', () => {
    expect(exampleProblems(shipped, [rate(example + 1, 29)], on)).toEqual([])
    expect(exampleProblems(shipped, [{ ...rate(example + 1, 90), productId: 'other' }], on)).toEqual([])
    const TEXT_FIELDS = shipped.TEXT_FIELDS.map((item) =>
      item.id === 'REPRESENTATIVE_EXAMPLE' ? { ...item, text: { de: '', en: '' } } : item,
    )
    expect(exampleProblems({ ...shipped, TEXT_FIELDS }, [rate(example + 1, 90)], on)).toEqual([])
    const PRODUCTS = shipped.PRODUCTS.map((product) => ({ ...product, enabled: product.id !== productId }))
    expect(exampleProblems({ ...shipped, PRODUCTS }, [rate(example + 1, 90)], on)).toEqual([])
  })

  it('needs a declared expectation while there are too few contracts', () => {
    const undeclared = (areas: typeof shipped, contracts: number) =>
      undeclaredExamples(exampleShares(areas, [rate(example, contracts)], on), areas).some(
        (share) => share.productId === productId,
      )
    expect(undeclared(shipped, 29)).toBe(true)
    expect(undeclared(shipped, 30)).toBe(false)
    const PRODUCTS = shipped.PRODUCTS.map((product) => ({
      ...product,
      exampleDeclaredBy: 'Erika Recht',
      exampleReason: 'Zwei Drittel der Verträge des letzten Jahres über die Filialen.',
    }))
    expect(undeclared({ ...shipped, PRODUCTS }, 0)).toBe(false)
  })
})
