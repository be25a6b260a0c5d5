export interface AuditDifference {
  /** Nested names joined by dots, such as `fields.lastName`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  readonly changed: boolean
}

type Leaves = ReadonlyMap<string, unknown>

/** The differences of an event field by field, changed ones first. */
export function differences(before: unknown, after: unknown): AuditDifference[] {
  const old = collectLeaves(before)
  const now = collectLeaves(after)
  const all = [...new Set([...old.keys(), ...now.keys()])].map((path) => ({
    path,
    before: old.get(path),
    after: now.get(path),
    changed: JSON.stringify(old.get(path) ?? null) !== JSON.stringify(now.get(path) ?? null),
  }))
  return all.toSorted((a, b) => Number(b.changed) - Number(a.changed))
}

function collectLeaves(value: unknown, path = ''): Leaves {
  if (value === undefined || value === null) return path === '' ? new Map() : new Map([[path, undefined]])
  if (isAnswer(value)) return new Map([[path, value.value.value ?? undefined]])
  const parts = splitParts(value)
  if (parts === undefined) return new Map([[path, value]])
  return new Map(parts.flatMap(([name, part]) => [...collectLeaves(part, path === '' ? name : `${path}.${name}`)]))
}

/** Undefined for leaves; a list of plain values is one leaf, because it reads better as a whole. */
function splitParts(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return Object.entries(value)
  if (value.length > 0 && value.every((each) => typeof each !== 'object' || each === null)) return undefined
  return value.map((each: unknown, at) => (isItem(each) ? [each.fieldId, each.amount] : [String(at), each]))
}

/** An answer ([A3.03]), compared by its value without its type. */
const isAnswer = (value: unknown): value is { readonly fieldId: string; readonly value: { readonly value: unknown } } =>
  isObject(value) && typeof value['fieldId'] === 'string' && isObject(value['value']) && 'value' in value['value']

/** An item of income or expenses ([A3.04]). */
const isItem = (value: unknown): value is { readonly fieldId: string; readonly amount: number } =>
  isObject(value) && typeof value['fieldId'] === 'string' && typeof value['amount'] === 'number'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
