import { useQuery } from '@tanstack/react-query'

import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { createEntries, type CreateEntry } from './create-entries.ts'

/** The entries to apply for, in the language of the screen. */
export function useCreateEntries(): readonly CreateEntry[] {
  const { locale } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  return createEntries(products, processes, locale)
}
