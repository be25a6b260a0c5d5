import { type KeyboardEvent, useState } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { slotId } from './drag.ts'
import { type Moving, type PartPath, isSamePath, type Slot, slotFor, slotsFor } from './page-parts.ts'

interface Carried {
  /** The page at pick-up; later edits may have moved or removed any part. */
  readonly page: Page
  readonly moving: Moving
  readonly slots: readonly Slot[]
  readonly at: number
}

interface CarryingFacts {
  readonly page: Page
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly chosen: PartPath
  readonly onOver: (moving: Moving, slot: Slot) => void
  readonly onDrop: (moving: Moving, slot: Slot) => void
  readonly onCancel: (moving: Moving) => void
}

export interface Carrying {
  /** The slot where the part would be dropped. */
  readonly over: string | undefined
  readonly moving: Moving | undefined
  /** Handles keys on the handle of a movable part. */
  readonly press: (event: KeyboardEvent, moving: Moving) => void
  /** Called when the focus leaves the handle. */
  readonly leave: () => void
}

/**
 * Moving by keyboard: Space picks a part up, arrows move between slots, Space or Enter drops it, Escape cancels. Uses
 * the slots' order instead of their positions on the screen.
 */
export function useCarrying({ page, fields, chosen, onOver, onDrop, onCancel }: CarryingFacts): Carrying {
  const [taken, setCarried] = useState<Carried>()
  const carried = taken?.page === page ? taken : undefined
  const slot = carried?.slots[carried.at]
  const lead = (next: Carried) => {
    const to = next.slots[next.at]
    if (to === undefined) return
    setCarried(next)
    onOver(next.moving, to)
  }
  const begin = (moving: Moving) => {
    const slots = slotsFor(page, moving, fields)
    const first = moving.from === undefined ? slotFor(page, chosen, moving, fields) : toSlot(moving.from)
    const at = slots.findIndex((each) => first !== undefined && slotId(each) === slotId(first))
    lead({ page, moving, slots, at: Math.max(at, 0) })
  }
  const cancel = () => {
    if (carried !== undefined) onCancel(carried.moving)
    setCarried(undefined)
  }
  const step = (by: 1 | -1) => {
    if (carried === undefined) return
    lead({ ...carried, at: Math.min(Math.max(carried.at + by, 0), carried.slots.length - 1) })
  }
  return {
    over: slot === undefined ? undefined : slotId(slot),
    moving: carried?.moving,
    press: (event, moving) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (carried === undefined && event.key !== ' ') return
      switch (event.key) {
        case 'ArrowDown':
          step(1)
          break
        case 'ArrowUp':
          step(-1)
          break
        case 'Escape':
          cancel()
          break
        case ' ':
        case 'Enter':
          if (carried === undefined) begin(moving)
          else {
            setCarried(undefined)
            if (slot !== undefined) onDrop(carried.moving, slot)
          }
          break
        default:
          return
      }
      event.preventDefault()
    },
    leave: cancel,
  }
}

/** The present place of a part is also a slot. */
const toSlot = (from: PartPath): Slot => ({ list: from.slice(0, -1), at: Number(from.at(-1)) })

export const isCarried = ({ moving }: Carrying, path: PartPath): boolean =>
  moving?.from !== undefined && isSamePath(moving.from, path)
