import type { FieldDefinition } from '#domain/fields/types.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import {
  type Changed,
  duplicated,
  getEndSlot,
  inserted,
  isGroup,
  getPartKind,
  type Moving,
  moved,
  getMoving,
  nameOfPath,
  nearest,
  neighbour,
  newSection,
  toPartPath,
  type PartPath,
  toPlacement,
  removed,
  isSamePath,
  type Slot,
  slotFor,
  canTake,
} from './page-parts.ts'
import type { Target } from './PartActions.tsx'
import { usePartNames } from './part-names.ts'
import type { Design } from './use-design.ts'

interface PageEditing {
  readonly design: Design
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly words: LabelContext
  readonly chosen: PartPath
  readonly onChoose: (path: PartPath) => void
  readonly announce: (text: string) => void
}

export type PageEdits = ReturnType<typeof usePageEdits>

/** The actions on the parts of a page; each is one step, announces its result, and keeps its part chosen. */
export function usePageEdits({ design, fields, words, chosen, onChoose, announce }: PageEditing) {
  const { t } = useTexts()
  const { nameOf, placeOf } = usePartNames(words)
  const { page } = design
  const done = (kind: 'added' | 'moved' | 'duplicated', { page: next, path }: Changed, from: PartPath = path) => {
    const description = t(`designer.done.${kind}`, { name: nameOf(next, path), place: placeOf(next, path) })
    design.take(next, description, path, from)
    onChoose(path)
    announce(description)
  }
  const move = (from: PartPath, slot: Slot): PartPath | undefined => {
    const next = moved(page, from, slot)
    if (next !== undefined) done('moved', next, from)
    return next?.path
  }
  const place = (field: FieldDefinition, slot: Slot) => done('added', inserted(page, slot, toPlacement(field)))
  return {
    move,
    /** Drops a part at a slot; returns its new path. */
    drop: (moving: Moving, slot: Slot): PartPath | undefined => {
      if (moving.from !== undefined) return move(moving.from, slot)
      if (moving.kind === 'field' && moving.field !== undefined) place(moving.field, slot)
      return undefined
    },
    canStep: (by: -1 | 1): boolean => chosen.length > 0 && neighbour(page, chosen, by, fields) !== undefined,
    step: (by: -1 | 1, from: PartPath = chosen): PartPath | undefined => {
      const slot = neighbour(page, from, by, fields)
      return slot === undefined ? undefined : move(from, slot)
    },
    /** The other sections and groups that take the chosen field. */
    targets: (): Target[] => {
      if (getPartKind(chosen) !== 'field') return []
      const moving = getMoving(page, chosen, fields)
      const lists = page.sections.flatMap((section, at) => {
        const own = ['sections', at]
        const groups = section.fields
          .map((_field, inner) => [...own, 'fields', inner])
          .filter((path) => isGroup(page, path, fields))
        return [own, ...groups]
      })
      return lists
        .filter(
          (path) =>
            canTake(page, [...path, 'fields'], moving, fields) && !isSamePath([...path, 'fields'], chosen.slice(0, -1)),
        )
        .map((path) => ({ id: nameOfPath(path), name: nameOf(page, path) }))
    },
    /** Moves the part to the end of a target. */
    moveInto: (id: string) => move(chosen, getEndSlot(page, [...toPartPath(id), 'fields'])),
    /** Adds a field without dragging, after the chosen part; a page without sections gets one. */
    add: (field: FieldDefinition) => {
      const moving: Moving = { kind: 'field', field }
      if (page.sections.length === 0) {
        const { page: next, path } = inserted(page, { list: ['sections'], at: 0 }, newSection(page))
        done('added', inserted(next, { list: [...path, 'fields'], at: 0 }, toPlacement(field)))
        return
      }
      const slot = slotFor(page, chosen, moving, fields)
      if (slot === undefined) announce(t('designer.fields.noPlace', { name: nameOf(page, chosen) }))
      else place(field, slot)
    },
    /** Returns the path of the new section. */
    addSection: (): PartPath | undefined => {
      const slot = slotFor(page, chosen, { kind: 'section', from: [] }, fields)
      if (slot === undefined) return undefined
      const next = inserted(page, slot, newSection(page))
      done('added', next)
      return next.path
    },
    duplicate: () => {
      const next = duplicated(page, chosen)
      if (next !== undefined) done('duplicated', next)
    },
    /** Returns the path that is chosen afterwards. */
    remove: (path: PartPath = chosen): PartPath => {
      const description = t('designer.done.removed', { name: nameOf(page, path) })
      const next = removed(page, path)
      const left = nearest(next, path)
      design.take(next, description, path)
      onChoose(left)
      announce(description)
      return left
    },
  }
}
