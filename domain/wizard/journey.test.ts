import { describe, expect, it } from 'vitest'

import type { Product } from '../settings/areas/products/schema.ts'
import type { Process } from '../settings/areas/processes/schema.ts'
import { shippedAreas } from '../settings/areas.ts'
import { onJourney, findProcess } from './journey.ts'
import { stepTo } from './cases/sample-pages.ts'

const product: Product = shippedAreas().PRODUCTS[0] ?? expect.fail('a product ships')
const processThat = (id: string, productId: string): Process => ({
  id,
  uri: id,
  enabled: true,
  title: { de: id, en: id },
  productId,
  steps: [stepTo(`${id}-page`)],
})
const quick = processThat('quick', product.id)
const processes = [processThat('partner', product.id), processThat('quick', 'mortgage'), quick]

describe('[A2.13] the process that a loan was begun with', () => {
  it.each([
    ['its own, for its product', 'quick', product.id, quick],
    ['none', null, product.id, undefined],
    ['one that was removed', 'gone', product.id, undefined],
    ['one that the settings now assign to another product', 'partner', 'mortgage', undefined],
  ])('%s', (_, processId, productId, process) => {
    expect(findProcess(processes, { processId, productId })).toBe(process)
  })
})

describe('[A3.09] a journey', () => {
  it("has the process's steps, and everything else of the product", () => {
    expect(onJourney(product, quick)).toEqual({ ...product, steps: [stepTo('quick-page')] })
  })

  it("is the product's own without a process", () => {
    expect(onJourney(product, undefined)).toEqual(product)
  })
})
