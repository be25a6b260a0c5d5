import { createRandom } from '../../../worker/providers/aggregation/sandbox-accounts.ts'

/** Choices that are the same for the same seed. */
export interface Random {
  /** Both ends included. */
  readonly int: (from: number, to: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  readonly shuffled: <T>(list: readonly T[]) => T[]
  /** Independent of how many choices are made here. */
  readonly fork: (name: string) => Random
}

export function seeded(seed: string): Random {
  const next = createRandom(seed)
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    chance: (share) => next() < share,
    pick: (from) => {
      const found = from[int(0, from.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    shuffled: (list) =>
      list
        .map((each) => ({ each, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ each }) => each),
    fork: (name) => seeded(`${seed}/${name}`),
  }
}
