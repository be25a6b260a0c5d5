import { statesTexts } from '../texts/states.ts'
import type { Localized } from '../text/locale.ts'
import type { FederalState } from './states.ts'

/** The names of the 16 states by the two letters of ISO 3166-2:DE, in the order of the German ones. */
export const stateNames: Readonly<Record<FederalState, Localized> & Partial<Record<string, Localized>>> = statesTexts
