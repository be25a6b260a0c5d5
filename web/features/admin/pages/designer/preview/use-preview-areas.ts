import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AreaKey, SnapshotAreas } from '#domain/settings/snapshot.ts'
import { type Loading, combineLoading } from '../../../ui/loading.ts'
import { scheduledQuery } from '../../../settings/area-queries.ts'

/** The areas that rendering and checks of a page depend on. */
const needed = [
  'PAGES',
  'INPUT_FIELDS',
  'KEYS',
  'PRODUCTS',
  'PROCESSES',
  'GENERAL_SETTINGS',
] as const satisfies AreaKey[]
export type PreviewAreas = Pick<SnapshotAreas, (typeof needed)[number]>

interface LoadedAreas extends Loading {
  /** Undefined until all are loaded; the same object while nothing changes. */
  readonly areas: PreviewAreas | undefined
}

/** The other areas of the scheduled version. */
export function usePreviewAreas(): LoadedAreas {
  const results = useQueries({ queries: needed.map((area) => scheduledQuery<AreaKey>(area)) })
  const lists = results.map(({ data }) => data?.items)
  const areas = useMemo(
    () =>
      lists.includes(undefined)
        ? undefined
        : (Object.fromEntries(needed.map((area, at) => [area, lists[at]])) as unknown as PreviewAreas),
    // oxlint-disable-next-line react/exhaustive-deps -- the items are the dependencies, because the array is new each time
    lists,
  )
  return { areas, ...combineLoading(results) }
}
