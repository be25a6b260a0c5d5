import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { useDragTexts } from './drag-texts.ts'
import styles from './sortable.module.css'

type Id = string | number

interface SortableListProps<T extends Id> {
  /** Of its rows, in their order. */
  readonly ids: readonly T[]
  readonly nameAt: (at: number) => string
  readonly className: string | undefined
  readonly fixed?: boolean
  readonly onMove: (from: number, to: number) => void
  /** `SortableRow`s. */
  readonly children: ReactNode
}

/** Rows that are put into another order by mouse, finger or keyboard. */
export function SortableList<T extends Id>(props: SortableListProps<T>) {
  const { ids, nameAt, className, fixed = false, onMove, children } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // While a list scrolls smoothly it takes the next arrow key for the scrolling's.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const placeOf = (id: Id): number => ids.findIndex((each) => each === id)
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
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  readonly id: Id
  readonly name: string
  readonly className: string | undefined
  /** What it is taken hold of by stands where it belongs among the rest. */
  readonly children: (handle: ReactNode) => ReactNode
}

export function SortableRow({ id, name, className, children }: SortableRowProps) {
  const { t } = useTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('designer.draggable') },
  })
  const moved = transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragged={isDragging || undefined}
      style={{ transform: moved, transition }}
    >
      {children(
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('settings.form.move', { name })}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>,
      )}
    </li>
  )
}
