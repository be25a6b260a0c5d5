import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { stepAt } from './step-at.ts'

const { PRODUCTS, PROCESSES } = shippedAreas()
const [product] = PRODUCTS
const [first, second] = product?.steps ?? []
const loanId = 'x'.repeat(22)

it('finds the step of the address, and the first one without a step', () => {
  const at = (path: string) => stepAt(path, PRODUCTS, PROCESSES)
  expect(at(`/${product?.uri}`)).toEqual({ product: product?.id, step: first?.uri })
  expect(at(`/${product?.uri}/${loanId}/${second?.uri}`)).toEqual({ product: product?.id, step: second?.uri })
  expect(at(`/${product?.uri}/${loanId}/pruefen`)).toEqual({ product: product?.id, step: 'pruefen' })
})

it('finds the step of a process, with its product', () => {
  const process = { ...PROCESSES[0], uri: 'aktion', productId: product?.id, steps: product?.steps }
  const at = (path: string) => stepAt(path, PRODUCTS, [process as (typeof PROCESSES)[number]])
  expect(at(`/process/aktion/${loanId}/${second?.uri}`)).toEqual({ product: product?.id, step: second?.uri })
  expect(at('/process/another')).toBeUndefined()
})

it('finds none for pages outside journeys', () => {
  for (const path of ['/', '/login', '/account/profile', '/404', '/process'])
    expect(stepAt(path, PRODUCTS, PROCESSES)).toBeUndefined()
})
