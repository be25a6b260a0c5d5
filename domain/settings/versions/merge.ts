import { canonical, isSame } from '../../shared/canonical.ts'
import type { Properties, Reading } from '../labels/property.ts'
import { findEntryIdentity, resolveProperty } from '../labels/describe-value.ts'
import { isObject } from '../labels/label-context.ts'
import { among, filledUp } from './orders.ts'

/** A part that both sides changed differently. */
export interface Contradiction {
  /** Property names and identities of entries, which may be any text, such as a bank value. */
  readonly path: readonly string[]
  /** Only the order of a list's entries. */
  readonly isOrder?: true
  /** The side that removed it while the other changed it. */
  readonly removedBy?: Side
}

/** The side whose version of a part is used. */
export type Side = 'mine' | 'theirs'

/** A part in which the two versions differ. */
export interface MergePart extends Contradiction {
  /** The side that changed it; a change by only one side is used. */
  readonly changedBy: Side | 'both'
}

/** The chosen side of each part, by `partKey`. */
export type Choices = ReadonlyMap<string, Side>

export const partKey = ({ path, isOrder }: Contradiction): string => JSON.stringify([path, isOrder === true])

export interface Merged<T> {
  /** The merged value; `mine` where both changed a part differently. */
  readonly value: T
  readonly conflicts: readonly Contradiction[]
}

interface Versions<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/**
 * Merges two versions of a common base, property by property, and lists with identified entries entry by entry, as
 * `properties` describes them. Any other list is one part, and so are conditions and formulas, because a mixture of two
 * would be a third that nobody wanted.
 */
export function merged<T>(base: T, mine: T, theirs: T, properties: Properties = {}): Merged<T> {
  const { value, parts } = mergedParts({ base, mine, theirs }, properties)
  const conflicts = parts.filter(({ changedBy }) => changedBy === 'both').map(({ changedBy: _both, ...part }) => part)
  return { value, conflicts }
}

/** The same with the chosen sides of conflicting parts, and a list of all differing parts. */
export function mergedParts<T>(
  { base, mine, theirs }: Versions<T>,
  properties: Properties = {},
  choices: Choices = new Map(),
): { readonly value: T; readonly parts: readonly MergePart[] } {
  const parts: MergePart[] = []
  const at: At = { path: [], reads: { as: 'group', of: properties }, item: mine, choices, parts }
  return { value: mergedAt({ base, mine, theirs }, at) as T, parts }
}

type Sides<T = unknown> = Versions<T>

interface At {
  readonly path: readonly string[]
  /** Undefined for an unknown property. */
  readonly reads: Reading | undefined
  readonly item: unknown
  readonly choices: Choices
  /** All parts found so far. */
  readonly parts: MergePart[]
}

function mergedAt(sides: Sides, at: At): unknown {
  const { base, mine, theirs } = sides
  if (same(mine, theirs)) return mine
  if (same(base, theirs)) return chosen(sides, 'mine', at)
  if (same(base, mine)) return chosen(sides, 'theirs', at)
  const lists = findEntries(sides, at.reads)
  if (lists !== undefined) {
    const entries = mergedEntries(lists, at)
    return entries.length === 0 && (mine === undefined || theirs === undefined) ? undefined : entries
  }
  if (isObject(mine) && isObject(theirs) && hasParts(at.reads))
    return mergedObject({ base: isObject(base) ? base : {}, mine, theirs }, at)
  return chosen(sides, 'both', at)
}

/** One side's version of a part that is not merged. */
function chosen({ base, mine, theirs }: Sides, changedBy: MergePart['changedBy'], at: At): unknown {
  const removedBy = mine === undefined ? 'mine' : theirs === undefined ? 'theirs' : undefined
  const part: MergePart = {
    path: at.path,
    ...(base === undefined || removedBy === undefined ? {} : { removedBy }),
    changedBy,
  }
  return getSide(part, at) === 'mine' ? mine : theirs
}

/** Records the part and returns the side to use. */
function getSide(part: MergePart, { choices, parts }: At): Side {
  parts.push(part)
  return choices.get(partKey(part)) ?? (part.changedBy === 'theirs' ? 'theirs' : 'mine')
}

function mergedObject({ base, mine, theirs }: Sides<Readonly<Record<string, unknown>>>, at: At): object {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
      const part = mergedAt(sides, { ...below(at, name), reads: findReading(name, at) })
      return part === undefined ? [] : [[name, part]]
    }),
  )
}

const below = (at: At, name: string): At => ({ ...at, path: [...at.path, name] })

const hasParts = (reads: Reading | undefined): boolean =>
  reads === undefined || ['group', 'translations', 'localized', 'answer'].includes(reads.as)

function findReading(name: string, { reads, item }: At): Reading | undefined {
  if (reads?.as === 'localized' || reads?.as === 'answer') return { as: 'text' }
  if (reads?.as !== 'group' || !Object.hasOwn(reads.of, name)) return undefined
  const property = reads.of[name]
  return property === undefined ? undefined : resolveProperty(property, item).reads
}

type Entries = ReadonlyMap<string, unknown>

/** The entries of a list by identity; undefined without one. */
function findEntries({ base, mine, theirs }: Sides, reads: Reading | undefined): Sides<Entries> | undefined {
  const [before, ours, others] = [byIdentity(base, reads), byIdentity(mine, reads), byIdentity(theirs, reads)]
  return before && ours && others && { base: before, mine: ours, theirs: others }
}

function byIdentity(list: unknown, reads: Reading | undefined): Entries | undefined {
  if (reads?.as !== 'list' && reads?.as !== 'values') return undefined
  const all: readonly unknown[] | undefined = list === undefined ? [] : Array.isArray(list) ? list : undefined
  if (all === undefined) return undefined
  const entries = new Map<string, unknown>()
  for (const each of all) {
    const key = reads.as === 'values' ? canonical(each) : findEntryIdentity(reads, each)
    if (key === undefined || entries.has(key)) return undefined
    entries.set(key, each)
  }
  return entries
}

function mergedEntries({ base, mine, theirs }: Sides<Entries>, at: At): unknown[] {
  const within: Reading = at.reads?.as === 'list' ? { as: 'group', of: at.reads.of } : { as: 'text' }
  const all = new Map(
    [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((key) => {
      const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
      const entry = mergedAt(sides, { ...below(at, key), reads: within })
      return entry === undefined ? [] : [[key, entry] as const]
    }),
  )
  const orders = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }
  return mergedOrder(orders, [...all.keys()], at).map((key) => all.get(key))
}

/** The order of the side that moved entries; entries of the other side follow their neighbours. */
function mergedOrder({ base, mine, theirs }: Sides<readonly string[]>, all: readonly string[], at: At): string[] {
  const after = (first: readonly string[], second: readonly string[]) => filledUp(among(first, all), second, all)
  if (isSame(among(mine, theirs), among(theirs, mine)))
    // Independent of who saves first.
    return canonical(mine) < canonical(theirs) ? after(mine, theirs) : after(theirs, mine)
  const inAll = among(among(base, mine), theirs)
  const [mineUnchanged, theirsUnchanged] = [isSame(among(mine, inAll), inAll), isSame(among(theirs, inAll), inAll)]
  const changedBy = mineUnchanged === theirsUnchanged ? 'both' : mineUnchanged ? 'theirs' : 'mine'
  const side = getSide({ path: at.path, isOrder: true, changedBy }, at)
  return side === 'theirs' ? after(theirs, mine) : after(mine, theirs)
}

const same = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)
