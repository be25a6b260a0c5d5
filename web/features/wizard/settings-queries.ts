import { queryOptions } from '@tanstack/react-query'

import type { FieldDefinition } from '#domain/fields/types.ts'
import type { DocumentTab } from '#domain/settings/areas/documents/schema.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import type { LivingItem } from '#domain/settings/areas/living/schema.ts'
import type { OfferItem } from '#domain/settings/areas/offer/schema.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { settingsKey } from '#web/api/settings.ts'

/** Settings change by releases; the server answers 304 until then. */
const staleTime = 5 * 60_000

const settings = <T>(address: string) =>
  queryOptions({
    queryKey: settingsKey(address),
    queryFn: async () => (await (await portalFetch(address)).json()) as readonly T[],
    staleTime,
  })

export const pagesQuery = settings<Page>('/api/pages')
export const fieldsQuery = settings<FieldDefinition>('/api/pages-fields')
export const keysQuery = settings<KeyDefinition>('/api/keys')
export const livingQuery = settings<LivingItem>('/api/incomeExpense/getIncomeExpenseConfig')
export const offerItemsQuery = settings<OfferItem>('/api/contracts/settings')
export const documentTabsQuery = settings<DocumentTab>('/api/document/config')

/** The settings of the wizard that a page may lack. */
export const queriesOfWizard = [pagesQuery, fieldsQuery, keysQuery, livingQuery, documentTabsQuery] as const
