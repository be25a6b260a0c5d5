import { describe, expect, it, test } from 'vitest'

import { orderId } from '#domain/settings/area.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { interfaceIds } from '#domain/settings/areas/interfaces/schema.ts'

import { placeOfItem } from './place-of-item.ts'
import type { MenuFacts } from './menu-facts.ts'
import { screenAt, screenOfArea } from './screens.ts'

const everything: MenuFacts = {
  apiDocs: true,
  interfaces: interfaceIds.map((id) => ({ id, value: 'true' })),
  sharing: true,
}
const nothing: MenuFacts = { apiDocs: false, interfaces: [], sharing: false }
const parts = (place: string | undefined) => {
  const { pathname, searchParams } = new URL(place ?? '', 'https://portal.example')
  return { pathname, search: Object.fromEntries(searchParams) }
}

describe.each(areaKeys)('a change of %s links', (area) => {
  it('to its item on the screen of the area', () => {
    const { pathname, search } = parts(placeOfItem(area, 'a b&c', everything))
    if (area === 'PAGES') return expect([pathname, search]).toEqual(['/app-settings/pages/a%20b%26c', {}])
    expect(screenAt(pathname)).toBe(screenOfArea(area))
    expect(search).toEqual({ ...(area === 'FINTEC' ? { tab: 'FINTEC' } : {}), item: 'a b&c' })
  })

  it.each([
    ['the order', orderId],
    ['no item', undefined],
  ])('to its list if it concerns %s', (_, item) => {
    const { pathname, search } = parts(placeOfItem(area, item, everything))
    expect(screenAt(pathname)).toBe(screenOfArea(area))
    expect(search).toEqual(area === 'FINTEC' ? { tab: 'FINTEC' } : {})
  })
})

test('[B6.07] never links to a hidden screen', () => {
  const withoutScreen = areaKeys.filter((area) => placeOfItem(area, 'one', nothing) === undefined)
  expect(withoutScreen).toEqual(['FINTEC', 'ONGEO', 'WEB_ID'] satisfies AreaKey[])
})
