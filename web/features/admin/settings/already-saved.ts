import { toast } from '#web/ui/toast.ts'

/** For what is wanted and already there: somebody else wanted the same, or the answer to what was sent never came. */
export const tellAlreadySaved = (): void => toast({ kind: 'success', text: { id: 'settings.alreadySaved' } })
