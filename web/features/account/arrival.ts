import { redirect } from 'react-router'

import { path } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

/** Whether somebody who has just signed in is being led on to a place that another person may have left. */
let underWay = false

export const arrival = {
  begin(): void {
    underWay = true
  },
  /** A place is shown. */
  end(): void {
    underWay = false
  },
  /** For loaders of places that are not there for this person: their own start instead, when they have just signed in. */
  assertMeantToComeHere(): void {
    if (!underWay) return
    underWay = false
    toast({ kind: 'info', stays: true, text: { id: 'signIn.elsewhere' } })
    throw redirect(path('start'))
  },
}
