import { useQueries } from '@tanstack/react-query'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/areas.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { scheduledQuery } from '../area-queries.ts'

export interface LoadedWords {
  readonly words: Words
  /** Not all of it has come. */
  readonly loading: boolean
  readonly error: Error | null
}

/** The items of other areas, by which ids are shown and chosen: those of the version to come. */
export function useWords(areas: readonly AreaKey[]): LoadedWords {
  const { locale } = useTexts()
  const results = useQueries({ queries: areas.map((area) => scheduledQuery(area)) })
  const items = Object.fromEntries(
    areas.map((area, at): [AreaKey, readonly Item[]] => [area, results[at]?.data?.items ?? []]),
  )
  return {
    words: { locale, areas: items },
    loading: results.some(({ data }) => data === undefined),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  }
}
