import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
  type DndContextProps,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, type KeyboardEvent, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './sortable.module.css'

const Moves = createContext<KeyboardMoves | undefined>(undefined)

interface SortableListProps {
  readonly ids: readonly RowId[]
  readonly nameAt: (at: number) => string
  readonly className: string | undefined
  readonly fixed?: boolean
  readonly onMove: (from: number, to: number) => void
  /** `SortableRow`s. */
  readonly children: ReactNode
}

/** Rows that are reordered by mouse, touch or keyboard. */
export function SortableList({ ids, nameAt, className, fixed = false, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const moves = useKeyboardMoves({ ids, nameAt, onMove })
  const getIndex = (id: RowId): number => ids.indexOf(id)
  const dragTexts = useDragTexts(
    (id) => nameAt(getIndex(id)),
    (id) => getIndex(id) + 1,
    ids.length,
  )
  const arrange = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onMove(getIndex(active.id), getIndex(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={arrange} accessibility={dragTexts}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={fixed}>
        <Moves value={moves}>
          <ol className={className}>{children}</ol>
        </Moves>
      </SortableContext>
      <span className="lp-visually-hidden" role="status">
        {moves.announcement}
      </span>
    </DndContext>
  )
}

interface SortableRowProps {
  readonly id: RowId
  readonly name: string
  readonly className: string | undefined
  /** Receives the drag handle, to place it in the row. */
  readonly children: (handle: ReactNode) => ReactNode
}

export function SortableRow({ id, name, className, children }: SortableRowProps) {
  const { t } = useTexts()
  const moves = useContext(Moves)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, index } =
    useSortable({ id, attributes: { roleDescription: t('designer.draggable') } })
  const grabbed = moves?.grabbed === id
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (grabbed) handle.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls to each new place
  }, [grabbed, index])
  const moved = transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} ${className ?? ''}`}
      data-dragged={isDragging || undefined}
      data-grabbed={grabbed || undefined}
      style={{ transform: moved, transition }}
    >
      {children(
        <button
          ref={(node) => {
            handle.current = node
            setActivatorNodeRef(node)
          }}
          type="button"
          className={`${styles.handle} lp-size-2_25 lp-clear lp-inline-flex lp-rigid lp-items-center lp-borderless lp-round-sm lp-muted`}
          {...attributes}
          {...listeners}
          aria-pressed={grabbed || isDragging}
          // Escape cancels the move and must not close the panel.
          {...(grabbed ? { 'data-mantine-stop-propagation': true } : {})}
          onKeyDown={(event) => moves?.press(event, id)}
          onBlur={() => moves?.leave()}
          aria-label={t('settings.form.move', { name })}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>,
      )}
    </li>
  )
}

/** Screen reader announcements for moving by keyboard. */
function useDragTexts(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  total: number,
): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTexts()
  const where = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: nameOf(id),
    place: over === undefined ? 0 : placeOf(over),
    total,
  })
  return {
    screenReaderInstructions: { draggable: t('settings.drag.how') },
    announcements: {
      onDragStart: ({ active }) => t('settings.drag.start', where(active.id, active.id)),
      onDragOver: ({ active, over }) =>
        over === null ? undefined : t('settings.drag.over', where(active.id, over.id)),
      onDragEnd: ({ active, over }) => t('settings.drag.end', where(active.id, over?.id)),
      onDragCancel: ({ active }) => t('settings.drag.cancel', where(active.id, active.id)),
    },
  }
}

type RowId = string | number

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

interface KeyboardMoves {
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
function useKeyboardMoves({ ids, nameAt, onMove }: Rows): KeyboardMoves {
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
