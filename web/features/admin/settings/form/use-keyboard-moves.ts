import { type KeyboardEvent, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

export type RowId = string | number

interface GrabbedRow {
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
  readonly grabbed: RowId | undefined
  /** The text for screen readers. */
  readonly announcement: string
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
  const [grabbed, setGrabbed] = useState<GrabbedRow>()
  const [announcement, setAnnouncement] = useState('')
  const at = grabbed === undefined ? -1 : ids.indexOf(grabbed.id)
  const announce = (what: 'start' | 'over' | 'end' | 'cancel', row: number, place: number) =>
    setAnnouncement(t(`settings.drag.${what}`, { name: nameAt(row), place: place + 1, total: ids.length }))
  const pickUp = (id: RowId) => {
    const from = ids.indexOf(id)
    if (from < 0) return
    setGrabbed({ id, from })
    announce('start', from, from)
  }
  const moveTo = (to: number) => {
    if (to < 0 || to >= ids.length) return
    onMove(at, to)
    announce('over', at, to)
  }
  const putDown = () => {
    setGrabbed(undefined)
    announce('end', at, at)
  }
  const putBack = ({ from }: GrabbedRow) => {
    setGrabbed(undefined)
    if (at !== from) onMove(at, from)
    announce('cancel', at, from)
  }
  return {
    grabbed: grabbed?.id,
    announcement,
    press: (event, id) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (grabbed === undefined || at < 0) {
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
            putBack(grabbed)
            break
          default:
            return
        }
      }
      event.preventDefault()
    },
    leave: () => {
      if (grabbed !== undefined && at >= 0) putDown()
    },
  }
}
