import { goesOwnJourney, isLocked } from '../progress.ts'
import type { WizardState } from '../wizard-state.ts'

/** Who can only look on gets no further than those who fill it in have been, unless they go their own way. */
export const isStuck = (
  { locked, saved, completed }: Pick<WizardState, 'locked' | 'saved' | 'completed'>,
  index: number,
): boolean => locked && !isLocked(saved) && !goesOwnJourney(saved) && index > completed
