/** Whether a value has more parts (values, lists and objects, including itself). Does not recurse. */
export function isLarger(value: unknown, atMost: number): boolean {
  const left: unknown[] = [value]
  for (let count = 0; left.length > 0; count++) {
    if (count + left.length > atMost) return true
    const next = left.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const part of Object.values(next)) {
      if (left.length > atMost) return true
      left.push(part)
    }
  }
  return false
}
