import { inject } from 'vitest'

import type { PortalPlaces } from './local-portal.ts'

let chosen: PortalPlaces | undefined

/** Outside of tests: the portal that is meant from now on. */
export function usePortal(places: PortalPlaces): void {
  chosen = places
}

/** The portal that the tests of this file have to themselves while they run. */
export function portalHere(): PortalPlaces {
  const place = chosen ?? inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (place === undefined) throw new Error('there are fewer portals than files of tests at a time')
  return place
}
