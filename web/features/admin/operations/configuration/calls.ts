import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { call, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

import { groupsOf } from './groups.ts'

const { configprops, env } = hc<typeof operationsRoutes>('/', throughPortal).management

/** Two calls: the values, and their sources. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: async () => {
    const [props, environment] = await Promise.all([call(configprops.$get()), call(env.$get())])
    return { profiles: environment.activeProfiles, groups: groupsOf(props, environment) }
  },
  staleTime: 0,
  meta: { silent: true },
})
