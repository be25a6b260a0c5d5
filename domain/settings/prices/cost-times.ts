import type { states, Tax } from '../areas/costs/schema.ts'

export type State = (typeof states)[number]

export const getStateTaxes = (taxes: readonly Tax[], state: State): Tax[] => taxes.filter((tax) => tax.state === state)

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
