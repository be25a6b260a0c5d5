import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { newRateId } from '#domain/settings/rate-ids.ts'
import { withPart } from '#domain/settings/schema-parts.ts'

import { isDecidedSince, looksSame } from '../releases/reviewed-changes.ts'
import type { Change } from '../settings/area-queries.ts'
import { type CellName, cellNames, type CellValue } from './rate-grid.ts'

interface Edit {
  readonly id: string
  /** The whole price as it was saved when it was edited, or as it began where it is new: what the edit was meant for. */
  readonly base: InterestCondition
  /** What was scheduled of it then. */
  readonly change?: Change | undefined
}

/** One cell as somebody has left it; `was` is what stood there when they began. */
export interface CellEdit extends Edit {
  readonly kind: 'cell'
  readonly name: CellName
  readonly was: CellValue
  readonly value: CellValue
  /** The block that it was pasted with, which is reverted as one. */
  readonly block?: string | undefined
}

/** A price that is new, under an id that it has on the screen alone; behind the one that it was made of. */
export interface AddedRate extends Edit {
  readonly kind: 'added'
  readonly behind?: string | undefined
}

/** A price that is to go; a new one is gone by that, and nothing of it is saved. */
interface RemovedRate extends Edit {
  readonly kind: 'removed'
}

/** What was entered and not saved yet, in its order: the last one is reverted first. */
export type RateEdit = CellEdit | AddedRate | RemovedRate

/** The edits with one more cell; one that changes nothing is none, and does not have to be reverted either. */
export const withCell = (edits: readonly RateEdit[], edit: CellEdit): readonly RateEdit[] =>
  edit.value === edit.was ? edits : [...edits, edit]

/** The last edit and those that were made with it, and what is left without them. */
export function lastEdits(edits: readonly RateEdit[]): {
  readonly last: readonly RateEdit[]
  readonly left: readonly RateEdit[]
} {
  const block = blockOf(edits.at(-1))
  const from = block === undefined ? -1 : edits.findIndex((edit) => blockOf(edit) === block)
  return { last: edits.slice(from), left: edits.slice(0, from) }
}

const blockOf = (edit: RateEdit | undefined): string | undefined => (edit?.kind === 'cell' ? edit.block : undefined)

export const isRemoved = (id: string, edits: readonly RateEdit[]): boolean =>
  edits.some((edit) => edit.kind === 'removed' && edit.id === id)

/** The prices that are new, as they began. */
export const addedBy = (edits: readonly RateEdit[]): readonly AddedRate[] =>
  edits.filter((edit) => edit.kind === 'added').filter(({ id }) => !isRemoved(id, edits))

/** A price as it is once these edits are saved. */
export const editedRate = (rate: InterestCondition, edits: readonly RateEdit[]): InterestCondition =>
  edits.reduce(
    (row, edit) => (edit.kind === 'cell' && edit.id === rate.id ? withPart(row, [edit.name], edit.value) : row),
    rate,
  )

/** What is sent: parts that differ in the end, null for one that goes; new prices under ids of their own; ids that go. */
export interface RateChanges {
  readonly conditions: Readonly<Record<string, Readonly<Record<string, string | number | null>>>>
  readonly added: readonly InterestCondition[]
  readonly removed: readonly string[]
}

/** A price that is scheduled to go keeps its id: another one under it would take that plan back. */
export function changesOf(
  present: readonly InterestCondition[],
  edits: readonly RateEdit[],
  scheduled: readonly Change[] = [],
): RateChanges {
  const ids = new Set([...present.map(({ id }) => id), ...scheduled.map(({ key }) => key)])
  const added = addedBy(edits).map(({ base }) => {
    const rate = editedRate(base, edits)
    const id = newRateId(rate, ids)
    ids.add(id)
    return { ...rate, id }
  })
  const kept = present.filter(({ id }) => !isRemoved(id, edits))
  return {
    conditions: Object.fromEntries(
      kept.flatMap((rate) => {
        const parts = partsOf(rate, editedRate(rate, edits))
        return parts.length === 0 ? [] : [[rate.id, Object.fromEntries(parts)]]
      }),
    ),
    added,
    removed: present.filter(({ id }) => isRemoved(id, edits)).map(({ id }) => id),
  }
}

/** Whether all that was entered is there already; a price that is not there can only be one that was to go. */
export const isThere = (present: readonly InterestCondition[], edits: readonly RateEdit[]): boolean => {
  const rows = new Map(present.map((rate) => [rate.id, rate]))
  const added = addedBy(edits).map(({ base }) => editedRate(base, edits))
  const left = new Map(firstEdits(edits).map((edit) => [edit.id, edit.base]))
  return (
    added.every((rate) => present.some((other) => isSame({ ...other, id: '' }, { ...rate, id: '' }))) &&
    [...left].every(([id, base]) => isSame(rows.get(id), isRemoved(id, edits) ? undefined : editedRate(base, edits)))
  )
}

/** The prices that are changed, added or removed when these are sent. */
export const sentIds = ({ conditions, added, removed }: RateChanges): ReadonlySet<string> =>
  new Set([...Object.keys(conditions), ...added.map(({ id }) => id), ...removed])

const partsOf = (before: InterestCondition, after: InterestCondition) =>
  cellNames.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name] ?? null] as const]))

/** The prices as they are once these edits are saved; new ones under the ids that they have on the screen. */
export const ratesWith = (present: readonly InterestCondition[], edits: readonly RateEdit[]): InterestCondition[] =>
  [...present, ...addedBy(edits).map(({ base }) => base)]
    .filter(({ id }) => !isRemoved(id, edits))
    .map((rate) => editedRate(rate, edits))

/** What is wrong with the prices that the edits touch, each in itself, and new ones that are there already. */
export const problemsOf = (present: readonly InterestCondition[], edits: readonly RateEdit[]): SettingsProblem[] => {
  const touched = new Set(edits.map(({ id }) => id))
  const wanted = ratesWith(present, edits)
  const added = new Set(addedBy(edits).map(({ id }) => id))
  return wanted
    .filter(({ id }) => touched.has(id))
    .flatMap((rate) => {
      const found = itemProblems('INTEREST_CONDITIONS', rate).map((problem) => whatLacks(rate, problem))
      const isTwice =
        added.has(rate.id) &&
        wanted.some((other) => other.id !== rate.id && isSame({ ...other, id: '' }, { ...rate, id: '' }))
      return isTwice && found.length === 0 ? [twice(rate)] : found
    })
}

/** Nobody means to have it twice: it was duplicated to be changed. */
const twice = ({ id }: InterestCondition): SettingsProblem => ({
  area: 'INTEREST_CONDITIONS',
  item: id,
  path: 'amountFrom',
  code: 'sameCondition',
})

/** A cell that is empty yet is no more than that. */
const whatLacks = (rate: InterestCondition, problem: SettingsProblem): SettingsProblem =>
  cellNames.some((name) => name === problem.path && rate[name] === undefined)
    ? { ...problem, code: 'non_empty' }
    : problem

/** Prices as they are to come, with what is scheduled of them. */
export interface ScheduledRates {
  readonly items: readonly InterestCondition[]
  readonly changes: readonly Change[]
}

/** A price that is not any more what it was edited for. */
export interface StaleEdit {
  readonly base: InterestCondition
  /** As it is now; undefined where it is gone. */
  readonly theirs: InterestCondition | undefined
  /** The base with what was entered. */
  readonly yours: InterestCondition
  /** It was to go here. */
  readonly removed: boolean
  /** What was scheduled of it, where somebody has decided on that since; saving would undo it. */
  readonly decided: Change | undefined
  /** What somebody else has scheduled of it since; what became of it by a release or a rollback is nobody's plan. */
  readonly planned: Change | undefined
}

/**
 * Prices that somebody else has changed, in whatever cell, since theirs were edited here, or decided on, and prices that
 * are gone; one that was to go and is gone is as it was wanted.
 */
export function staleBy({ items, changes }: ScheduledRates, edits: readonly RateEdit[]): StaleEdit[] {
  const rows = new Map(items.map((rate) => [rate.id, rate]))
  const plans = new Map(changes.map((change) => [change.key, change]))
  return firstEdits(edits).flatMap(({ id, base, change }) => {
    const theirs = rows.get(id)
    const removed = isRemoved(id, edits)
    const yours = editedRate(base, edits)
    const now = plans.get(id)
    // What is left as it is, or is gone, is not sent.
    const isSent = theirs !== undefined && (removed || !isSame(yours, base))
    const decided = isSent && isDecidedSince(change, now) ? now : undefined
    const asWanted = theirs === undefined ? removed : isSame(theirs, base) && decided === undefined
    const scheduled = isSame(theirs, base) || looksSame(change, now) ? undefined : now
    return asWanted ? [] : [{ base, theirs, yours, removed, decided, planned: scheduled }]
  })
}

/** Whether a price that something was entered for is there no more; one that was to go is not missed. */
export function isAnyLost(present: readonly InterestCondition[], edits: readonly RateEdit[]): boolean {
  const ids = new Set(present.map(({ id }) => id))
  return firstEdits(edits).some(({ id }) => !ids.has(id) && !isRemoved(id, edits))
}

/** The first edit of each saved price. */
const firstEdits = (edits: readonly RateEdit[]): RateEdit[] =>
  edits.filter(({ id }, at) => edits.findIndex((each) => each.id === id) === at).filter(({ kind }) => kind !== 'added')

/**
 * The edits over what is there now, which counts as seen: those of prices that are gone are none any more, and a cell
 * that was left as it had been stays as it has become. New prices are nobody else's.
 */
export const carriedOver = ({ items, changes }: ScheduledRates, edits: readonly RateEdit[]): RateEdit[] => {
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
