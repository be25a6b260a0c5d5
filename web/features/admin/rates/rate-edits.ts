import type { SettingsProblem } from '#domain/settings/problem.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import { isSame } from '#domain/shared/canonical.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { newRateId } from '#domain/settings/prices/rate-ids.ts'
import { withPart } from '#domain/settings/editing/schema-parts.ts'

import { isDecidedSince, isSameView } from '../settings/changes/reviewed-changes.ts'
import type { OpenChange } from '../settings/area-queries.ts'
import { type CellName, cellNames, type CellValue } from './rate-grid.ts'

interface Edit {
  readonly id: string
  /** The saved price that the edit was made on, or the initial values of a new one. */
  readonly base: Rate
  /** Its scheduled change at that time. */
  readonly change?: OpenChange | undefined
}

/** One edited cell; `was` is its value before. */
export interface CellEdit extends Edit {
  readonly kind: 'cell'
  readonly name: CellName
  readonly was: CellValue
  readonly value: CellValue
  /** The block that it was pasted with, undone as one. */
  readonly block?: string | undefined
}

/** A new price, under a temporary id; `behind` is the price that it was duplicated from. */
export interface AddedRate extends Edit {
  readonly kind: 'added'
  readonly behind?: string | undefined
}

/** A price to remove; a new one disappears at once and is not saved. */
interface RemovedRate extends Edit {
  readonly kind: 'removed'
}

/** Unsaved edits in the order they were made; the last one is undone first. */
export type RateEdit = CellEdit | AddedRate | RemovedRate

/** Adds the edit of a cell, unless it changes nothing. */
export const withCell = (edits: readonly RateEdit[], edit: CellEdit): readonly RateEdit[] =>
  edit.value === edit.was ? edits : [...edits, edit]

/** The last edit with the rest of its block, and the edits before. */
export function lastEdits(edits: readonly RateEdit[]): {
  readonly last: readonly RateEdit[]
  readonly left: readonly RateEdit[]
} {
  const block = findBlock(edits.at(-1))
  const from = block === undefined ? -1 : edits.findIndex((edit) => findBlock(edit) === block)
  return { last: edits.slice(from), left: edits.slice(0, from) }
}

const findBlock = (edit: RateEdit | undefined): string | undefined => (edit?.kind === 'cell' ? edit.block : undefined)

export const isRemoved = (id: string, edits: readonly RateEdit[]): boolean =>
  edits.some((edit) => edit.kind === 'removed' && edit.id === id)

export const addedBy = (edits: readonly RateEdit[]): readonly AddedRate[] =>
  edits.filter((edit) => edit.kind === 'added').filter(({ id }) => !isRemoved(id, edits))

export const editedRate = (rate: Rate, edits: readonly RateEdit[]): Rate =>
  edits.reduce(
    (row, edit) => (edit.kind === 'cell' && edit.id === rate.id ? withPart(row, [edit.name], edit.value) : row),
    rate,
  )

/** The request body: changed cells (null empties one), new prices under permanent ids, and ids to remove. */
export interface RateChanges {
  readonly conditions: Readonly<Record<string, Readonly<Record<string, string | number | null>>>>
  readonly added: readonly Rate[]
  readonly removed: readonly string[]
}

/** New prices avoid the ids of scheduled removals: reusing one would revert the removal. */
export function toRateChanges(
  present: readonly Rate[],
  edits: readonly RateEdit[],
  scheduled: readonly OpenChange[] = [],
): RateChanges {
  const ids = new Set([...present.map(({ id }) => id), ...scheduled.map(({ key }) => key)])
  const added = addedBy(edits).map(({ base }) => {
    const rate = editedRate(base, edits)
    const id = newRateId(rate, ids)
    ids.add(id)
    return { ...rate, id }
  })
  const remaining = present.filter(({ id }) => !isRemoved(id, edits))
  return {
    conditions: Object.fromEntries(
      remaining.flatMap((rate) => {
        const parts = getParts(rate, editedRate(rate, edits))
        return parts.length === 0 ? [] : [[rate.id, Object.fromEntries(parts)]]
      }),
    ),
    added,
    removed: present.filter(({ id }) => isRemoved(id, edits)).map(({ id }) => id),
  }
}

/** Whether the saved prices already contain all edits; a removed price must be missing. */
export const isThere = (present: readonly Rate[], edits: readonly RateEdit[]): boolean => {
  const rows = new Map(present.map((rate) => [rate.id, rate]))
  const added = addedBy(edits).map(({ base }) => editedRate(base, edits))
  const left = new Map(firstEdits(edits).map((edit) => [edit.id, edit.base]))
  return (
    added.every((rate) => present.some((other) => isSame({ ...other, id: '' }, { ...rate, id: '' }))) &&
    [...left].every(([id, base]) => isSame(rows.get(id), isRemoved(id, edits) ? undefined : editedRate(base, edits)))
  )
}

/** Ids of the prices that these changes edit, add or remove. */
export const sentIds = ({ conditions, added, removed }: RateChanges): ReadonlySet<string> =>
  new Set([...Object.keys(conditions), ...added.map(({ id }) => id), ...removed])

const getParts = (before: Rate, after: Rate) =>
  cellNames.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name] ?? null] as const]))

/** All prices with these edits applied; new ones under their temporary ids. */
export const ratesWith = (present: readonly Rate[], edits: readonly RateEdit[]): Rate[] =>
  [...present, ...addedBy(edits).map(({ base }) => base)]
    .filter(({ id }) => !isRemoved(id, edits))
    .map((rate) => editedRate(rate, edits))

/** Problems of each edited price, and new prices that duplicate another one. */
export const getRateProblems = (present: readonly Rate[], edits: readonly RateEdit[]): SettingsProblem[] => {
  const touched = new Set(edits.map(({ id }) => id))
  const wanted = ratesWith(present, edits)
  const added = new Set(addedBy(edits).map(({ id }) => id))
  return wanted
    .filter(({ id }) => touched.has(id))
    .flatMap((rate) => {
      const found = itemProblems('INTEREST_CONDITIONS', rate).map((problem) => reportedAsEmpty(rate, problem))
      const isTwice =
        added.has(rate.id) &&
        wanted.some((other) => other.id !== rate.id && isSame({ ...other, id: '' }, { ...rate, id: '' }))
      return isTwice && found.length === 0 ? [twice(rate)] : found
    })
}

/** A duplicate that was not edited yet. */
const twice = ({ id }: Rate): SettingsProblem => ({
  area: 'INTEREST_CONDITIONS',
  item: id,
  path: 'amountFrom',
  code: 'sameCondition',
})

/** Reports an empty cell as empty, not as malformed. */
const reportedAsEmpty = (rate: Rate, problem: SettingsProblem): SettingsProblem =>
  cellNames.some((name) => name === problem.path && rate[name] === undefined)
    ? { ...problem, code: 'non_empty' }
    : problem

export interface ScheduledRates {
  readonly items: readonly Rate[]
  readonly changes: readonly OpenChange[]
}

/** An edited price that has changed since the edit began. */
export interface StaleRate {
  readonly base: Rate
  /** The present price; undefined if it is gone. */
  readonly theirs: Rate | undefined
  /** The base with the user's edits. */
  readonly yours: Rate
  readonly removed: boolean
  /** Its scheduled change, if another user has decided on it since; saving would undo the decision. */
  readonly decided: OpenChange | undefined
  /** A change that another user has scheduled since; undefined if a release or rollback changed the price. */
  readonly scheduled: OpenChange | undefined
}

/**
 * Edited prices that another user has changed in any cell, decided on or removed since. Removal by both users is not a
 * conflict.
 */
export function staleBy({ items, changes }: ScheduledRates, edits: readonly RateEdit[]): StaleRate[] {
  const rows = new Map(items.map((rate) => [rate.id, rate]))
  const plans = new Map(changes.map((change) => [change.key, change]))
  return firstEdits(edits).flatMap(({ id, base, change }) => {
    const theirs = rows.get(id)
    const removed = isRemoved(id, edits)
    const yours = editedRate(base, edits)
    const now = plans.get(id)
    // Unchanged and missing prices are not sent.
    const isSent = theirs !== undefined && (removed || !isSame(yours, base))
    const decided = isSent && isDecidedSince(change, now) ? now : undefined
    const asWanted = theirs === undefined ? removed : isSame(theirs, base) && decided === undefined
    const scheduled = isSame(theirs, base) || isSameView(change, now) ? undefined : now
    return asWanted ? [] : [{ base, theirs, yours, removed, decided, scheduled }]
  })
}

/** Whether an edited price is gone, apart from removed ones. */
export function isAnyLost(present: readonly Rate[], edits: readonly RateEdit[]): boolean {
  const ids = new Set(present.map(({ id }) => id))
  return firstEdits(edits).some(({ id }) => !ids.has(id) && !isRemoved(id, edits))
}

const firstEdits = (edits: readonly RateEdit[]): RateEdit[] =>
  edits.filter(({ id }, at) => edits.findIndex((each) => each.id === id) === at).filter(({ kind }) => kind !== 'added')

/**
 * Applies the edits to the present prices, which count as seen. Edits of removed prices are dropped, and cells with
 * their old value keep the present one. New prices are unaffected.
 */
export const rebased = ({ items, changes }: ScheduledRates, edits: readonly RateEdit[]): RateEdit[] => {
  const bases = new Map(items.map((rate) => [rate.id, rate]))
  const rows = new Map(bases)
  const plans = new Map(changes.map((change) => [change.key, change]))
  const former = new Map(firstEdits(edits).map(({ id, base }) => [id, { base, yours: editedRate(base, edits) }]))
  return edits.flatMap((edit): RateEdit[] => {
    const before = former.get(edit.id)
    if (before === undefined) return [edit]
    const [base, row] = [bases.get(edit.id), rows.get(edit.id)]
    if (base === undefined || row === undefined) return []
    const seen = { base, change: plans.get(edit.id) }
    if (edit.kind !== 'cell') return [{ ...edit, ...seen }]
    const { id, name, value } = edit
    if (before.yours[name] === before.base[name]) return []
    rows.set(id, withPart(row, [name], value))
    return [{ ...edit, ...seen, was: row[name] }]
  })
}
