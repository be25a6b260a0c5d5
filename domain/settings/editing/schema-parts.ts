import * as v from 'valibot'

type Name = string | number
export type Path = readonly Name[]

/** The parts of a schema that forms use. */
interface Part {
  readonly type: string
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly getter?: () => Part
  /** The schemas of a variant or union, or the values of a picklist. */
  readonly options?: readonly (Part | string)[]
  readonly literal?: unknown
  /** The property that distinguishes the schemas of a variant. */
  readonly key?: string
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

export const getAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), value)

const getSchemas = ({ options = [] }: Part): Part[] => options.filter((each) => typeof each === 'object')

/** Unwraps optional and lazy schemas. */
function inner(part: Part): Part {
  if (part.type === 'optional' && part.wrapped !== undefined) return inner(part.wrapped)
  return part.type === 'lazy' && part.getter !== undefined ? inner(part.getter()) : part
}

/**
 * The initial value of something new: empty texts and lists, false, the first of several options. Numbers are undefined
 * until they are entered, and optional properties are missing.
 */
export const createBlank = (schema: v.GenericSchema, path: Path = [], value?: unknown): unknown => {
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
      const [first] = getSchemas(part)
      return first === undefined ? undefined : blank(inner(first))
    }
  }
}

/** The schema of a part of this value; for a variant, the one that the value matches. */
const partAt = (schema: v.GenericSchema, path: Path, value: unknown): Part | undefined =>
  path.reduce<Part | undefined>(
    (part, name, at) => {
      if (part === undefined) return undefined
      return typeof name === 'number'
        ? inner(part).item
        : findEntry(inner(part), name, getAtPath(value, path.slice(0, at)))
    },
    schema as unknown as Part,
  )

function findEntry(part: Part, name: string, value: unknown): Part | undefined {
  const { entries, key } = part
  if (entries !== undefined) return Object.hasOwn(entries, name) ? entries[name] : undefined
  const schemas = getSchemas(part).map(inner)
  const chosen =
    key === undefined ? schemas[0] : schemas.find((each) => takes(each.entries?.[key], getAtPath(value, [key])))
  return chosen === undefined ? undefined : findEntry(chosen, name, value)
}

const takes = (part: Part | undefined, given: unknown): boolean =>
  part !== undefined && (part.literal === given || (part.options ?? []).some((each) => each === given))

export interface Allowed {
  /** The part is optional. */
  readonly missing: boolean
  /** The part must not be empty. */
  readonly needed: boolean
  /** The maximum of characters or entries. */
  readonly maxLength?: number
}

/** What the schema allows for a part of this value; undefined for an unknown part. */
export function allowedAt(schema: v.GenericSchema, path: Path, value: unknown): Allowed | undefined {
  const part = partAt(schema, path, value)
  if (part === undefined) return undefined
  const limit = inner(part).pipe?.find(({ type }) => type === 'max_length')?.requirement
  return {
    missing: part.type === 'optional',
    needed: part.type !== 'optional' && isNeeded(inner(part)),
    ...(typeof limit === 'number' ? { maxLength: limit } : {}),
  }
}

/** Booleans are never empty, and objects have parts of their own. */
function isNeeded(part: Part): boolean {
  if (part.type === 'boolean' || part.entries !== undefined) return false
  return [undefined, '', []].every((nothing) => !v.is(part as unknown as v.GenericSchema, nothing))
}

/** Drops properties that a variant no longer has after the change of a part. */
export function fitted<T>(schema: v.GenericSchema, value: T, path: Path): T {
  const around = path.slice(0, -1)
  const owner = getAtPath(value, around)
  const part = partAt(schema, around, value)
  if (part === undefined || inner(part).key === undefined || typeof owner !== 'object' || owner === null) return value
  const allowed = Object.entries(owner).filter(([name]) => allowedAt(schema, [...around, name], value) !== undefined)
  return allowed.length === Object.keys(owner).length ? value : withPart(value, around, Object.fromEntries(allowed))
}

/** Replaces a part of the value; undefined removes it. */
export function withPart<T>(value: T, path: Path, part: unknown): T {
  const [name, ...rest] = path
  if (name === undefined) return part as T
  if (Array.isArray(value) && typeof name === 'number')
    return value.map((each: unknown, at) => (at === name ? withPart(each, rest, part) : each)) as T
  const around = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const next = withPart(around[name], rest, part)
  const { [name]: _gone, ...others } = around
  if (next === undefined) return others as T
  // Keeps the order of properties, so that the JSON text only differs in the value.
  return (name in around ? { ...around, [name]: next } : { ...others, [name]: next }) as T
}
