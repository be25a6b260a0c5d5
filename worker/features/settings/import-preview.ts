import * as v from 'valibot'

import type { Locale } from '#domain/locale.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { itemIn, type ItemEdit, kindOf } from '#domain/settings/changes.ts'
import { fieldChanges } from '#domain/settings/diff.ts'

import { ChangeDto, labelOf } from '../releases/dto.ts'
import type { Edited } from '../releases/edit.ts'
import type { Scheduled } from '../releases/scheduled.ts'
import { type Colleague, nameOf } from '../releases/staff.ts'

/** A change that is scheduled already, as far as it matters to who would take its place. */
const ScheduledDto = v.pick(ChangeDto, ['id', 'label', 'status', 'author', 'approvedBy', 'releaseAt'])

/** What a file would make of an item of the version to come. */
export const ImportChangeDto = v.object({
  ...v.pick(ChangeDto, ['area', 'key', 'label', 'kind', 'fields']).entries,
  /** What somebody has scheduled of the item: it is not live, and the file may not know of it. */
  planned: v.nullable(
    v.object({
      ...ScheduledDto.entries,
      /** The file has the item as it is live: of what is scheduled nothing would be left. */
      takenBack: v.boolean(),
    }),
  ),
})
export type ImportChangeDto = v.InferOutput<typeof ImportChangeDto>

interface Reading {
  readonly staff: readonly Colleague[]
  readonly locale: Locale
}

/** Each edit of a file against the version to come, in the bank's words. */
export const importChanges = (
  scheduled: Scheduled,
  { edits, areas: next }: Edited,
  reading: Reading,
): ImportChangeDto[] =>
  edits.map((edit) => {
    const { area, item, after } = edit
    const before = itemIn(scheduled.areas, edit)
    return {
      area,
      key: item,
      label: labelOf(area, item, after ?? before, reading.locale, next),
      kind: kindOf(before, after),
      fields: fieldChanges(area, before, after, reading.locale, next),
      planned: scheduledOf(scheduled, edit, reading),
    }
  })

function scheduledOf(scheduled: Scheduled, edit: ItemEdit, { staff, locale }: Reading): ImportChangeDto['planned'] {
  const change = scheduled.open.find(({ area, item }) => area === edit.area && item === edit.item)
  if (change === undefined) return null
  const { id, area, item, after, status, author, approvedBy, releaseAt } = change
  const live = itemIn(scheduled.current, edit)
  return {
    id,
    label: labelOf(area, item, after ?? live, locale, scheduled.areas),
    status,
    author: nameOf(staff, author),
    approvedBy: approvedBy === null ? null : nameOf(staff, approvedBy),
    releaseAt,
    takenBack: isSame(edit.after, live),
  }
}
