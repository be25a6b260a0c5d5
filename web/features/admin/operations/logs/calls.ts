import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { LogLevel } from '#domain/logging.ts'
import { answered, call, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

const { loggers } = hc<typeof operationsRoutes>('/', throughPortal).management

export interface Logger {
  readonly name: string
  readonly configuredLevel: LogLevel | null
  readonly effectiveLevel: LogLevel
}

export const loggersQuery = queryOptions({
  queryKey: ['loggers'],
  queryFn: async (): Promise<{ levels: readonly LogLevel[]; loggers: readonly Logger[] }> => {
    const found = await call(loggers.$get())
    return {
      levels: found.levels,
      loggers: Object.entries(found.loggers).map(([name, levels]) => ({ name, ...levels })),
    }
  },
  staleTime: 0,
  meta: { silent: true },
})

/** Null inherits the parent's level. */
export const setLevel = async ({ name, level }: { readonly name: string; readonly level: LogLevel | null }) => {
  await answered(loggers[':name'].$post({ param: { name }, json: { configuredLevel: level } }))
}
