import { type RefObject, useRef, useState } from 'react'

import type { CellName } from './rate-grid.ts'

export interface OpenCell {
  readonly id: string
  readonly name: CellName
  /** What was typed on the cell, which takes the place of what stood there. */
  readonly begun?: string | undefined
}

export interface CellEditor {
  readonly cell: OpenCell | undefined
  /** What was typed cannot be read: nothing else is edited or saved until it is mended or left. */
  readonly stuck: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly begin: (cell: OpenCell) => void
  readonly end: () => void
  readonly onUnreadable: (unreadable: boolean) => void
}

interface Editing {
  readonly isThere: (id: string) => boolean
  /** What was entered is being saved: until it is, nothing is edited. */
  readonly busy: boolean
  readonly onRefused: () => void
  /** The price went while a cell of it was edited. */
  readonly onGone: () => void
}

/** The one cell of all tables that is edited, by its price and not by its place. */
export function useCellEditor({ isThere, busy, onRefused, onGone }: Editing): CellEditor {
  const [cell, setCell] = useState<OpenCell>()
  const [stuck, setStuck] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const end = () => {
    setCell(undefined)
    setStuck(false)
  }
  // While it is drawn: a price that comes back is not found in the middle of an edit.
  if (cell !== undefined && !isThere(cell.id)) {
    end()
    onGone()
  }
  return {
    cell,
    stuck,
    input,
    begin: (next) => {
      if (busy) onRefused()
      else if (stuck) input.current?.focus()
      else setCell(next)
    },
    end,
    onUnreadable: setStuck,
  }
}
