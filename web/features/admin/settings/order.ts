/** Moves an item to an index, counted from 0. */
export interface Move {
  readonly id: string
  readonly position: number
}

/** The moves from one order to another, for calls that move one item each. */
export function movesBetween(from: readonly string[], to: readonly string[]): Move[] {
  let now = from
  const moves: Move[] = []
  for (let at = 0; at < to.length; at += 1) {
    const [here, next] = [now[at], now[at + 1]]
    const wanted = to[at]
    if (wanted === undefined || here === wanted) continue
    // An item that moved down is moved itself, instead of all items that it passed.
    const id = here !== undefined && next === wanted ? here : wanted
    const position = to.indexOf(id)
    moves.push({ id, position })
    now = now.filter((each) => each !== id).toSpliced(position, 0, id)
    at -= 1
  }
  return moves
}

/** An earlier order applied to the present items: removed ones are omitted, new ones come last. */
export const orderWith = (order: readonly string[], present: readonly string[]): string[] => [
  ...order.filter((id) => present.includes(id)),
  ...present.filter((id) => !order.includes(id)),
]
