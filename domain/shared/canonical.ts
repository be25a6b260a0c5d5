/** A canonical JSON text, independent of property order, for comparing and hashing. */
export const canonical = (value: unknown): string => JSON.stringify(value, sorted) ?? 'null'

const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)
