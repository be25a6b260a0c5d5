import { useQueries } from '@tanstack/react-query'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type Loading, combineLoading } from '../../ui/loading.ts'
import { scheduledQuery } from '../area-queries.ts'

export interface LoadedLabels extends Loading {
  readonly words: LabelContext
  readonly loading: boolean
}

/** The scheduled items of other areas, for names and choices of ids. */
export function useLabels(areas: readonly AreaKey[]): LoadedLabels {
  const { locale } = useTexts()
  const results = useQueries({ queries: areas.map((area) => scheduledQuery(area)) })
  const items = Object.fromEntries(
    areas.map((area, at): [AreaKey, readonly Item[]] => [area, results[at]?.data?.items ?? []]),
  )
  return {
    words: { locale, areas: items },
    loading: results.some(({ data }) => data === undefined),
    ...combineLoading(results),
  }
}
