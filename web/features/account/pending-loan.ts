/** What sign-in knows of an application under way; the wizard says it, and no more of it is known here. */
export interface PendingLoan {
  /** Index of the current step, 0 for the first ([A4.06]). */
  readonly step: number
  readonly saveRequired: boolean
  readonly save: () => Promise<void>
  /** The window was closed: nothing has to be saved any more ([A4.06]). */
  readonly forgetSave: () => void
}

let current: PendingLoan | undefined

export const pendingLoan = {
  current: (): PendingLoan | undefined => current,
  /** The wizard calls it whenever one of these changes, and with nothing when the application is left or reset. */
  is(loan: PendingLoan | undefined): void {
    current = loan
  },
}

/** [A4.06]: only what has to be saved, and nothing of an administrator's. */
export async function saveBeforeGoingOn(isAdmin: boolean): Promise<void> {
  if (current?.saveRequired && !isAdmin) await saved(current)
}

/** A failed save was toasted by whoever saves; the person is signed in all the same. */
const saved = (loan: PendingLoan): Promise<void> => loan.save().catch(() => undefined)
