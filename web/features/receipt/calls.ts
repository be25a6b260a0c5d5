import { hc } from 'hono/client'

import { throughPortal } from '#web/api/client.ts'
import type { receiptRoutes } from '#worker/features/receipts/routes.ts'

export const receiptClient: ReturnType<typeof hc<typeof receiptRoutes>> = hc<typeof receiptRoutes>('/', throughPortal)
