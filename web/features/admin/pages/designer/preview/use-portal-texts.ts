import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Locale } from '#domain/locale.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { catalogueAddress } from '#web/i18n/start-locale.ts'

/** The portal's texts in another language than the administration; undefined while loading. */
export function usePortalTexts(locale: Locale): I18n | undefined {
  const { data } = useQuery({
    queryKey: ['texts', locale],
    queryFn: async () => (await (await portalFetch(catalogueAddress(locale))).json()) as Messages,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  return useMemo(() => data && setupI18n({ locale, messages: { [locale]: data } }), [data, locale])
}
