import { type RefObject, useRef, useState } from 'react'

import type { CellName } from './rate-grid.ts'

export interface OpenCell {
  readonly id: string
  readonly name: CellName
  /** Text typed on the focused cell, which replaces its value. */
  readonly begun?: string | undefined
}

export interface CellEditor {
  readonly cell: OpenCell | undefined
  /** The text is invalid: nothing else can be edited or saved until it is corrected or discarded. */
  readonly stuck: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly begin: (cell: OpenCell) => void
  readonly end: () => void
  readonly onUnreadable: (unreadable: boolean) => void
}

interface Editing {
  readonly isThere: (id: string) => boolean
  /** A save is in progress; until its end, nothing can be edited. */
  readonly busy: boolean
  readonly onRefused: () => void
  /** The price was removed while one of its cells was edited. */
  readonly onGone: () => void
}

/** The edited cell of all tables, identified by its price instead of its position. */
export function useCellEditor({ isThere, busy, onRefused, onGone }: Editing): CellEditor {
  const [cell, setCell] = useState<OpenCell>()
  const [stuck, setStuck] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const end = () => {
    setCell(undefined)
    setStuck(false)
  }
  // During the rendering, so that a price that returns is not in editing.
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
