import { isSame } from '#domain/shared/canonical.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'

import type { OpenChange } from '../settings/area-queries.ts'
import type { AreaRow } from '../settings/area-rows.ts'
import type { CellName } from './rate-grid.ts'
import { addedBy, editedRate, isRemoved, type RateEdit } from './rate-edits.ts'
import { byPlace, toRate } from './rate-groups.ts'

export interface CellRow {
  readonly id: string
  readonly label: string
  /** The saved price, the live one if it is about to be removed, or the initial one if it is new. */
  readonly item: Rate
  /** The price with unsaved edits. */
  readonly rate: Rate
  readonly live: Rate | undefined
  readonly change?: OpenChange | undefined
  /** New or removed by unsaved edits; `gone` if the scheduled version already lacks it. */
  readonly state: 'kept' | 'new' | 'removed' | 'gone'
  /** The id of the price that it was duplicated from. */
  readonly behind?: string | undefined
}

/** Saved prices, followed by new ones. */
export function toCellRows(
  rows: readonly AreaRow[],
  current: readonly Rate[],
  edits: readonly RateEdit[],
  nameOf: (rate: Rate) => string,
): CellRow[] {
  const live = new Map(current.map((rate) => [rate.id, rate]))
  const rowFor = (item: Rate, state: CellRow['state'], more: Pick<CellRow, 'change' | 'behind'>): CellRow => {
    const rate = editedRate(item, edits)
    return { id: item.id, label: nameOf(rate), item, rate, live: live.get(item.id), state, ...more }
  }
  return [
    ...rows.map(({ item, change, gone }) =>
      rowFor(toRate(item), gone ? 'gone' : isRemoved(item.id, edits) ? 'removed' : 'kept', { change }),
    ),
    ...addedBy(edits).map(({ base, behind }) => rowFor(base, 'new', { behind })),
  ]
}

/**
 * Sorts prices of one kind by their saved ranges, so that none moves while it is edited. A duplicate follows its
 * original, other new prices follow all saved ones, and removed ones come last.
 */
export function placed(rows: readonly CellRow[]): CellRow[] {
  const of = (...states: CellRow['state'][]) => rows.filter(({ state }) => states.includes(state))
  const saved = of('kept', 'removed').toSorted((one, other) => byPlace(one.item, other.item))
  const there = of('new').reduce((before, row) => {
    const at = before.findIndex(({ id }) => id === row.behind)
    return before.toSpliced(at === -1 ? before.length : at + 1, 0, row)
  }, saved)
  return [...there, ...of('gone')]
}

/**
 * The state of a cell: `differs` by unsaved input, `scheduled` differently from the live value. `marked` if its row's
 * mark refers to it.
 */
export function cellState({ item, rate, live, change, state }: CellRow, name: CellName) {
  const differs = state === 'kept' && !isSame(rate[name] ?? null, item[name] ?? null)
  const scheduled = live !== undefined && !isSame(item[name] ?? null, live[name] ?? null)
  return { differs, scheduled, marked: differs || scheduled || state !== 'kept' || change?.kind === 'ADDED' }
}
