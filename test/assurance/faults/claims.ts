import type { State } from './state.ts'

/** Whether it holds, and what is wrong otherwise, in words. */
export type Claim = readonly [holds: boolean, otherwise: string]

/** How many there are of each. */
export function tally<T>(list: readonly T[], keyOf: (each: T) => string): [key: string, count: number][] {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return [...counts]
}

export const auditsOf = ({ audits }: Pick<State, 'audits'>, action: string, id: string): number =>
  audits.filter((row) => row.action === action && row.entityId === id).length
