/** What follows from something that never changes, as settings do: worked out once for each. */
export function memoBy<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found.result
    const result = make(key)
    known.set(key, { result })
    return result
  }
}
