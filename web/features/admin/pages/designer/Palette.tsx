import { useDraggable } from '@dnd-kit/core'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

import { type FieldDefinition, fieldTypes, type FieldType } from '#domain/fields/types.ts'
import { newFieldLabel } from '#domain/settings/areas/input-fields/area.ts'
import { fieldTypeTexts } from '#domain/texts/field-types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { fieldChoices } from '../../settings/form/choices.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { byMouse } from './drag.ts'
import type { Carrying } from './use-carrying.ts'
import styles from './designer.module.css'

interface PaletteProps {
  readonly fields: readonly FieldDefinition[]
  /** How often each field is placed on the page. */
  readonly placed: ReadonlyMap<string, number>
  readonly carrying: Carrying
  readonly onAdd: (field: FieldDefinition) => void
  readonly onNew: () => void
}

/** The fields of the scheduled version by type, to be dragged onto the page or added at the chosen part. */
export function Palette({ fields, placed, carrying, onAdd, onNew }: PaletteProps) {
  const { t, local, locale } = useTexts()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<FieldType>>(new Set())
  const wanted = text.toLocaleLowerCase(locale)
  const names = new Map(fieldChoices(fields, locale).map(({ value, label }) => [value, label]))
  const named = fields
    .map((field) => ({ field, name: names.get(field.id) ?? field.id }))
    .filter(({ field, name }) => [name, field.id].some((each) => each.toLocaleLowerCase(locale).includes(wanted)))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const groups = fieldTypes
    .map((type) => ({
      type,
      label: fieldTypeTexts[type][locale],
      own: named.filter(({ field }) => field.type === type),
    }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const toggle = (type: FieldType) =>
    setOpen((before) =>
      before.has(type) ? new Set([...before].filter((each) => each !== type)) : new Set([...before, type]),
    )
  return (
    <div className="lp-grid lp-one-column lp-gap-6">
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        {local(newFieldLabel)}
      </Button>
      <div data-own-undo>
        <SearchField label={t('designer.fields.search')} value={text} onSearch={setText} />
      </div>
      <p className="lp-m-0 lp-muted lp-text-sm">{t('designer.fields.how')}</p>
      {groups.length === 0 && <p role="status">{t('designer.fields.none')}</p>}
      <ul className="lp-list lp-grid lp-one-column" aria-label={t('designer.fields.list')}>
        {groups.map(({ type, label, own }) => (
          <TypeGroup
            key={type}
            label={label}
            count={own.length}
            open={wanted !== '' || open.has(type)}
            onToggle={() => toggle(type)}
          >
            {own.map(({ field, name }) => (
              <Tile
                key={field.id}
                field={field}
                name={name}
                placed={placed.has(field.id)}
                carrying={carrying}
                onAdd={() => onAdd(field)}
              />
            ))}
          </TypeGroup>
        ))}
      </ul>
    </div>
  )
}

interface TypeGroupProps {
  readonly label: string
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function TypeGroup({ label, count, open, onToggle, children }: TypeGroupProps) {
  const listId = useId()
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <li>
      <button
        type="button"
        className={`${styles.type} lp-plain-button lp-tinted-hover lp-grid lp-items-center lp-gap-3 lp-full lp-min-h-2_25 lp-p-2 lp-round-sm lp-ink-inherit lp-text-md lp-weight-600 lp-text-start`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={onToggle}
      >
        <Arrow size={16} aria-hidden />
        <span>{label}</span>
        <span className={`${styles.count} lp-muted lp-weight-400 lp-figures`}>{count}</span>
      </button>
      <ul id={listId} className={`${styles.tiles} lp-grid lp-one-column lp-m-0 lp-unlisted lp-gap-3`} hidden={!open}>
        {open && children}
      </ul>
    </li>
  )
}

interface TileProps {
  readonly field: FieldDefinition
  readonly name: string
  readonly placed: boolean
  readonly carrying: Carrying
  readonly onAdd: () => void
}

function Tile({ field, name, placed, carrying, onAdd }: TileProps) {
  const { t } = useTexts()
  const moving = { kind: 'field', field } as const
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: `palette ${field.id}`,
    data: { moving },
    attributes: { roleDescription: t('designer.draggable') },
  })
  return (
    <li
      ref={setNodeRef}
      className={`${styles.tile} lp-unselectable lp-flex lp-min-0 lp-bordered lp-round-sm lp-paper`}
      data-dragged={isDragging || undefined}
      {...byMouse(listeners)}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={`${styles.handle} lp-inline-flex lp-min-h-2_25 lp-rigid lp-items-center lp-p-0 lp-borderless lp-round-sm lp-clear lp-muted`}
        {...attributes}
        {...listeners}
        onKeyDown={(event) => carrying.press(event, moving)}
        onBlur={carrying.leave}
        aria-label={t('designer.fields.drag', { name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {/* A double click adds the field once. */}
      <button
        type="button"
        className={`${styles.rowName} lp-grow lp-text-start lp-plain-button lp-grid lp-min-0 lp-ink-inherit lp-text-md lp-leading-13 lp-anywhere`}
        onClick={(event) => event.detail < 2 && onAdd()}
      >
        <span className={styles.name}>{name}</span>
        {placed && <span className="lp-m-0 lp-muted lp-text-sm">{t('designer.fields.placed')}</span>}
      </button>
    </li>
  )
}
