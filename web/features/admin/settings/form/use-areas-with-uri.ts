import { useQueries } from '@tanstack/react-query'

import type { AreasToCheck } from '#domain/settings/area.ts'
import { areasWithUri } from '#domain/settings/uris.ts'

import { scheduledQuery } from '../area-queries.ts'

/** Everything of the version to come that has an address. */
export function useAreasWithUri(): AreasToCheck {
  const versions = useQueries({ queries: areasWithUri.map((each) => scheduledQuery(each)) })
  return Object.fromEntries(areasWithUri.map((each, at) => [each, versions[at]?.data?.items ?? []]))
}
