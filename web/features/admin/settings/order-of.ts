/** One item to another place, counted from 0. */
export interface Move {
  readonly id: string
  readonly position: number
}

/** The moves that make one order of another, for calls that take one item at a time. */
export function movesBetween(from: readonly string[], to: readonly string[]): Move[] {
  let now = from
  const moves: Move[] = []
  for (let at = 0; at < to.length; at += 1) {
    const [here, next] = [now[at], now[at + 1]]
    const wanted = to[at]
    if (wanted === undefined || here === wanted) continue
    // What has gone further down is moved itself, and not everything that it has passed.
    const id = here !== undefined && next === wanted ? here : wanted
    const position = to.indexOf(id)
    moves.push({ id, position })
    now = now.filter((each) => each !== id).toSpliced(position, 0, id)
    at -= 1
  }
  return moves
}

/** An order of what was there, for what is there now: what has gone is left out, what has come stands at its end. */
export const carriedOver = (order: readonly string[], present: readonly string[]): string[] => [
  ...order.filter((id) => present.includes(id)),
  ...present.filter((id) => !order.includes(id)),
]
