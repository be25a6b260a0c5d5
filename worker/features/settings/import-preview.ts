import * as v from 'valibot'

import type { Locale } from '#domain/text/locale.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { itemIn, type ItemEdit, getChangeKind } from '#domain/settings/versions/changes.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'

import { approvedBeside } from '../releases/void-approvals.ts'
import { ChangeDto, getItemLabel } from '../releases/dto.ts'
import type { Edited } from '../releases/edit.ts'
import type { Scheduled } from '../releases/scheduled.ts'
import { type Colleague, getColleagueName } from '../releases/staff.ts'

/** The properties of a scheduled change that matter to whoever would replace it. */
const ScheduledDto = v.pick(ChangeDto, [
  'id',
  'label',
  'status',
  'author',
  'approvedBy',
  'approvedAt',
  'approvedBeside',
  'releaseAt',
])

/** The effect of a file on an item of the scheduled version. */
export const ImportChangeDto = v.object({
  ...v.pick(ChangeDto, ['area', 'key', 'label', 'kind', 'fields']).entries,
  /** The scheduled change of the item, which is not live and which the file may not contain. */
  planned: v.nullable(
    v.object({
      ...ScheduledDto.entries,
      /** The file has the live item, so the import would revert the change. */
      takenBack: v.boolean(),
    }),
  ),
})
export type ImportChangeDto = v.InferOutput<typeof ImportChangeDto>

interface Reading {
  readonly staff: readonly Colleague[]
  readonly locale: Locale
}

/** Each edit of a file compared with the scheduled version, with labels. */
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
      label: getItemLabel(area, item, after ?? before, reading.locale, next),
      kind: getChangeKind(before, after),
      fields: fieldChanges(area, before, after, reading.locale, next),
      planned: describeScheduled(scheduled, edit, reading),
    }
  })

function describeScheduled(
  scheduled: Scheduled,
  edit: ItemEdit,
  { staff, locale }: Reading,
): ImportChangeDto['planned'] {
  const change = scheduled.open.find(({ area, item }) => area === edit.area && item === edit.item)
  if (change === undefined) return null
  const { id, area, item, after, status, author, approvedBy, approvedAt, releaseAt } = change
  const live = itemIn(scheduled.current, edit)
  return {
    id,
    label: getItemLabel(area, item, after ?? live, locale, scheduled.areas),
    status,
    author: getColleagueName(staff, author),
    approvedBy: approvedBy === null ? null : getColleagueName(staff, approvedBy),
    approvedAt,
    approvedBeside: approvedBeside(scheduled, change),
    releaseAt,
    takenBack: isSame(edit.after, live),
  }
}
