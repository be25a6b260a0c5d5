/** What sign-in needs to know of the application in the wizard, which registers it here. */
export interface PendingLoan {
  /** Index of the current step, 0 for the first ([A4.06]). */
  readonly step: number
  readonly saveRequired: boolean
  readonly save: () => Promise<void>
  /** The dialog was closed, so the save is no longer needed ([A4.06]). */
  readonly forgetSave: () => void
}

let current: PendingLoan | undefined

export const pendingLoan = {
  current: (): PendingLoan | undefined => current,
  /** Called by the wizard on every change, and with undefined when the application is left or reset. */
  set(loan: PendingLoan | undefined): void {
    current = loan
  },
}

/** [A4.06]: saves if necessary, and never for an administrator. */
export async function savePendingLoan(isAdmin: boolean): Promise<void> {
  if (current?.saveRequired && !isAdmin) await saved(current)
}

/** The save toasts its own failure; the user is signed in all the same. */
const saved = (loan: PendingLoan): Promise<void> => loan.save().catch(() => undefined)
