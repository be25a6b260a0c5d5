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

export const findSlot = (data: unknown): Slot | undefined => (data as { slot?: Slot } | undefined)?.slot
export const movingIn = (data: unknown): Moving | undefined => (data as { moving?: Moving } | undefined)?.moving

const slipPx = 48

/** The nearest slot by height, while the pointer is over the outline. */
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

/** A row can be dragged by mouse only; keyboard and touch, which scrolls, use its handle. */
export const byMouse = (listeners: DraggableSyntheticListeners): { onPointerDown?: PointerEventHandler } =>
  listeners === undefined ? {} : { onPointerDown: (event) => void listeners['onPointerDown']?.(event) }

/** Mouse and touch; use-carrying.ts handles the keyboard. */
export const useDragSensors = () => useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
