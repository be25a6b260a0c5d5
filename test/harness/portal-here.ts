import { inject } from 'vitest'

import type { PortalPlaces } from './local-portal.ts'

let chosen: PortalPlaces | undefined

/** Sets the portal for code outside of tests. */
export function usePortal(places: PortalPlaces): void {
  chosen = places
}

/** The portal of this test file while it runs. */
export function portalHere(): PortalPlaces {
  const place = chosen ?? inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (place === undefined) throw new Error('there are fewer portals than files of tests at a time')
  return place
}
