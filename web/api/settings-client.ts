import { hc } from 'hono/client'

import type { settingsRoutes } from '#worker/features/settings/routes.ts'

import { throughPortal } from './client.ts'

/** Apart from `settings.ts`, whose addresses the first load names. */
export const settingsClient: ReturnType<typeof hc<typeof settingsRoutes>> = hc<typeof settingsRoutes>(
  '/',
  throughPortal,
)
