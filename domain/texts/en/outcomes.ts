import type { outcomes as German } from '../de/outcomes.ts'

export const outcomes: typeof German = {
  contradictory: 'They contradict each other:',
  whyVoid: {
    TAKEN_APART: 'A change that was approved together with them was edited, reverted, rejected or rescheduled.',
    ROLLED_BACK: 'An earlier release that they build on has been rolled back.',
    APPROVER_LEFT:
      'Whoever approved them has left the administration. This holds even if the account is active again by now.',
  },
  reviews: {
    UPHELD: 'The rejection stands.',
    CHANGED: 'The rejection is lifted: you can open your application, change it and send it again.',
  },
  withdrawals: {
    WITHDRAWN: 'The application now has the status “Withdrawn” in the portal.',
    REPEATED: 'The loan contract had been withdrawn from before. Nothing has changed in the portal.',
    LATE: 'By the data of the portal, the period had ended. Nothing has changed in the portal. Please check the withdrawal.',
    NOT_CONCLUDED:
      'No contract has been concluded for this loan in the portal. Nothing has changed in the portal. Please check the withdrawal.',
    UNMATCHED:
      'Not matched: name or e-mail address are not those of a borrower of this contract. Nothing has changed in the portal, and the borrower has been notified. Please decide on the withdrawal.',
    LIMITED:
      'Not matched: there were too many declarations for this contract or from this IP address. Nothing has changed in the portal, and the borrower has been notified. Please decide on the withdrawal.',
    UNKNOWN: 'The portal has found no contract for these details. Please check the withdrawal.',
  },
}
