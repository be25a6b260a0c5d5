import { useState } from 'react'

import type { Rate, RateDraft } from '#domain/settings/areas/rates/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { CellRow } from './cell-rows.ts'
import { focusOnceThere } from './focus-once-there.ts'
import type { CellName, CellValue } from './rate-grid.ts'
import type { BlockCell } from './rate-block.ts'
import { addedBy, rebased, lastEdits, type ScheduledRates, type RateEdit, withCell } from './rate-edits.ts'
import { cellId } from './rate-groups.ts'

interface Editing {
  /** Whether editing is possible now; announces the reason if not. */
  readonly isFree: () => boolean
  readonly onEdited: () => void
  readonly announce: (text: string) => void
  readonly nameOf: (rate: Rate) => string
  readonly valueText: (rate: Rate, name: CellName, value: CellValue) => string
  /** The problem of a cell under these edits. */
  readonly problemText: (edits: readonly RateEdit[], id: string, name: CellName) => string | undefined
  /** Moves focus when the focused row is gone. */
  readonly onFocusLost: () => void
}

/** Unsaved edits of the prices; announces each one and undoes them in reverse order. */
export function useRateEdits({ isFree, onEdited, announce, nameOf, valueText, problemText, onFocusLost }: Editing) {
  const { t } = useTexts()
  const [edits, setEdits] = useState<readonly RateEdit[]>([])
  const change = (next: readonly RateEdit[]) => {
    setEdits(next)
    onEdited()
  }

  const enter = ({ id, item, rate, change: plan }: CellRow, name: CellName, value: CellValue) => {
    const next = withCell(edits, { kind: 'cell', id, name, base: item, change: plan, was: rate[name], value })
    change(next)
    if (next === edits) return
    const column = t(`cells.column.${name}`)
    const entered = t('cells.entered', { price: nameOf(rate), column, value: valueText(item, name, value) })
    const problem = problemText(next, id, name)
    announce(problem === undefined ? entered : `${entered}. ${problem}`)
  }
  /** Enters pasted cells; false while editing is blocked. */
  const enterBlock = (cells: readonly BlockCell[]): boolean => {
    if (!isFree()) return false
    const block = crypto.randomUUID()
    const next = cells.reduce(
      (before, { row: { id, item, rate, change: plan }, name, value }) =>
        withCell(before, { kind: 'cell', id, name, base: item, change: plan, was: rate[name], value, block }),
      edits,
    )
    if (next !== edits) change(next)
    announce(t('cells.pasted', { count: next.length - edits.length }))
    return true
  }
  const begin = (rate: Omit<RateDraft, 'id'>, behind: string | undefined): string => {
    const id = `new-${crypto.randomUUID()}`
    // Missing cells are reported until they are filled in.
    const base = { ...rate, id } as Rate
    change([...edits, { kind: 'added', id, base, behind }])
    return id
  }
  const add = (rate: Omit<RateDraft, 'id'>, kind: string) => {
    if (!isFree()) return
    const id = begin(rate, undefined)
    announce(t('cells.added', { kind }))
    focusOnceThere(cellId(id, 'nominalRate'))
  }
  const duplicate = ({ id: behind, rate: { id: _id, ...rate }, label }: CellRow) => {
    if (!isFree()) return
    const id = begin(rate, behind)
    announce(t('cells.duplicated', { price: label }))
    focusOnceThere(cellId(id, 'amountFrom'))
  }
  const remove = ({ id, item, change: plan, state, label }: CellRow, next: CellRow | undefined) => {
    if (!isFree()) return
    if (state === 'removed') {
      change(edits.filter((edit) => edit.kind !== 'removed' || edit.id !== id))
      return announce(t('cells.kept', { price: label }))
    }
    change([...edits, { kind: 'removed', id, base: item, change: plan }])
    announce(t(state === 'new' ? 'cells.dropped' : 'cells.removed', { price: label }))
    if (state === 'new') {
      if (next === undefined) onFocusLost()
      else focusOnceThere(cellId(next.id, 'amountFrom'))
    }
  }
  const undo = () => {
    const { last: all, left } = lastEdits(edits)
    const last = all.at(-1)
    if (last === undefined || !isFree()) return
    change(left)
    if (all.length > 1) return announce(t('cells.undone.block', { count: all.length }))
    if (last.kind === 'cell') {
      const column = t(`cells.column.${last.name}`)
      return announce(t('cells.undone', { column, value: valueText(last.base, last.name, last.was) }))
    }
    announce(t(last.kind === 'added' ? 'cells.dropped' : 'cells.kept', { price: nameOf(last.base) }))
    if (last.kind === 'added') onFocusLost()
  }
  return {
    edits,
    enter,
    enterBlock,
    add,
    duplicate,
    remove,
    undo,
    clear: () => setEdits([]),
    /** Reapplies the edits to the prices as others have saved them meanwhile. */
    rebase: (present: ScheduledRates) => setEdits(rebased(present, edits)),
    /** Drops edits without effect on prices whose changes are reverted. */
    forget: (ids: readonly string[]) => setEdits(edits.filter(({ id }) => !ids.includes(id))),
    isNew: (id: string) => addedBy(edits).some((each) => each.id === id),
  }
}
