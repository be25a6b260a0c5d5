/** Caches a result for each immutable object, such as settings. */
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
