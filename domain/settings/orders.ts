/** Those of a list that another list has too, in their order. */
export const among = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others)
  return ids.filter((id) => known.has(id))
}

/** An order, and after their neighbours what it lacks of all: as they stand in the other order. */
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
