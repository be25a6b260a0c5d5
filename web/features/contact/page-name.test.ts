import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { path, patterns } from '#web/routing/paths.ts'

import { pageName } from './page-name.ts'

const { PRODUCTS, PROCESSES } = shippedAreas()
const [product] = PRODUCTS
const [first, second] = product?.steps ?? []
const loanId = 'x'.repeat(22)
const nameOf = (pathname: string) => pageName(pathname, PRODUCTS, PROCESSES)

it('is product and step, without the loan', () => {
  expect(nameOf(`/${product?.uri}`)).toBe(`${product?.uri}/${first?.uri}`)
  expect(nameOf(`/${product?.uri}/${loanId}/${second?.uri}`)).toBe(`${product?.uri}/${second?.uri}`)
  expect(nameOf(`/${product?.uri}/${loanId}`)).toBe('')
})

it('is the page outside steps', () => {
  expect(nameOf('/account/profile')).toBe('account')
  expect(nameOf('/impressum')).toBe('impressum')
  expect(nameOf('/')).toBe('')
})

it('contains no key or id of any path of the portal', () => {
  const key = 'k3y'.repeat(14)
  const parts = {
    key,
    loanId,
    pageId: loanId,
    processUri: PROCESSES[0]?.uri ?? 'none',
    productUri: product?.uri,
    pageUri: second?.uri ?? '',
    uri: 'impressum',
    screen: 'messages',
    area: 'pages',
  }
  for (const name of Object.keys(patterns)) expect(nameOf(path(name as 'processLoan', parts))).not.toMatch(/k3y|xxx/)
  expect(nameOf(path('resetFinish', { key }))).toBe('account')
  expect(nameOf(path('resume', { key }))).toBe('resume')
})
