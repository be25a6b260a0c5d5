import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { createEntries, createKind } from './create-entries.ts'

const { PRODUCTS, PROCESSES } = shippedAreas()
const [product] = PRODUCTS
const [process] = PROCESSES
if (product === undefined || process === undefined) throw new Error('nothing ships')

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...product, id: `p${at}`, uri: `p${at}`, enabled: true }))

test('[A2.17] enabled products and processes are listed, each linking to its URI', () => {
  const entries = createEntries(
    [product, { ...product, id: 'off', uri: 'aus', enabled: false }],
    [process, { ...process, id: 'off', uri: 'aus', enabled: false }],
    'en',
  )
  expect(entries.map(({ id, journey, title, to }) => [id, journey, title, to])).toEqual([
    [`product:${product.id}`, product.id, product.translations.en.title, `/${product.uri}`],
    [`process:${process.id}`, `process:${process.id}`, process.title.en, `/process/${process.uri}`],
  ])
})

test('[A2.17] [A9.04] one entry is a plain button, up to four are a speed-dial, more a pop-up menu', () => {
  const kinds = [0, 1, 2, 4, 5, 9].map((count) => createKind(createEntries(named(count), [], 'de')))
  expect(kinds).toEqual(['none', 'button', 'dial', 'dial', 'menu', 'menu'])
  expect(createKind(createEntries(named(4), [{ ...process, enabled: true }], 'de'))).toBe('menu')
})
