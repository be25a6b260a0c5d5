import { isApiError } from '#web/api/errors.ts'
import { toast } from '#web/ui/toast.ts'

import { failureOf } from './failure.ts'

/** For what is wanted and already there: somebody else wanted the same, or the answer to what was sent never came. */
export const notifyAlreadySaved = (): void => toast({ kind: 'success', text: { id: 'settings.alreadySaved' } })

/**
 * Sends, and looks whether it is done where no answer came: what is one's own by now would else seem somebody else's.
 * Throws as `send` does.
 */
export async function orDone(send: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isUnheard = isApiError(error) && failureOf(error).unheard === true
    if (!isUnheard || !(await isDone().catch(() => false))) throw error
    notifyAlreadySaved()
  }
}
