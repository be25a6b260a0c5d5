import type { GroupEntry, Value } from './types.ts'

/** The entries of a stored value; none if it is not a group's. */
export const getGroupEntries = (value: Value | null): readonly GroupEntry[] =>
  Array.isArray(value) ? (value as readonly GroupEntry[]) : []
