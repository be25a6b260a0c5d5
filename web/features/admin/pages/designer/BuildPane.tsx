import { DndContext, type DragEndEvent, DragOverlay, type Active, type DndContextProps } from '@dnd-kit/core'
import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import type { PageNote } from '#domain/settings/areas/pages/page-checks.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ownScroll } from './bring-into-view.ts'
import { movingIn, nearestSlot, slotId, findSlot, useDragSensors } from './drag.ts'
import { Outline } from './Outline.tsx'
import { type Moving, nameOfPath, toPartPath, type PartPath, placedFields, type Slot } from './page-parts.ts'
import { Palette } from './Palette.tsx'
import { usePartNames } from './part-names.ts'
import { PageChecks } from './preview/PageChecks.tsx'
import { useCarrying } from './use-carrying.ts'
import { firstControlIn, type FocusRequest, handleSelector, rowSelector } from './use-focus-request.ts'
import type { PageEdits } from './use-page-edits.ts'
import styles from './designer.module.css'

/** Auto-scrolls near the edge only; by default it starts a fifth of the height away. */
const atTheEdge = { threshold: { x: 0, y: 0.08 }, acceleration: 6 }

interface BuildPaneProps {
  readonly page: Page
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly words: LabelContext
  readonly chosen: PartPath
  readonly edits: PageEdits
  readonly focus: FocusRequest
  /** Shown beside the other panes instead of on a tab. */
  readonly wide: boolean
  readonly hidden: boolean
  readonly onChoose: (path: PartPath) => void
  readonly onNewField: () => void
  readonly onGo: (path: PartPath) => void
  readonly onNotes: (notes: readonly PageNote[]) => void
  readonly announce: (text: string) => void
}

/** The outline and the available fields: the area for dragging. */
export function BuildPane(props: BuildPaneProps) {
  const { page, fields, words, chosen, edits, focus, wide, hidden, onChoose, onNewField, onGo, onNotes, announce } =
    props
  const { t, local } = useTexts()
  const { nameOf } = usePartNames(words)
  const [moving, setMoving] = useState<Moving>()
  const [unfolded, setUnfolded] = useState(false)
  const news = useDragNews(page, words)
  const sensors = useDragSensors()
  const carrying = useCarrying({
    page,
    fields,
    chosen,
    onOver: (what, slot) => {
      announce(news.overText(what, slot))
      document.querySelector(`[data-slot="${slotId(slot)}"]`)?.scrollIntoView({ block: 'nearest' })
    },
    onDrop: (what, slot) => {
      const path = edits.drop(what, slot) ?? what.from
      if (path !== undefined) focus.ask(handleSelector(nameOfPath(path)))
    },
    onCancel: (what) => announce(news.cancelText(what)),
  })
  const drop = ({ active, over }: DragEndEvent) => {
    setMoving(undefined)
    const [what, slot] = [movingIn(active.data.current), findSlot(over?.data.current)]
    if (what !== undefined && slot !== undefined) edits.drop(what, slot)
  }
  /** Alt with an arrow key moves the focused part. */
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    const part = event.target instanceof HTMLElement ? event.target.dataset['part'] : undefined
    if (!event.altKey || by === undefined || part === undefined || part === '') return
    event.preventDefault()
    const path = edits.step(by, toPartPath(part))
    if (path !== undefined) focus.ask(rowSelector(nameOfPath(path)))
  }
  /** A new section takes the focus at its title, which is required. */
  const addSection = () => {
    const path = edits.addSection()
    if (path === undefined) return
    onChoose(path)
    focus.ask(firstControlIn(nameOfPath([...path, 'title'])))
  }
  const Sign = unfolded ? IconChevronDown : IconPlus
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestSlot}
      autoScroll={atTheEdge}
      accessibility={news.ofPointer}
      onDragStart={({ active }) => setMoving(movingIn(active.data.current))}
      onDragCancel={() => setMoving(undefined)}
      onDragEnd={drop}
    >
      <div
        className={`${styles.build} lp-grid lp-one-column lp-gap-8 lp-items-start`}
        hidden={hidden}
        onDragStart={(event) => event.preventDefault()}
      >
        <section
          className={`${styles.pane} lp-one-column lp-grid lp-gap-6 lp-min-0 lp-p-8 lp-bordered lp-round-md lp-paper`}
          aria-labelledby="designer-palette"
        >
          <h2 id="designer-palette" className="lp-m-0 lp-text-md lp-weight-650 lp-anywhere">
            {t('designer.palette')}
          </h2>
          {!wide && (
            <Button
              variant="default"
              size="sm"
              leftSection={<Sign size={16} aria-hidden />}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {t('designer.palette.unfold')}
            </Button>
          )}
          {(wide || unfolded) && (
            <Palette
              fields={[...fields.values()]}
              placed={placedFields(page)}
              carrying={carrying}
              onAdd={edits.add}
              onNew={onNewField}
            />
          )}
        </section>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its rows */}
        <section
          className={`${styles.pane} lp-one-column lp-grid lp-gap-6 lp-min-0 lp-p-8 lp-bordered lp-round-md lp-paper`}
          aria-labelledby="designer-outline"
          {...ownScroll}
          onKeyDown={moveByKey}
        >
          <h2 id="designer-outline" className="lp-m-0 lp-text-md lp-weight-650 lp-anywhere">
            {t('designer.outline')}
          </h2>
          <Outline
            page={page}
            fields={fields}
            words={words}
            chosen={chosen}
            moving={moving}
            carrying={carrying}
            readOnly={false}
            onChoose={onChoose}
          />
          <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={addSection}>
            {t('designer.section.add')}
          </Button>
          <p className="lp-m-0 lp-muted lp-text-sm">{t('designer.how')}</p>
          <PageChecks page={page} onGo={onGo} onNotes={onNotes} />
        </section>
      </div>
      <DragOverlay dropAnimation={null}>
        {moving !== undefined && (
          <div className={`${styles.ghost} lp-p-4-6 lp-round-sm lp-paper lp-shadow lp-text-md lp-weight-600`}>
            {moving.from !== undefined
              ? nameOf(page, moving.from)
              : moving.kind === 'field' && moving.field !== undefined && local(moving.field.label)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface DragNews {
  /** Texts while a part is moved by keyboard. */
  readonly overText: (moving: Moving, slot: Slot) => string
  readonly cancelText: (moving: Moving) => string
  readonly ofPointer: NonNullable<DndContextProps['accessibility']>
}

/** Screen reader announcements while a part is moved; `StepBar` announces the result. */
function useDragNews(page: Page, words: LabelContext): DragNews {
  const { t, local } = useTexts()
  const { nameOf, slotText } = usePartNames(words)
  const name = (moving: Moving | undefined): string => {
    if (moving?.from !== undefined) return nameOf(page, moving.from)
    return moving?.kind === 'field' && moving.field !== undefined ? local(moving.field.label) : ''
  }
  const named = ({ data }: Active): string => name(movingIn(data.current))
  const overText: DragNews['overText'] = (moving, slot) =>
    t('designer.drag.over', { name: name(moving), place: slotText(page, slot) })
  return {
    overText,
    cancelText: (moving) => t('designer.drag.cancel', { name: name(moving) }),
    ofPointer: {
      restoreFocus: false,
      screenReaderInstructions: { draggable: t('designer.drag.how') },
      announcements: {
        onDragStart: ({ active }) => t('designer.drag.start', { name: named(active) }),
        onDragOver: ({ active, over }) => {
          const [moving, slot] = [movingIn(active.data.current), findSlot(over?.data.current)]
          return moving === undefined || slot === undefined
            ? t('designer.drag.out', { name: named(active) })
            : overText(moving, slot)
        },
        onDragEnd: () => undefined,
        onDragCancel: ({ active }) => t('designer.drag.cancel', { name: named(active) }),
      },
    },
  }
}
