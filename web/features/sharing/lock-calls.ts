import { hc } from 'hono/client'

import type { EditLock } from '#domain/loan/loan.ts'
import { call, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import type { sharingRoutes } from '#worker/features/sharing/routes.ts'

const client: ReturnType<typeof hc<typeof sharingRoutes>> = hc<typeof sharingRoutes>('/', throughPortal)

/** Takes the loan to edit it, or keeps it; refused while somebody else has it. */
export async function takeLock(id: string): Promise<EditLock> {
  const { holder, lockedUntil } = await call(client.api.loan[':id'].lock.$put({ param: { id } }))
  return { ...holder, until: lockedUntil }
}

/** Who has the loan, where a write was refused because of it. */
export function holderIn(error: unknown): EditLock | undefined {
  if (!isApiError(error) || error.errorKey !== 'loanLockedByOther') return undefined
  const { name, until } = error.params
  return typeof name === 'string' && typeof until === 'string' ? { name, self: false, until } : undefined
}

/** Lets others edit the loan; the request outlives the page, and the lock ends by itself where it does not arrive. */
export const giveLockBack = async (id: string): Promise<void> => {
  await portalFetch(`/api/loan/${encodeURIComponent(id)}/unlock`, { method: 'DELETE', keepalive: true })
}
