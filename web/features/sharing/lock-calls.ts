import { hc } from 'hono/client'

import type { EditLock } from '#domain/loan/loan.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import type { sharingRoutes } from '#worker/features/sharing/routes.ts'

const client: ReturnType<typeof hc<typeof sharingRoutes>> = hc<typeof sharingRoutes>('/', throughPortal)

/** Takes or renews the edit lock; refused while somebody else holds it. */
export async function takeLock(id: string): Promise<EditLock> {
  const { holder, lockedUntil } = await unwrap(client.api.loan[':id'].lock.$put({ param: { id } }))
  return { ...holder, until: lockedUntil }
}

/** The lock's holder, if a write was refused because of it. */
export function holderIn(error: unknown): EditLock | undefined {
  if (!isApiError(error) || error.errorKey !== 'loanLockedByOther') return undefined
  const { name, until } = error.params
  return typeof name === 'string' && typeof until === 'string' ? { name, self: false, until } : undefined
}

/** Releases the lock. The request outlives the page; if it fails, the lock expires. */
export const releaseLock = async (id: string): Promise<void> => {
  await client.api.loan[':id'].unlock.$delete({ param: { id } }, { init: { keepalive: true } })
}
