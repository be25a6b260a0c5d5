import { expect, it } from 'vitest'

import { shippedAreas } from '../../areas.ts'
import { usesOfPage } from './page-uses.ts'

const areas = shippedAreas()

it('finds the steps of products and processes that show a page', () => {
  const [product] = areas.PRODUCTS
  const [process] = areas.PROCESSES
  const [first, second] = product?.steps ?? []
  if (!product || !process || !first || !second) throw new Error('not shipped any more')
  const changed = {
    ...areas,
    PRODUCTS: [{ ...product, steps: [first, { ...second, pageId: 'own' }] }],
    PROCESSES: [{ ...process, enabled: true, productId: product.id, steps: [{ ...first, pageId: 'own' }] }],
  }
  expect(usesOfPage('own', changed)).toEqual([
    { area: 'PRODUCTS', id: product.id, uri: product.uri, offered: true, step: 1 },
    { area: 'PROCESSES', id: process.id, uri: process.uri, offered: true, step: 0 },
  ])
  expect(usesOfPage('nowhere', changed)).toEqual([])
  const off = { ...changed, PRODUCTS: changed.PRODUCTS.map((each) => ({ ...each, enabled: false })) }
  expect(usesOfPage('own', off).map(({ offered }) => offered)).toEqual([false, false])
})
