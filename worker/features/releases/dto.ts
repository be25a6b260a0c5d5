import * as v from 'valibot'

import type { Item } from '#domain/settings/area.ts'
import { areaKeys, itemLabel } from '#domain/settings/areas.ts'
import type { AreaKey, SnapshotAreas } from '#domain/settings/snapshot.ts'
import { itemIn, getChangeKind, orderId } from '#domain/settings/versions/changes.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import { orderLabel } from '#domain/settings/labels/label-context.ts'
import { type Locale, perLocale } from '#domain/text/locale.ts'

import { changeStatuses, reopenings } from '../../db/schema/releases.ts'
import type { StoredChange, Scheduled } from './scheduled.ts'
import { approvedBeside } from './void-approvals.ts'
import { approvableFrom, type Colleague, type Eyes, getColleagueName, needsOther } from './staff.ts'

export const Sides = v.object({ before: v.optional(v.string()), after: v.optional(v.string()) })

/** One readable difference, with the values of each language. */
export const FieldChangeDto = v.object({
  path: v.string(),
  label: v.string(),
  part: v.optional(v.string()),
  kind: v.picklist(['ADDED', 'CHANGED', 'REMOVED', 'MOVED']),
  ...Sides.entries,
  /** The languages contain HTML, or both sides are colours. */
  shownAs: v.optional(v.picklist(['html', 'color'])),
  images: v.optional(Sides),
  localized: v.optional(v.object(perLocale(() => Sides))),
})

/** A change as administrators read it. */
export const ChangeDto = v.object({
  id: v.string(),
  area: v.picklist(areaKeys),
  /** Id of the item, or `#order`: the order of the area's items. */
  key: v.string(),
  label: v.string(),
  kind: v.picklist(['ADDED', 'CHANGED', 'REMOVED']),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** The differences, with labels. */
  fields: v.array(FieldChangeDto),
  status: v.picklist(changeStatuses),
  author: v.string(),
  changedAt: v.string(),
  approvedBy: v.nullable(v.string()),
  approvedAt: v.nullable(v.string()),
  releaseAt: v.nullable(v.string()),
  /** Due, but blocked by a contradiction with other changes. */
  blocked: v.boolean(),
  /** The login of the user who rejected it, and the reason. */
  rejectedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Why an open change needs approval again: its approval was taken apart, its base rolled back, or its approver has left. */
  reopened: v.nullable(v.picklist(reopenings)),
  /** Four eyes are required, and the caller is one of the authors, or may be the same person. */
  needsOther: v.boolean(),
  /** How many other changes were approved with it, and lose their approval when it is edited, reverted or rejected. */
  approvedBeside: v.number(),
  /** From when the caller may approve it all the same; null if they may already, or never. */
  approvableFrom: v.nullable(v.string()),
})
export type ChangeDto = v.InferOutput<typeof ChangeDto>

/** An open change, compared with the live version. */
export const openChangeDto = (
  change: StoredChange,
  scheduled: Scheduled,
  eyes: Eyes,
  { locale, reader }: { readonly locale: Locale; readonly reader: string },
): ChangeDto => ({
  ...changeDto(change, itemIn(scheduled.current, change), scheduled.areas, eyes.staff, locale),
  approvedBeside: approvedBeside(scheduled, change),
  needsOther: needsOther(scheduled, change, eyes, reader),
  approvableFrom: approvableFrom(scheduled, [change], eyes, reader) ?? null,
})

/** A released change, compared with the item that it replaced. */
export const doneChangeDto = (
  change: StoredChange,
  context: SnapshotAreas,
  staff: readonly Colleague[],
  locale: Locale,
): ChangeDto => changeDto(change, change.before, context, staff, locale)

const changeDto = (
  change: StoredChange,
  before: Item | null,
  context: SnapshotAreas,
  staff: readonly Colleague[],
  locale: Locale,
): ChangeDto => ({
  id: change.id,
  area: change.area,
  key: change.item,
  label: getItemLabel(change.area, change.item, change.after ?? before, locale, context),
  kind: getChangeKind(before, change.after),
  before,
  after: change.after,
  fields: fieldChanges(change.area, before, change.after, locale, context),
  status: change.status,
  author: getColleagueName(staff, change.author),
  changedAt: change.changedAt,
  approvedBy: change.approvedBy === null ? null : getColleagueName(staff, change.approvedBy),
  approvedAt: change.approvedAt,
  releaseAt: change.releaseAt,
  blocked: change.blockedAt !== null,
  rejectedBy:
    change.status === 'REJECTED' && change.decidedBy !== null ? getColleagueName(staff, change.decidedBy) : null,
  reason: change.status === 'REJECTED' ? change.reason : null,
  reopened: change.status === 'OPEN' ? (reopenings.find((each) => each === change.reason) ?? null) : null,
  approvedBeside: 0,
  needsOther: false,
  approvableFrom: null,
})

/** The label of an item; its id where neither version has it. */
export function getItemLabel(
  area: AreaKey,
  id: string,
  item: Item | null,
  locale: Locale,
  context: SnapshotAreas,
): string {
  if (id === orderId) return orderLabel[locale]
  return item === null ? id : itemLabel(area, item, locale, context)
}

export const ReleaseDto = v.object({
  number: v.number(),
  createdAt: v.string(),
  hash: v.string(),
  /** The release that this one rolled back. */
  rollbackOf: v.nullable(v.number()),
  /** The release that rolled this one back, unless it was rolled back itself. */
  takenBackBy: v.nullable(v.number()),
  /** The number of all its changes; `changes` may be a part of them. */
  changeCount: v.number(),
  /** Everybody who approved one of its changes. */
  approvers: v.array(v.string()),
  changes: v.array(ChangeDto),
})
export type ReleaseDto = v.InferOutput<typeof ReleaseDto>
