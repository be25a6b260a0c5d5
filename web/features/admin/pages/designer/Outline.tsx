import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

import type { FieldDefinition } from '#domain/fields/types.ts'
import { fieldTypeTexts } from '#domain/texts/field-types.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { bringIntoView } from './bring-into-view.ts'
import { byMouse, slotId } from './drag.ts'
import {
  fieldAt,
  isGroup,
  getPartKind,
  type Moving,
  getMoving,
  nameOfPath,
  type PartPath,
  isSamePath,
  sectionAt,
  type Slot,
  slotsFor,
} from './page-parts.ts'
import { type Carrying, isCarried } from './use-carrying.ts'
import { usePartNames } from './part-names.ts'
import { rowSelector } from './use-focus-request.ts'
import styles from './designer.module.css'

interface OutlineProps {
  readonly page: Page
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly words: LabelContext
  readonly chosen: PartPath
  /** The part dragged with the pointer. */
  readonly moving: Moving | undefined
  /** The moving by keyboard; undefined if nothing is movable. */
  readonly carrying: Carrying | undefined
  readonly readOnly: boolean
  readonly onChoose: (path: PartPath) => void
}

/** The page's sections, their fields, and the fields of groups, from top to bottom; all can be chosen and moved. */
export function Outline(props: OutlineProps) {
  const { page, fields, words, chosen, moving, carrying, readOnly, onChoose } = props
  const { t, locale } = useTexts()
  const { nameOf } = usePartNames(words)
  const root = useRef<HTMLDivElement>(null)
  const marked = nameOfPath(chosen)
  useEffect(() => {
    bringIntoView(root.current?.querySelector(rowSelector(marked)) ?? null)
  }, [marked])
  const open = new Set(moving === undefined ? [] : slotsFor(page, moving, fields).map(slotId))
  const slot = (list: PartPath, at: number) => {
    const id = slotId({ list, at })
    return <SlotMark slot={{ list, at }} open={open.has(id)} over={carrying?.over === id} />
  }
  const row = (path: PartPath, about: readonly string[]) => (
    <Row
      path={path}
      name={nameOf(page, path)}
      about={about.join(' · ')}
      moving={getMoving(page, path, fields)}
      chosen={isSamePath(path, chosen)}
      carrying={carrying}
      readOnly={readOnly}
      onChoose={() => onChoose(path)}
    />
  )
  const list = (path: PartPath, entries: readonly unknown[], entry: (at: PartPath) => ReactNode, empty: string) => (
    <>
      <ol className="lp-list lp-grid lp-one-column">
        {entries.map((_entry, at) => (
          <li key={nameOfPath([...path, at])}>
            {slot(path, at)}
            {entry([...path, at])}
          </li>
        ))}
      </ol>
      {slot(path, entries.length)}
      {entries.length === 0 && <p className={`${styles.empty} lp-m-0 lp-muted lp-text-sm`}>{empty}</p>}
    </>
  )
  const field = (path: PartPath): ReactNode => {
    const placed = fieldAt(page, path)
    const definition = fields.get(placed?.id ?? '')
    const marks = [
      definition === undefined ? t('designer.mark.gone') : fieldTypeTexts[definition.type][locale],
      ...(placed?.required === true ? [t('designer.mark.required')] : []),
      ...(placed?.renderCondition === undefined ? [] : [t('designer.mark.condition')]),
      ...(placed?.visible === false ? [t('designer.mark.hidden')] : []),
      ...(placed?.defaultValue === undefined ? [] : [t('designer.mark.default')]),
    ]
    return (
      <>
        {row(path, marks)}
        {isGroup(page, path, fields) && (
          <div className="lp-ps-6">
            {list([...path, 'fields'], placed?.fields ?? [], field, t('designer.group.empty'))}
          </div>
        )}
      </>
    )
  }
  const section = (path: PartPath): ReactNode => {
    const placed = sectionAt(page, path)
    const messages = placed?.sectionMessages.length ?? 0
    const marks = [
      ...(placed?.renderCondition === undefined ? [] : [t('designer.mark.condition')]),
      ...(messages === 0 ? [] : [t('designer.mark.messages', { count: messages })]),
    ]
    return (
      <div className="lp-p-2 lp-bordered lp-round-md lp-ground">
        {row(path, marks)}
        <div className="lp-ps-6">
          {list([...path, 'fields'], placed?.fields ?? [], field, t('designer.section.empty'))}
        </div>
      </div>
    )
  }
  return (
    <div ref={root} className={`${styles.outline} lp-grid lp-one-column`}>
      <button
        type="button"
        className={`${styles.pageRow} lp-tinted-hover lp-grow lp-text-start lp-min-h-2_25 lp-font-inherit lp-text-md lp-leading-13 lp-weight-650 lp-grid lp-min-0 lp-clear lp-ink-inherit lp-pointer lp-anywhere lp-round-sm`}
        aria-current={chosen.length === 0 || undefined}
        data-part=""
        onClick={() => onChoose([])}
      >
        {nameOf(page, [])}
      </button>
      {list(['sections'], page.sections, section, t('designer.empty'))}
    </div>
  )
}

interface RowProps {
  readonly path: PartPath
  readonly name: string
  readonly about: string
  readonly moving: Moving
  readonly chosen: boolean
  readonly carrying: Carrying | undefined
  readonly readOnly: boolean
  readonly onChoose: () => void
}

function Row({ path, name, about, moving, chosen, carrying, readOnly, onChoose }: RowProps) {
  const { t } = useTexts()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: nameOfPath(path),
    data: { moving },
    disabled: readOnly,
    attributes: { roleDescription: t('designer.draggable') },
  })
  return (
    <div
      ref={setNodeRef}
      className={`${styles.row} lp-unselectable lp-flex lp-min-0 lp-bordered lp-round-sm lp-paper`}
      data-kind={getPartKind(path)}
      data-chosen={chosen || undefined}
      data-dragged={isDragging || (carrying !== undefined && isCarried(carrying, path)) || undefined}
      {...byMouse(listeners)}
    >
      {!readOnly && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={`${styles.handle} lp-inline-flex lp-min-h-2_25 lp-rigid lp-items-center lp-p-0 lp-borderless lp-round-sm lp-clear lp-muted`}
          data-handle={nameOfPath(path)}
          {...attributes}
          {...listeners}
          onKeyDown={(event) => carrying?.press(event, moving)}
          onBlur={() => carrying?.leave()}
          aria-label={t('settings.form.move', { name })}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={`${styles.rowName} lp-grow lp-text-start lp-plain-button lp-grid lp-min-0 lp-ink-inherit lp-text-md lp-leading-13 lp-anywhere`}
        aria-current={chosen || undefined}
        data-part={nameOfPath(path)}
        onClick={onChoose}
      >
        <span className={styles.name}>{name}</span>
        {about !== '' && <span className="lp-m-0 lp-muted lp-text-sm">{about}</span>}
      </button>
    </div>
  )
}

interface SlotMarkProps {
  readonly slot: Slot
  /** The slot takes the dragged part. */
  readonly open: boolean
  /** The part moved by keyboard would be dropped here. */
  readonly over: boolean
}

/** The drop target between two rows. */
function SlotMark({ slot, open, over }: SlotMarkProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: slotId(slot),
    disabled: !open,
    data: { slot },
  })
  return (
    <div
      ref={setNodeRef}
      className={`${styles.slot} lp-relative`}
      data-slot={slotId(slot)}
      data-over={isOver || over || undefined}
    />
  )
}
