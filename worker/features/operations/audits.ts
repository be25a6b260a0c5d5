import { and, asc, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { addDays, isEnterableYear, isRealDate } from '#domain/time/dates.ts'

import { look } from '../../db/look.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import { openedAddresses } from '../../http/addresses.ts'
import type { Account, Actor } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { PageQuery, sortBy } from '../../http/paging.ts'
import { unsealed } from '../accounts/unsealed.ts'
import { AuditFilter, auditsWith, hasEntity } from './audit-filter.ts'
import { AuditItemDto, isOfSettings, itemLabels, settingsEvent } from './audit-items.ts'
import { type AuditRow, columns, selectCount, differing, events, listed, type Stretch } from './audit-rows.ts'
import { listByActor } from './audits-by-actor.ts'
import { ProblemDto } from '../settings/problem-dto.ts'
import { startOfDay } from '../../http/today.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** `YYYY-MM-DD`, a day in Germany, or a time with its offset. */
const isTimestamp = (text: string): boolean =>
  isEnterableYear(text) && (isRealDate(text) || (instant.test(text) && !Number.isNaN(Date.parse(text))))

/** In a decoded address, the plus sign of an offset has become a space. */
const Timestamp = v.pipe(
  v.string(),
  v.transform((text) => text.replace(' ', '+')),
  v.check(isTimestamp),
)

/** The first time inside the range. */
const begins = (timestamp: string): string =>
  (isRealDate(timestamp) ? startOfDay(timestamp) : new Date(timestamp)).toISOString()

/** The first time after the range, whose end is inclusive: for a day, the next midnight. */
const ends = (timestamp: string): string =>
  isRealDate(timestamp)
    ? startOfDay(addDays(timestamp, 1)).toISOString()
    : new Date(new Date(timestamp).getTime() + 1).toISOString()

/** Why somebody opened a mail or a kept record may say something of its person: for those who may open them. */
function withoutReason(actor: Actor, { action, detail, principal }: AuditRow['audit']): AuditRow['audit']['detail'] {
  if (!/^(?:mail\.look|record\.\w+)$/.test(action)) return detail
  if (actor.kind !== 'person' || actor.account.role === 'ADMIN' || principal === `account:${actor.account.id}`)
    return detail
  const { reason: _, ...rest } = detail
  return rest
}

/** What people ask of the bank about their data is for those who answer it, here as where it stands; of a death, for nobody it is about. */
async function mayOpen(ctx: Ctx, { action, entityId, detail }: AuditRow['audit']): Promise<boolean> {
  const { id, role } = await requirePerson(ctx)
  return !action.startsWith('account.case-') || (role === 'ADMIN' && !(detail['kind'] === 'DEATH' && entityId === id))
}

/** A hold is hidden from whom it is about, also from an administrator. */
const isOwnHold = ({ entity, entityId, detail }: AuditRow['audit'], { id }: Account): boolean =>
  entity === 'account' && entityId === id && detail['hold'] !== undefined

/** [B7.43] */
export const AuditsPage = v.object({
  ...PageQuery,
  sort: sortBy(['auditEventDate', 'principal', 'auditEventType'], 'auditEventDate,desc'),
  fromDate: v.optional(Timestamp),
  /** Inclusive. */
  toDate: v.optional(Timestamp),
})
export const AuditsQuery = v.pipe(
  v.object({ ...AuditsPage.entries, ...AuditFilter }),
  v.forward(
    v.check((query) => hasEntity(query)),
    ['entityId'],
  ),
)
export const AuditsSearch = v.pipe(
  v.strictObject(AuditFilter),
  v.forward(
    v.check((filter) => hasEntity(filter)),
    ['entityId'],
  ),
)
export type AuditsQuery = v.InferOutput<typeof AuditsQuery>

/** An event in JHipster's shape. */
export const AuditDto = v.object({
  id: v.string(),
  timestamp: v.string(),
  /** The actor's login while the account exists, else the stored principal. */
  principal: v.string(),
  type: v.string(),
  data: v.looseObject({
    /** One sentence without names. */
    message: v.string(),
    /** Empty where there was none, and where it is no longer kept. */
    remoteAddress: v.string(),
    /** The period of the address is over. */
    addressEnded: v.optional(v.literal(true)),
    entity: v.string(),
    entityId: v.string(),
    requestId: v.string(),
  }),
})
export type AuditDto = v.InferOutput<typeof AuditDto>

export const AuditEventDto = v.object({
  ...AuditDto.entries,
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
  /** For settings: each item with its differences. */
  items: v.optional(v.array(AuditItemDto)),
  /** The problems that blocked a release. */
  problems: v.optional(v.array(ProblemDto)),
})
export type AuditEventDto = v.InferOutput<typeof AuditEventDto>

/** All columns in one direction, as in the indexes. */
const getOrders = (direction: typeof asc) => ({
  auditEventDate: [direction(audits.at), direction(audits.id)],
  auditEventType: [direction(audits.action), direction(audits.at), direction(audits.id)],
})

/** Conditions that allow an index to be searched by time although it begins with another column. */
const searchable = { auditEventDate: undefined, auditEventType: inArray(audits.action, differing(audits.action)) }

/** The labels that fit into a line. */
const maxLabels = 3

/**
 * Events, newest first by default. Finds a page from the nearer end, skipping rows in an index without reading them. A search
 * for a person's events is a look at the people that it shows. A page is shorter by events about a hold on the reader.
 */
export async function listAudits(
  ctx: Ctx,
  { page, size, sort, fromDate, toDate, ...filter }: AuditsQuery,
): Promise<{ items: AuditDto[]; total: number }> {
  const wantedBy = (passing: boolean) =>
    and(
      ...(fromDate === undefined ? [] : [gte(audits.at, begins(fromDate))]),
      ...(toDate === undefined ? [] : [lt(audits.at, ends(toDate))]),
      auditsWith(ctx, filter, passing),
    )
  const wanted = wantedBy(false)
  const [[totals]] = await ctx.read(selectCount(ctx, wanted))
  const { all, total } = totals ?? { all: 0, total: 0 }
  const first = Math.min(page * size, total)
  const length = Math.min(size, total - first)
  const fromEnd = first > total / 2
  const stretch = { skipped: fromEnd ? total - first - length : first, length }
  const direction = sort.descending === fromEnd ? asc : desc
  const found =
    sort.property === 'principal'
      ? await listByActor(ctx, wanted, total, { who: direction, when: fromEnd ? asc : desc }, stretch)
      : await listByColumn(
          ctx,
          and(
            wantedBy(sort.property === 'auditEventDate' && isPassed(filter, stretch, all, total)),
            searchable[sort.property],
          ),
          getOrders(direction)[sort.property],
          stretch,
        )
  const reader = await requirePerson(ctx)
  const shown = found.filter(({ audit }) => !isOwnHold(audit, reader))
  const rows = fromEnd ? shown.toReversed() : shown
  const { areas: live } = await ctx.settings()
  const auditDto = await createToDto(ctx)
  const named = (row: AuditRow): Promise<AuditDto> => {
    const labels = isOfSettings(row.audit) ? itemLabels(row.audit.detail, live, ctx.locale, maxLabels) : []
    return labels.length === 0 ? auditDto(row) : auditDto(row, { labels })
  }
  const items: AuditDto[] = []
  // One after the other: the first one loads the key of addresses for all.
  for (const row of rows) items.push(await named(row))
  const reply = { items, total: total - (found.length - shown.length) }
  return isPeopleSearch(filter)
    ? look(ctx, {
        action: 'audit.search',
        entity: 'account',
        entityId: 'many',
        detail: { ids: peopleIn(rows) },
        reply,
      })
    : reply
}

/** Whether a filter asks what somebody did or what was done to somebody. Settings belong to nobody. */
const isPeopleSearch = ({ principal, entity, entityId }: AuditFilter): boolean =>
  Boolean(principal) || (Boolean(entityId) && entity !== 'setting' && entity !== 'release')

/** The accounts that acted or were concerned. */
const peopleIn = (rows: readonly AuditRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ audit: { principal, entity, entityId } }) => [
      ...(principal.startsWith(byPerson) ? [principal.slice(byPerson.length)] : []),
      ...(entity === 'account' && entityId !== 'many' ? [entityId] : []),
    ]),
  ),
]
const byPerson = 'account:'

/**
 * Whether events of some people are searched by time. That is faster if it skips fewer events than these people have,
 * which would all have to be sorted otherwise; an index of another filter does not contain the actor.
 */
const isPassed = (
  { type, entity }: Pick<AuditsQuery, 'type' | 'entity'>,
  stretch: Stretch,
  all: number,
  total: number,
) => !type && !entity && (stretch.skipped + stretch.length) * all < total * total

async function listByColumn(
  ctx: Ctx,
  wanted: SQL | undefined,
  order: readonly SQL[],
  { skipped, length }: Stretch,
): Promise<readonly AuditRow[]> {
  const ids = ctx.db
    .select({ id: audits.id })
    .from(audits)
    .where(wanted)
    .orderBy(...order)
    .limit(length)
    .offset(skipped)
  const [rows] = await ctx.read(listed(ctx, ids, order))
  return rows
}

/**
 * One event. Before and after of an account are readable while the person's key exists, and reading them is audited itself.
 * Those of settings are readable by every administrator, those of a loan by nobody. Throws `not_found`.
 */
export async function readAudit(ctx: Ctx, id: string): Promise<AuditEventDto> {
  const [rows] = await ctx.read(events(ctx, columns).where(eq(audits.id, id)))
  const row = rows[0]
  if (row === undefined || isOwnHold(row.audit, await requirePerson(ctx))) throw new DomainError('not_found')
  const { audit } = row
  const auditDto = await createToDto(ctx)
  if (isOfSettings(audit)) {
    const { detail, ...event } = await settingsEvent(ctx, audit)
    return { ...(await auditDto({ ...row, audit: { ...audit, detail } })), ...event }
  }
  if (audit.entity !== 'account' || audit.sealed === null || !(await mayOpen(ctx, audit))) return auditDto(row)
  const [owners] = await ctx.read(
    ctx.db.select({ dataKey: accounts.dataKey }).from(accounts).where(eq(accounts.id, audit.entityId)),
  )
  const opened = owners[0] === undefined ? {} : await unsealed(ctx, owners[0].dataKey, audit.sealed)
  const event = { ...(await auditDto(row)), ...opened }
  if (Object.keys(opened).length === 0) return event
  return look(ctx, {
    action: 'audit.read',
    entity: 'account',
    entityId: audit.entityId,
    detail: { readEvent: id },
    reply: event,
  })
}

async function createToDto(ctx: Ctx) {
  // Some hundred sentences that only administrators read.
  const { getAuditMessage: messageOf } = await import('./audit-messages.ts')
  const opened = openedAddresses(ctx.env)
  const actor = await ctx.acting()
  return async ({ audit, principal }: AuditRow, more: Readonly<Record<string, unknown>> = {}): Promise<AuditDto> => {
    const { entity, entityId, requestId } = audit
    const remoteAddress = await opened(audit.remoteAddress)
    return {
      id: audit.id,
      timestamp: audit.at,
      principal,
      type: audit.action,
      data: {
        ...withoutReason(actor, audit),
        ...more,
        message: messageOf(audit.action, audit.detail),
        remoteAddress: remoteAddress ?? '',
        ...(remoteAddress === null ? { addressEnded: true } : {}),
        entity,
        entityId,
        requestId,
      },
    }
  }
}
