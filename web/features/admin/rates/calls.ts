import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { KeyType } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Mapping } from '#domain/settings/prices/bank-values.ts'
import { interestKeyTypes } from '#domain/settings/prices/rate-key-types.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import type { CriticalValue } from '#worker/features/interest-conditions/critical-values.ts'
import type { interestConditionRoutes } from '#worker/features/interest-conditions/routes.ts'

import { approvedAmong } from '../settings/changes/reviewed-changes.ts'
import { readChanges, readWithChanges } from '../settings/area-queries.ts'
import type { RateChanges } from './rate-edits.ts'
import { ratesChanged } from './rate-groups.ts'

const { api } = hc<typeof interestConditionRoutes>('/', throughPortal)

/** The columns of the bank's prices whose values mean keys of the portal. */
export const mappedFields = interestKeyTypes.map(({ type }) => type)
export type MappedField = (typeof mappedFields)[number]
const isMapped = (key: string): boolean => mappedFields.some((field) => field === key)

const silentMeta = { silent: true } as const
const json = { 'Content-Type': 'application/json' }
const over = (tag: string | undefined) => (tag === undefined ? {} : { 'If-Match': tag })

/** The approvals that fetching prices may void; the bank's prices themselves are not known before. */
export async function prefetchScheduledRates(locale: Locale) {
  // This tag is the oldest, so that the server refuses the call if anything moves while the lists are read.
  const { items, changes, tag } = await readWithChanges('INTEREST_CONDITIONS', locale)
  // Fetching adds new values of the bank to the lists.
  const lists = (await readChanges('KEYS', locale)).filter(({ key }) => isMapped(key))
  return { items, approvals: approvedAmong([...changes, ...lists]), tag }
}

/** Fetches prices from the bank's service into the reviewed version ([B7.10]); returns the number of changed prices. */
export async function fetchRates({ items, tag }: Awaited<ReturnType<typeof prefetchScheduledRates>>): Promise<number> {
  const after = await unwrap(api.system.settings.conditions.$post(undefined, { headers: over(tag) }))
  return ratesChanged(items, after)
}

/** Replaces all prices in the version of `tag` by those of a table. */
export const importRates = (content: string, tag: string | undefined) =>
  unwrap(api['product-types'].conditions.import.$post({ json: { content } }, { headers: over(tag) }))

/** Edits, adds and removes prices in the version of `tag`. */
export const changeRates = ({ conditions, added, removed }: RateChanges, tag: string | undefined): Promise<unknown> =>
  unwrap(
    api.system.settings.conditions.$put(
      { json: { conditions, added: [...added], removed: [...removed] } },
      { headers: over(tag) },
    ),
  )

export const revertRates = (ids: readonly string[], tag: string | undefined): Promise<unknown> =>
  unwrap(api['product-types'].conditions['take-back'].$post({ json: { ids: [...ids] } }, { headers: over(tag) }))

/** Maps values of the bank to keys in the version of `tag` ([B7.25]). */
export const saveMappings = (field: MappedField, mappings: readonly Mapping[], tag: string | undefined) =>
  unwrap(
    portalFetch('/api/product-types/conditions/', {
      method: 'PUT',
      headers: { ...json, ...over(tag) },
      body: JSON.stringify({ conditionField: field, mappings }),
    }),
  )

/** Errors in the live prices, and their bank values without a mapping ([B7.27]). */
export const errorsQuery = queryOptions({
  queryKey: ['administration', 'condition-errors'],
  queryFn: async () => {
    const [conditions, productTypes] = await Promise.all([
      unwrap(api.health['interest-conditions'].$get()),
      unwrap(api.health['product-types'].$get()),
    ])
    return [...conditions, ...productTypes]
  },
  staleTime: 0,
  meta: silentMeta,
})

/** The uses of a key in the scheduled version ([B7.26]). */
export const criticalQuery = (definition: KeyType, key: string) =>
  queryOptions({
    queryKey: ['administration', 'critical-values', definition, key],
    queryFn: async () =>
      (await (
        await portalFetch(`/api/product-types/critical-values/?${new URLSearchParams({ definition, key })}`)
      ).json()) as CriticalValue[],
    staleTime: 0,
    meta: silentMeta,
  })
