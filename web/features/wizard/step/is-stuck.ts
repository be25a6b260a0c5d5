import { isLocked } from '#web/page/page-state.ts'

import { hasOwnProgress } from '../progress.ts'
import type { WizardState } from '../wizard-state.ts'

/** Whether a read-only reader is at a step beyond the editors' progress; never with independent progress. */
export const isStuck = (
  { locked, saved, completed }: Pick<WizardState, 'locked' | 'saved' | 'completed'>,
  index: number,
): boolean => locked && !isLocked(saved) && !hasOwnProgress(saved) && index > completed
