import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { useDragTexts } from './drag-texts.ts'
import { type KeyboardMoves, type RowId, useKeyboardMoves } from './use-keyboard-moves.ts'
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
  const placeOf = (id: RowId): number => ids.indexOf(id)
  const dragTexts = useDragTexts(
    (id) => nameAt(placeOf(id)),
    (id) => placeOf(id) + 1,
    ids.length,
  )
  const arrange = ({ active, over }: DragEndEvent) => {
    if (over !== null && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={arrange} accessibility={dragTexts}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={fixed}>
        <Moves value={moves}>
          <ol className={className}>{children}</ol>
        </Moves>
      </SortableContext>
      <span className={styles.announcement} role="status">
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
      className={className}
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
          className={styles.handle}
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
