import { isRealDate } from '../dates.ts'
import type { states, Tax } from './costs.ts'

export type State = (typeof states)[number]

/** The values of one cost over time. */
export interface CostTimes {
  /** The latest valid value. */
  readonly live: Tax | undefined
  /** Later values, the next one first. */
  readonly coming: readonly Tax[]
  /** Earlier rates, newest first. */
  readonly past: readonly Tax[]
}

/** The value of a cost on a day, with earlier and later ones. */
export function costTimes(taxes: readonly Tax[], on: string): CostTimes {
  // ISO dates sort as text.
  const newestFirst = taxes.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))
  const [live, ...past] = newestFirst.filter(({ validFrom }) => isRealDate(validFrom) && validFrom <= on)
  const later = newestFirst.filter(({ validFrom }) => isRealDate(validFrom) && validFrom > on).toReversed()
  // A date may still be incomplete while it is typed: such a rate is not live.
  return { live, coming: [...taxes.filter(({ validFrom }) => !isRealDate(validFrom)), ...later], past }
}

export const taxesOf = (taxes: readonly Tax[], state: State): Tax[] => taxes.filter((tax) => tax.state === state)

/** A new value of a state from a day on, with an unused id. */
export function taxFrom(
  taxes: readonly Tax[],
  state: State,
  { value, validFrom, name }: Pick<Tax, 'value' | 'validFrom' | 'name'>,
): Tax {
  const plain = `transfer-tax-${state.toLowerCase()}-${validFrom}`
  // An older entry keeps its id when its day changes.
  const ids = [plain, ...taxes.map((_tax, at) => `${plain}-${at + 2}`)]
  const id = ids.find((each) => !taxes.some((tax) => tax.id === each)) ?? plain
  return { id, name, value, validFrom, state }
}
