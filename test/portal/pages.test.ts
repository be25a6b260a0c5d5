import { expect, it } from 'vitest'

import { patterns } from '../../web/routing/paths.ts'
import { portalHere } from '../harness/portal-here.ts'

it('every address of the portal exists, except its page for those that do not', async () => {
  const addresses = Object.values(patterns).map((pattern) => pattern.replaceAll(/\/:\w+\?/g, ''))
  const fixed = addresses.filter((address) => address !== '' && !address.includes(':'))
  expect(fixed).toContain('/informationen')
  for (const address of fixed) {
    const { status } = await fetch(`${portalHere().url}${address}`)
    expect([address, status]).toEqual([address, address === '/404' ? 404 : 200])
  }
})
