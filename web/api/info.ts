import { queryOptions } from '@tanstack/react-query'

import type { InfoDto } from '#worker/features/operations/info.ts'

import { unwrap } from './client.ts'
import { portalFetch } from './portal-fetch.ts'

/** [B3.54]: build and profiles of the portal. */
export const infoQuery = queryOptions({
  queryKey: ['management', 'info'],
  queryFn: async () => (await unwrap(portalFetch('/management/info'))) as InfoDto,
  staleTime: 'static',
  meta: { silent: true },
})
