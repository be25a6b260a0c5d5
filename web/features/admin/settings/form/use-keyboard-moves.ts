import { type KeyboardEvent, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

export type RowId = string | number

interface CarriedRow {
  readonly id: RowId
  /** The row's index when picked up. */
  readonly from: number
}

interface Rows {
  readonly ids: readonly RowId[]
  readonly nameAt: (at: number) => string
  readonly onMove: (from: number, to: number) => void
}

export interface KeyboardMoves {
  readonly held: RowId | undefined
  /** The text for screen readers. */
  readonly said: string
  /** Handles keys on a row's drag handle. */
  readonly press: (event: KeyboardEvent, id: RowId) => void
  /** Called when the focus leaves the handle. */
  readonly leave: () => void
}

/**
 * Moves a row by keyboard: Space picks it up, arrows move it by one place at once, Space or Enter drops it, Escape
 * returns it. Uses the rows' order instead of their positions, which are unknown while the list scrolls.
 */
export function useKeyboardMoves({ ids, nameAt, onMove }: Rows): KeyboardMoves {
  const { t } = useTexts()
  const [held, setHeld] = useState<CarriedRow>()
  const [said, setSaid] = useState('')
  const at = held === undefined ? -1 : ids.indexOf(held.id)
  const announce = (what: 'start' | 'over' | 'end' | 'cancel', row: number, place: number) =>
    setSaid(t(`settings.drag.${what}`, { name: nameAt(row), place: place + 1, total: ids.length }))
  const pickUp = (id: RowId) => {
    const from = ids.indexOf(id)
    if (from < 0) return
    setHeld({ id, from })
    announce('start', from, from)
  }
  const moveTo = (to: number) => {
    if (to < 0 || to >= ids.length) return
    onMove(at, to)
    announce('over', at, to)
  }
  const putDown = () => {
    setHeld(undefined)
    announce('end', at, at)
  }
  const putBack = ({ from }: CarriedRow) => {
    setHeld(undefined)
    if (at !== from) onMove(at, from)
    announce('cancel', at, from)
  }
  return {
    held: held?.id,
    said,
    press: (event, id) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (held === undefined || at < 0) {
        if (event.key !== ' ') return
        pickUp(id)
      } else {
        switch (event.key) {
          case 'ArrowDown':
            moveTo(at + 1)
            break
          case 'ArrowUp':
            moveTo(at - 1)
            break
          case ' ':
          case 'Enter':
            putDown()
            break
          case 'Escape':
            putBack(held)
            break
          default:
            return
        }
      }
      event.preventDefault()
    },
    leave: () => {
      if (held !== undefined && at >= 0) putDown()
    },
  }
}
