import * as v from 'valibot'

import { areaKeys, areas } from '#domain/settings/areas.ts'
import type { AreaKey, SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { itemIn, getChangeKind } from '#domain/settings/versions/changes.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import type { Locale } from '#domain/text/locale.ts'

import type { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { ChangeDto, getItemLabel } from '../releases/dto.ts'
import type { ProblemDto } from '../settings/problem-dto.ts'

type Audit = Pick<typeof audits.$inferSelect, 'entity' | 'entityId' | 'detail'>

const { area, key, label, kind, before, after, fields } = ChangeDto.entries

/** One of the settings that an event concerned. */
export const AuditItemDto = v.object({
  area,
  areaLabel: v.string(),
  key,
  label,
  /** Left out for an event about changes by others. */
  kind: v.optional(kind),
  before: v.optional(before),
  after: v.optional(after),
  fields,
})
export type AuditItemDto = v.InferOutput<typeof AuditItemDto>

export const isOfSettings = ({ entity }: Pick<Audit, 'entity'>): boolean => entity === 'setting' || entity === 'release'

interface SettingsEvent {
  /** The remaining details. */
  readonly detail: Audit['detail']
  readonly items?: AuditItemDto[]
  readonly problems?: ProblemDto[]
  readonly before?: unknown
  readonly after?: unknown
}

/** Details that are shown separately. */
const separateDetails = new Set(['before', 'after', 'value', 'problems'])

/** The items and problems of a settings event, with today's labels. */
export async function settingsEvent(ctx: Ctx, audit: Audit): Promise<SettingsEvent> {
  const detail = Object.fromEntries(Object.entries(audit.detail).filter(([name]) => !separateDetails.has(name)))
  const items = refsIn(audit.detail)
  return { detail, ...(items.length === 0 ? technicalEvent(audit) : await itemsEvent(ctx, audit.detail, items)) }
}

async function itemsEvent(ctx: Ctx, detail: Audit['detail'], items: readonly Ref[]) {
  const { areas: live } = await ctx.settings()
  const [old, now] = [listIn(detail, 'before'), listIn(detail, 'after')]
  const problems = listIn(detail, 'problems') as SettingsProblem[] | undefined
  const { describeProblem } = await import('../settings/describe-problem.ts')
  return {
    items: items.map((ref) =>
      itemDto(ref, [old?.[ref.at] ?? null, now?.[ref.at] ?? null], old !== undefined, live, ctx.locale),
    ),
    ...(problems === undefined ? {} : { problems: problems.map((each) => describeProblem(each, ctx.locale, live)) }),
  }
}

/** Technical settings are values by name; the command-line script writes only the value. */
function technicalEvent({ entityId, detail: { before: old, after: now, value } }: Audit) {
  if (now !== undefined) return { before: old, after: now }
  return value === undefined ? {} : { before: { [entityId]: old }, after: { [entityId]: value } }
}

/** The names of the first settings that an event concerned, for one line; items no longer live are named by their id. */
export function itemLabels(detail: Audit['detail'], live: SnapshotAreas, locale: Locale, atMost: number): string[] {
  const refs = refsIn(detail).slice(0, atMost)
  return refs.map((ref) => getItemLabel(ref.area, ref.item, itemIn(live, ref), locale, live))
}

interface Ref {
  readonly area: AreaKey
  readonly item: string
  /** The index in the lists of before and after. */
  readonly at: number
}

/** Parses `PAGES/personal`; leaves out areas that no longer exist. */
const refsIn = (detail: Audit['detail']): Ref[] =>
  (listIn(detail, 'items') ?? []).flatMap((name, at) => {
    const [, first, item = ''] = /^([^/]+)\/(.+)$/s.exec(String(name)) ?? []
    const found = areaKeys.find((each) => each === first)
    return found === undefined ? [] : [{ area: found, item, at }]
  })

const listIn = (detail: Audit['detail'], name: string): readonly unknown[] | undefined => {
  const value = detail[name]
  return Array.isArray(value) ? value : undefined
}

function itemDto(
  ref: Ref,
  [old, now]: readonly [unknown, unknown],
  withSides: boolean,
  live: SnapshotAreas,
  locale: Locale,
): AuditItemDto {
  const sides = [old, now] as [Item | null, Item | null]
  return {
    area: ref.area,
    areaLabel: areas[ref.area].label[locale],
    key: ref.item,
    label: getItemLabel(ref.area, ref.item, sides[1] ?? sides[0] ?? itemIn(live, ref), locale, live),
    ...(withSides ? { kind: getChangeKind(...sides), before: old, after: now } : {}),
    fields: fieldChanges(ref.area, old, now, locale, live),
  }
}
