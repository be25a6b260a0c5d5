import { redirect } from 'react-router'

import { path } from '../../routing/paths.ts'
import { toast } from '../../ui/toast.ts'

/** Whether a user who has just signed in is being redirected to a place that another person may have left. */
let isArriving = false

export const arrival = {
  begin(): void {
    isArriving = true
  },
  /** The place is displayed. */
  end(): void {
    isArriving = false
  },
  /** For loaders of places that this user cannot open: redirects to their start page right after signing in. */
  redirectAfterSignIn(): void {
    if (!isArriving) return
    isArriving = false
    toast({ kind: 'info', stays: true, text: { id: 'signIn.elsewhere' } })
    throw redirect(path('start'))
  },
}
