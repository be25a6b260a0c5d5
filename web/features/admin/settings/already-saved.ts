import { isApiError } from '#web/api/errors.ts'
import { toast } from '#web/ui/toast.ts'

import { toFailure } from './failure.ts'

/** For an edit that is already stored: another user made the same one, or the reply of an earlier attempt was lost. */
export const notifyAlreadySaved = (): void => toast({ kind: 'success', text: { id: 'settings.alreadySaved' } })

/**
 * Sends, and without a reply checks whether the edit was stored: a later attempt would report it as another user's.
 * Throws like `send`.
 */
export async function orDone(send: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isOutcomeUnknown = isApiError(error) && toFailure(error).outcomeUnknown === true
    if (!isOutcomeUnknown || !(await isDone().catch(() => false))) throw error
    notifyAlreadySaved()
  }
}
