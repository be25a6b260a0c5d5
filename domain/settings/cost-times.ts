import { isRealDate } from '../dates.ts'
import type { states, Tax } from './costs.ts'

export type State = (typeof states)[number]

/** The values of one cost over time. */
export interface CostTimes {
  /** The one that came into force last. */
  readonly live: Tax | undefined
  /** From a later day on, the next one first. */
  readonly coming: readonly Tax[]
  /** Earlier rates, newest first. */
  readonly past: readonly Tax[]
}

/** What of one cost counts on a day, and what before and after it. */
export function costTimes(taxes: readonly Tax[], on: string): CostTimes {
  // ISO days order as text does.
  const newestFirst = taxes.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))
  const [live, ...past] = newestFirst.filter(({ validFrom }) => isRealDate(validFrom) && validFrom <= on)
  const later = newestFirst.filter(({ validFrom }) => isRealDate(validFrom) && validFrom > on).toReversed()
  // A date may still be incomplete while it is typed: such a rate is not live.
  return { live, coming: [...taxes.filter(({ validFrom }) => !isRealDate(validFrom)), ...later], past }
}

export const taxesOf = (taxes: readonly Tax[], state: State): Tax[] => taxes.filter((tax) => tax.state === state)

/** Another value of a state, from a day on, under an id that none of these has. */
export function taxFrom(
  taxes: readonly Tax[],
  state: State,
  { value, validFrom, name }: Pick<Tax, 'value' | 'validFrom' | 'name'>,
): Tax {
  const plain = `transfer-tax-${state.toLowerCase()}-${validFrom}`
  // The day of an older entry may have been changed, and its id has not.
  const ids = [plain, ...taxes.map((_tax, at) => `${plain}-${at + 2}`)]
  const id = ids.find((each) => !taxes.some((tax) => tax.id === each)) ?? plain
  return { id, name, value, validFrom, state }
}
