const shownSegments = 6

/** The path at which a value is nested too deeply; undefined if it is not. Does not recurse. */
export function tooDeepAt(value: unknown, atMost: number): string | undefined {
  const left: { readonly value: unknown; readonly path: readonly string[]; readonly depth: number }[] = [
    { value, path: [], depth: 0 },
  ]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.value === null || typeof next.value !== 'object') continue
    if (next.depth === atMost) return next.path.join('.')
    const { path, depth } = next
    for (const [name, inner] of Object.entries(next.value))
      left.push({ value: inner, path: depth < shownSegments ? [...path, name] : path, depth: depth + 1 })
  }
  return undefined
}
