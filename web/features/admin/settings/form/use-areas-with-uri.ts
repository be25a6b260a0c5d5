import { useQueries } from '@tanstack/react-query'

import type { AreasToCheck } from '#domain/settings/area.ts'
import { areasWithUri } from '#domain/settings/checks/uris.ts'

import { scheduledQuery } from '../area-queries.ts'

/** Scheduled items with addresses; nothing is loaded unless asked. */
export function useAreasWithUri(enabled = true): AreasToCheck {
  const versions = useQueries({ queries: (enabled ? areasWithUri : []).map((each) => scheduledQuery(each)) })
  return Object.fromEntries(areasWithUri.map((each, at) => [each, versions[at]?.data?.items ?? []]))
}
