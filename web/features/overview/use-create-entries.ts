import { useQuery } from '@tanstack/react-query'

import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'

export interface CreateEntry {
  readonly id: string
  readonly title: string
  readonly icon: string
  readonly to: string
}

/** What can be applied for: every enabled product, then every enabled process ([A2.17]). */
export function useCreateEntries(): CreateEntry[] {
  const { locale, local } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  return [
    ...products
      .filter((product) => product.enabled)
      .map(({ id, uri, icon, translations }) => ({
        id: `product:${id}`,
        title: translations[locale].title || translations.de.title,
        icon,
        to: path('product', { productUri: uri }),
      })),
    ...processes
      .filter((process) => process.enabled)
      .map(({ id, uri, title, productId }) => ({
        id: `process:${id}`,
        title: local(title),
        icon: products.find((product) => product.id === productId)?.icon ?? '',
        to: path('process', { processUri: uri }),
      })),
  ]
}
