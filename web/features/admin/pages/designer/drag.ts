import {
  type CollisionDetection,
  type DraggableSyntheticListeners,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { PointerEventHandler } from 'react'

import { type Moving, nameOfPath, type Slot } from './page-parts.ts'

export const slotId = ({ list, at }: Slot): string => `slot ${nameOfPath(list)} ${at}`

export const slotOf = (data: unknown): Slot | undefined => (data as { slot?: Slot } | undefined)?.slot
export const movingIn = (data: unknown): Moving | undefined => (data as { moving?: Moving } | undefined)?.moving

/** As far beside the outline as a hand may slip. */
const slipPx = 48

/** The place at the pointer's height, as long as it is over the outline. */
export const nearestSlot: CollisionDetection = ({ pointerCoordinates, droppableContainers, droppableRects }) => {
  if (pointerCoordinates === null) return []
  const { x, y } = pointerCoordinates
  return droppableContainers
    .flatMap((container) => {
      const rect = droppableRects.get(container.id)
      if (rect === undefined || x < rect.left - slipPx || x > rect.right + slipPx) return []
      return [{ container, value: Math.abs(rect.top + rect.height / 2 - y) }]
    })
    .toSorted((one, other) => one.value - other.value)
    .slice(0, 1)
    .map(({ container, value }) => ({ id: container.id, data: { droppableContainer: container, value } }))
}

/** A whole row is taken by the mouse; the keyboard, and fingers, which scroll elsewhere, have its handle. */
export const byMouse = (listeners: DraggableSyntheticListeners): { onPointerDown?: PointerEventHandler } =>
  listeners === undefined ? {} : { onPointerDown: (event) => void listeners['onPointerDown']?.(event) }

/** Mouse and finger; the keyboard carries (use-carrying.ts). */
export const useDragSensors = () => useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
