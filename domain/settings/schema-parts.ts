import * as v from 'valibot'

type Name = string | number
export type Path = readonly Name[]

/** As far as a form asks a schema: what is inside it, and what it allows. */
interface Part {
  readonly type: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly getter?: () => Part
  /** Of a variant or a union its schemas, of a picklist its values. */
  readonly options?: readonly (Part | string)[]
  readonly literal?: unknown
  /** What tells the schemas of a variant apart. */
  readonly key?: string
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

export const insideOf = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), value)

const schemasOf = ({ options = [] }: Part): Part[] => options.filter((each) => typeof each === 'object')

/** Without what makes it optional or late. */
function inner(part: Part): Part {
  if (part.type === 'optional' && part.wrapped !== undefined) return inner(part.wrapped)
  return part.type === 'lazy' && part.getter !== undefined ? inner(part.getter()) : part
}

/**
 * What something new begins as: empty texts, nothing ticked, lists of nothing, the first of several choices. A number
 * begins as undefined, because nobody has said it yet, and what may be missing is missing.
 */
export const blankOf = (schema: v.GenericSchema, path: Path = [], value?: unknown): unknown => {
  const part = partAt(schema, path, value)
  return part === undefined ? undefined : blank(inner(part))
}

function blank(part: Part): unknown {
  const { type, entries, options, literal } = part
  if (entries !== undefined)
    return Object.fromEntries(
      Object.entries(entries).flatMap(([name, each]) => (each.type === 'optional' ? [] : [[name, blank(inner(each))]])),
    )
  switch (type) {
    case 'array':
      return []
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'literal':
      return literal
    case 'picklist':
      return options?.[0]
    default: {
      const [first] = schemasOf(part)
      return first === undefined ? undefined : blank(inner(first))
    }
  }
}

/** The schema of a part of this value; of a variant, that which the value is. */
const partAt = (schema: v.GenericSchema, path: Path, value: unknown): Part | undefined =>
  path.reduce<Part | undefined>(
    (part, name, at) => {
      if (part === undefined) return undefined
      return typeof name === 'number'
        ? inner(part).item
        : entryOf(inner(part), name, insideOf(value, path.slice(0, at)))
    },
    schema as unknown as Part,
  )

function entryOf(part: Part, name: string, value: unknown): Part | undefined {
  const { entries, key } = part
  if (entries !== undefined) return Object.hasOwn(entries, name) ? entries[name] : undefined
  const schemas = schemasOf(part).map(inner)
  const chosen =
    key === undefined ? schemas[0] : schemas.find((each) => takes(each.entries?.[key], insideOf(value, [key])))
  return chosen === undefined ? undefined : entryOf(chosen, name, value)
}

const takes = (part: Part | undefined, given: unknown): boolean =>
  part !== undefined && (part.literal === given || (part.options ?? []).some((each) => each === given))

export interface Allowed {
  /** May be left out. */
  readonly missing: boolean
  /** Refused as long as nothing is entered: no text, no number, no choice, no entry. */
  readonly needed: boolean
  /** Characters or entries at most. */
  readonly lengthAtMost?: number
}

/** What the schema allows of a part of this value; undefined where it knows no such part. */
export function allowedAt(schema: v.GenericSchema, path: Path, value: unknown): Allowed | undefined {
  const part = partAt(schema, path, value)
  if (part === undefined) return undefined
  const limit = inner(part).pipe?.find(({ type }) => type === 'max_length')?.requirement
  return {
    missing: part.type === 'optional',
    needed: part.type !== 'optional' && isNeeded(inner(part)),
    ...(typeof limit === 'number' ? { lengthAtMost: limit } : {}),
  }
}

/** A tick is always one thing or the other, and of what has parts each says it for itself. */
function isNeeded(part: Part): boolean {
  if (part.type === 'boolean' || part.entries !== undefined) return false
  return [undefined, '', []].every((nothing) => !v.is(part as unknown as v.GenericSchema, nothing))
}

/** What stands around a part that has become another kind of its variant, without what only the former kind has. */
export function fitted<T>(schema: v.GenericSchema, value: T, path: Path): T {
  const around = path.slice(0, -1)
  const owner = insideOf(value, around)
  const part = partAt(schema, around, value)
  if (part === undefined || inner(part).key === undefined || typeof owner !== 'object' || owner === null) return value
  const kept = Object.entries(owner).filter(([name]) => allowedAt(schema, [...around, name], value) !== undefined)
  return kept.length === Object.keys(owner).length ? value : withPart(value, around, Object.fromEntries(kept))
}

/** The value with that part replaced; undefined takes it away. */
export function withPart<T>(value: T, path: Path, part: unknown): T {
  const [name, ...rest] = path
  if (name === undefined) return part as T
  if (Array.isArray(value) && typeof name === 'number')
    return value.map((each: unknown, at) => (at === name ? withPart(each, rest, part) : each)) as T
  const around = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const next = withPart(around[name], rest, part)
  const { [name]: _gone, ...others } = around
  if (next === undefined) return others as T
  // In its place: what is written in another order is another text, and no other value.
  return (name in around ? { ...around, [name]: next } : { ...others, [name]: next }) as T
}
