import type { Borrower } from '#domain/loan/loan.ts'

import type { WizardState } from '../wizard-state.ts'

/** The borrowers whose amounts the reader may fill in. */
export const partsOfReader = ({
  loan,
  saved,
  locked,
}: Pick<WizardState, 'loan' | 'saved' | 'locked'>): { readonly at: number; readonly borrower: Borrower }[] =>
  locked ? [] : loan.borrowers.flatMap((borrower, at) => (saved.mayFill[at === 0 ? 0 : 1] ? [{ at, borrower }] : []))
