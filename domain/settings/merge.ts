import { isSame } from './canonical.ts'
import { isObject } from './labels/words.ts'

export interface Merged<T> {
  /** What both changed alike or only one of them changed, and where they differ what `mine` says. */
  readonly value: T
  /** Where both changed the same part to something else, by names joined with dots. */
  readonly conflicts: readonly string[]
}

/** Two versions that began as one, put together property by property; a list is one part. */
export function merged<T>(base: T, mine: T, theirs: T): Merged<T> {
  const conflicts: string[] = []
  const value = mergedAt(base, mine, theirs, '', conflicts)
  return { value: value as T, conflicts }
}

function mergedAt(base: unknown, mine: unknown, theirs: unknown, path: string, conflicts: string[]): unknown {
  if (same(mine, theirs) || same(base, theirs)) return mine
  if (same(base, mine)) return theirs
  if (!isObject(mine) || !isObject(theirs)) {
    conflicts.push(path)
    return mine
  }
  const before = isObject(base) ? base : {}
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const part = mergedAt(before[name], mine[name], theirs[name], path === '' ? name : `${path}.${name}`, conflicts)
      return part === undefined ? [] : [[name, part]]
    }),
  )
}

const same = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)
