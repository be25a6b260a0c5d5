import { queryOptions } from '@tanstack/react-query'

import type { PostcodeValue } from '#domain/fields/types.ts'
import { call } from '#web/api/client.ts'
import { settingsClient } from '#web/api/settings-client.ts'

/** A shorter text would match half of Germany. */
export const searchLetters = 2

export const postcodesQuery = (search: string) =>
  queryOptions({
    queryKey: ['postcodes', search],
    // In the body, because addresses are logged on their way.
    queryFn: async (): Promise<readonly PostcodeValue[]> =>
      call(settingsClient.api.settings.postcodes.$post({ json: { search } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true, background: true },
  })

/** The city of a complete postcode, if there is only one. */
export function cityOf(places: readonly PostcodeValue[], postCode: string): string | undefined {
  const cities = places.filter((place) => place.postCode === postCode.trim())
  return postCode.trim().length === 5 && cities.length === 1 ? cities[0]?.city : undefined
}
