import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { stepAt } from './step-at.ts'

const { PRODUCTS, PROCESSES } = shippedAreas()
const [product] = PRODUCTS
const [first, second] = product?.steps ?? []
const loanId = 'x'.repeat(22)

it('is the step that the address names, and the first where it names none', () => {
  const at = (path: string) => stepAt(path, PRODUCTS, PROCESSES)
  expect(at(`/${product?.uri}`)).toEqual({ product: product?.id, step: first?.uri })
  expect(at(`/${product?.uri}/${loanId}/${second?.uri}`)).toEqual({ product: product?.id, step: second?.uri })
  expect(at(`/${product?.uri}/${loanId}/pruefen`)).toEqual({ product: product?.id, step: 'pruefen' })
})

it('is that of a process, with the product that it leads through', () => {
  const process = { ...PROCESSES[0], uri: 'aktion', productId: product?.id, steps: product?.steps }
  const at = (path: string) => stepAt(path, PRODUCTS, [process as (typeof PROCESSES)[number]])
  expect(at(`/process/aktion/${loanId}/${second?.uri}`)).toEqual({ product: product?.id, step: second?.uri })
  expect(at('/process/another')).toBeUndefined()
})

it('is none of pages that belong to no journey', () => {
  for (const path of ['/', '/login', '/account/profile', '/404', '/process'])
    expect(stepAt(path, PRODUCTS, PROCESSES)).toBeUndefined()
})
