import { perLocale } from '#domain/text/locale.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import type { Page, Section } from '#domain/settings/areas/pages/schema.ts'
import { getAtPath, type Path, withPart } from '#domain/settings/editing/schema-parts.ts'

/**
 * The position of a page's part: empty for the page itself, then `sections.0`, `sections.0.fields.1` and, in groups,
 * `sections.0.fields.1.fields.2`.
 */
export type PartPath = Path
export type PartKind = 'page' | 'section' | 'field'

/** An insertion point: before this entry of a list. */
export interface Slot {
  readonly list: PartPath
  readonly at: number
}

/** What is moved to a slot: a part of the page, or a new field. */
export type Moving =
  | { readonly kind: 'section'; readonly from: PartPath }
  | { readonly kind: 'field'; readonly field: FieldDefinition | undefined; readonly from?: PartPath }

/** The resulting page, and the part's path in it. */
export interface Changed {
  readonly page: Page
  readonly path: PartPath
}

type Placed = Omit<SectionField, 'fields'> & Pick<SectionField, 'fields'>

export const getPartKind = (path: PartPath): PartKind =>
  path.length === 0 ? 'page' : path.length === 2 ? 'section' : 'field'

export const nameOfPath = (path: PartPath): string => path.join('.')

export const isSamePath = (one: PartPath, other: PartPath): boolean => nameOfPath(one) === nameOfPath(other)

/** Parses `sections.0.fields.1`; a path below a part, as of a property, gives that part. */
export function toPartPath(path: string): PartPath {
  const [sections, section, fields, field, inner, nested] = path.split('.')
  const isPlace = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text)
  if (sections !== 'sections' || !isPlace(section)) return []
  if (fields !== 'fields' || !isPlace(field)) return ['sections', Number(section)]
  const outer = ['sections', Number(section), 'fields', Number(field)]
  return inner === 'fields' && isPlace(nested) ? [...outer, 'fields', Number(nested)] : outer
}

/** The part that a problem belongs to; for the page itself, the path of the property. */
export function problemPlace(path: string): Path {
  const part = toPartPath(path)
  return part.length === 0 ? path.split('.') : part
}

const listAt = (page: Page, list: PartPath): readonly unknown[] => {
  const entries = getAtPath(page, list)
  return Array.isArray(entries) ? entries : []
}
const getListPath = (path: PartPath): PartPath => path.slice(0, -1)
const getIndex = (path: PartPath): number => Number(path.at(-1))

export const sectionAt = (page: Page, path: PartPath): Section | undefined => page.sections[Number(path[1])]
export const fieldAt = (page: Page, path: PartPath): Placed | undefined =>
  getPartKind(path) === 'field' ? (getAtPath(page, path) as Placed | undefined) : undefined

/** The part; if it was removed, the last part of its list, or the part around the list. */
export function nearest(page: Page, path: PartPath): PartPath {
  if (path.length === 0 || getAtPath(page, path) !== undefined) return path
  const list = getListPath(path)
  const { length } = listAt(page, list)
  return length > 0 ? nearest(page, [...list, length - 1]) : nearest(page, list.slice(0, -1))
}

/** After the last entry of a list. */
export const getEndSlot = (page: Page, list: PartPath): Slot => ({ list, at: listAt(page, list).length })

/** The length of the part's list. */
export const siblings = (page: Page, path: PartPath): number => listAt(page, getListPath(path)).length

/** Groups take no groups, no fields of another entity type, and no field twice ([A3.13]). */
export function canTake(
  page: Page,
  list: PartPath,
  moving: Moving,
  fields: ReadonlyMap<string, FieldDefinition>,
): boolean {
  if (moving.kind === 'section') return list.length === 1
  if (list.length === 1) return false
  if (list.length === 3) return true
  const owner = getListPath(list)
  if (moving.from !== undefined && isSamePath(moving.from, owner)) return false
  const group = fieldAt(page, owner)
  const { field } = moving
  if (field === undefined || field.type === 'FIELDS_GROUP') return false
  if (fields.get(group?.id ?? '')?.entityType !== field.entityType) return false
  const isHere = moving.from !== undefined && isSamePath(getListPath(moving.from), list)
  return isHere || group?.fields?.some(({ id }) => id === field.id) !== true
}

/** All slots that take a part, from top to bottom, including its present one. */
export function slotsFor(page: Page, moving: Moving, fields: ReadonlyMap<string, FieldDefinition>): Slot[] {
  const between = (list: PartPath, inner: (path: PartPath) => Slot[]): Slot[] => {
    const own = canTake(page, list, moving, fields)
    const { length } = listAt(page, list)
    return Array.from({ length: length + 1 }, (_, at) => [
      ...(own ? [{ list, at }] : []),
      ...(at < length ? inner([...list, at]) : []),
    ]).flat()
  }
  return between(['sections'], (section) =>
    between([...section, 'fields'], (field) =>
      isGroup(page, field, fields) ? between([...field, 'fields'], () => []) : [],
    ),
  )
}

export const isGroup = (page: Page, path: PartPath, fields: ReadonlyMap<string, FieldDefinition>): boolean => {
  const placed = fieldAt(page, path)
  return placed !== undefined && (fields.get(placed.id)?.type === 'FIELDS_GROUP' || placed.fields !== undefined)
}

export function inserted(page: Page, { list, at }: Slot, part: unknown): Changed {
  return { page: withPart(page, list, listAt(page, list).toSpliced(at, 0, part)), path: [...list, at] }
}

export const removed = (page: Page, path: PartPath): Page =>
  withPart(page, getListPath(path), listAt(page, getListPath(path)).toSpliced(getIndex(path), 1))

/** Moves a part; undefined if it is there already or does not exist. */
export function moved(page: Page, from: PartPath, slot: Slot): Changed | undefined {
  const [source, place] = [getListPath(from), getIndex(from)]
  const here = isSamePath(source, slot.list)
  if (here && (slot.at === place || slot.at === place + 1)) return undefined
  const part = getAtPath(page, from)
  if (part === undefined) return undefined
  const without = removed(page, from)
  const at = here && slot.at > place ? slot.at - 1 : slot.at
  return inserted(without, { list: afterRemoval(slot.list, from), at }, part)
}

/** A path after the removal of another one. */
function afterRemoval(path: PartPath, gone: PartPath): PartPath {
  const around = getListPath(gone)
  const step = path[around.length]
  const passes = path.length > around.length && isSamePath(path.slice(0, around.length), around)
  return passes && typeof step === 'number' && step > getIndex(gone) ? path.with(around.length, step - 1) : path
}

/** The next slot up or down, which can be in the next section. */
export function neighbour(
  page: Page,
  from: PartPath,
  by: -1 | 1,
  fields: ReadonlyMap<string, FieldDefinition>,
): Slot | undefined {
  const moving = getMoving(page, from, fields)
  const slots = slotsFor(page, moving, fields)
  const own = slots.findIndex(({ list, at }) => isSamePath(list, getListPath(from)) && at === getIndex(from))
  const inOrder = by === 1 ? slots.slice(own + 1) : slots.slice(0, own).toReversed()
  return inOrder.find((slot) => moved(page, from, slot) !== undefined)
}

export const getMoving = (page: Page, from: PartPath, fields: ReadonlyMap<string, FieldDefinition>): Moving =>
  getPartKind(from) === 'section'
    ? { kind: 'section', from }
    : { kind: 'field', field: fields.get(fieldAt(page, from)?.id ?? ''), from }

/** The slot of an addition without a position: at the end of the chosen part if that takes it, otherwise after it. */
export function slotFor(
  page: Page,
  chosen: PartPath,
  moving: Moving,
  fields: ReadonlyMap<string, FieldDefinition>,
): Slot | undefined {
  if (moving.kind === 'section')
    return chosen.length === 0 ? getEndSlot(page, ['sections']) : { list: ['sections'], at: Number(chosen[1]) + 1 }
  const last = page.sections.length - 1
  if (last < 0) return undefined
  const into =
    getPartKind(chosen) === 'page'
      ? [getEndSlot(page, ['sections', last, 'fields'])]
      : getPartKind(chosen) === 'section'
        ? [getEndSlot(page, [...chosen, 'fields'])]
        : []
  // The group around a nested field.
  const around = chosen.slice(0, 4)
  const possible = [
    ...into,
    ...(isGroup(page, chosen, fields) ? [getEndSlot(page, [...chosen, 'fields'])] : []),
    ...(getPartKind(chosen) === 'field' ? [{ list: getListPath(chosen), at: getIndex(chosen) + 1 }] : []),
    ...(getPartKind(chosen) === 'field' ? [{ list: getListPath(around), at: getIndex(around) + 1 }] : []),
  ]
  return possible.find(({ list }) => canTake(page, list, moving, fields))
}

/** Types without an answer. */
const typesWithoutAnswer: readonly FieldDefinition['type'][] = ['INFORMATION_TEXT', 'ATTACHMENT', 'CALCULATION_VALUE']
export const isAnswered = (field: FieldDefinition | undefined): boolean =>
  field === undefined || !typesWithoutAnswer.includes(field.type)

/** The default placement of a field. */
export const toPlacement = ({ id, type }: FieldDefinition): SectionField => ({
  id,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...(type === 'FIELDS_GROUP' ? { fields: [] } : {}),
})

/** Without a title, so that the missing titles are reported; an invented one could reach applicants unnoticed. */
export const newSection = (page: Page): Section => ({
  id: freeSectionId(page),
  title: perLocale(() => ''),
  fields: [],
  sectionMessages: [],
})

/** Inserts a copy of a section after it, with a new id. */
export function duplicated(page: Page, path: PartPath): Changed | undefined {
  const section = sectionAt(page, path)
  if (section === undefined) return undefined
  return inserted(page, { list: getListPath(path), at: getIndex(path) + 1 }, { ...section, id: freeSectionId(page) })
}

function freeSectionId({ sections }: Page): string {
  const taken = new Set(sections.map(({ id }) => id))
  for (let number = sections.length + 1; ; number += 1) {
    const id = `section-${number}`
    if (!taken.has(id)) return id
  }
}

/** How often each field is placed on the page, including in groups. */
export function placedFields(page: Page): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const { fields } of page.sections)
    for (const field of fields) {
      count(field.id)
      for (const nested of field.fields ?? []) count(nested.id)
    }
  return counts
}

/** The path of a field's first placement below a part of the page. */
export function pathOfField(page: Page, below: PartPath, id: string): PartPath | undefined {
  for (const [at, section] of page.sections.entries()) {
    if (below.length > 0 && below[1] !== at) continue
    for (const [place, field] of section.fields.entries()) {
      const path = ['sections', at, 'fields', place]
      if (field.id === id) return path
      const nested = field.fields?.findIndex((each) => each.id === id) ?? -1
      if (nested >= 0) return [...path, 'fields', nested]
    }
  }
  return undefined
}
