import { expect, it } from 'vitest'

import { productDefaults } from '#domain/settings/areas/products/defaults.ts'

import { copiedProduct } from './copies.ts'

it('a copied product declares no expectation of its representative example', () => {
  const product = productDefaults[0] ?? expect.fail('no product')
  const declared = { ...product, exampleReason: 'Erfahrung', exampleDeclaredBy: 'Erika Recht' }
  const copy = copiedProduct(declared, (_, values) => `${values?.['name']} (copy)`)
  expect(copy.name).toBe(`${declared.name} (copy)`)
  expect(copy).not.toHaveProperty('exampleReason')
  expect(copy).not.toHaveProperty('exampleDeclaredBy')
})
