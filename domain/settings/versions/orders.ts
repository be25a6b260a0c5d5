/** The ids that are in both lists, in the order of the first. */
export const among = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return ids.filter((id) => known.has(id))
}

/** Completes an order with missing ids, each after its neighbour in the other order. */
export function filledUp(order: readonly string[], other: readonly string[], all: readonly string[]): string[] {
  const result = [...order]
  const placed = new Set(order)
  let neighbour: string | undefined
  for (const id of among(other, all)) {
    if (!placed.has(id)) {
      result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id)
      placed.add(id)
    }
    neighbour = id
  }
  return [...result, ...all.filter((id) => !placed.has(id))]
}
