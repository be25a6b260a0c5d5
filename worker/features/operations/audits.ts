import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { PageQuery, sortOf } from '../../http/paging.ts'
import { unsealed } from '../accounts/unsealed.ts'
import { AuditItemDto, isOfSettings, itemLabels, settingsEvent } from './audit-items.ts'
import { messageOf } from './audit-messages.ts'
import { idsByWho } from './audits-by-who.ts'
import { begins, ends, Moment } from './audit-moments.ts'
import { ProblemDto } from '../settings/problem-dto.ts'

/** [B7.43] */
export const AuditsQuery = v.object({
  ...PageQuery,
  fromDate: v.optional(Moment),
  /** Inclusive. */
  toDate: v.optional(Moment),
})
export type AuditsQuery = v.InferOutput<typeof AuditsQuery>

/** An event in the shape that clients of the dialect know (wire-dialect: Management). */
export const AuditDto = v.object({
  id: v.string(),
  timestamp: v.string(),
  /** The person's login as long as there is the account, else what is kept of who it was. */
  principal: v.string(),
  type: v.string(),
  data: v.looseObject({
    /** One sentence on what happened; it names nobody. */
    message: v.string(),
    remoteAddress: v.string(),
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
  /** Of settings: each that it concerned, with what changed in the bank's words. */
  items: v.optional(v.array(AuditItemDto)),
  /** Why a release could not be made. */
  problems: v.optional(v.array(ProblemDto)),
})
export type AuditEventDto = v.InferOutput<typeof AuditEventDto>

const who = sql<string>`coalesce(${accounts.login}, ${audits.principal})`
/** In one direction, as indexes hold them. */
const ordersOf = (direction: typeof asc) => ({
  auditEventDate: [direction(audits.at), direction(audits.id)],
  auditEventType: [direction(audits.action), direction(audits.at), direction(audits.id)],
})

const columns = getTableColumns(audits)
/** Before and after of settings may be a whole portal: only who looks at one event is told them. */
const inLists = {
  ...columns,
  detail: sql<typeof audits.$inferSelect.detail>`case when ${audits.entity} in ('setting', 'release')
    then json_remove(${audits.detail}, '$.before', '$.after', '$.problems') else ${audits.detail} end`.mapWith(
    audits.detail,
  ),
}

/** Events with who did it. */
const events = (ctx: Ctx, audit: typeof columns | typeof inLists) =>
  ctx.db
    .select({ audit, principal: who })
    .from(audits)
    .leftJoin(
      accounts,
      and(sql`${audits.principal} like 'account:%'`, eq(accounts.id, sql`substr(${audits.principal}, 9)`)),
    )

/** As many names as a line has room for. */
const labelsAtMost = 3

/** Newest first unless asked otherwise. */
export async function listAudits(ctx: Ctx, query: AuditsQuery): Promise<{ items: AuditDto[]; total: number }> {
  await ctx.confirm()
  const { property, descending } = sortOf(query.sort, ['auditEventDate', 'principal', 'auditEventType'], {
    property: 'auditEventDate',
    descending: true,
  })
  const wanted = and(
    ...(query.fromDate === undefined ? [] : [gte(audits.at, begins(query.fromDate))]),
    ...(query.toDate === undefined ? [] : [lt(audits.at, ends(query.toDate))]),
  )
  const page = { page: query.page, size: query.size, descending }
  const ids = property === 'principal' ? await idsByWho(ctx, wanted, page) : undefined
  const [found, [counted]] = await ctx.read(
    property === 'principal'
      ? events(ctx, inLists).where(inArray(audits.id, [...(ids ?? [])]))
      : events(ctx, inLists)
          .where(wanted)
          .orderBy(...ordersOf(descending ? desc : asc)[property])
          .limit(query.size)
          .offset(query.page * query.size),
    ctx.db
      // Rows never go: of all of them the last one's number says how many there are.
      .select({ total: wanted === undefined ? sql<number>`coalesce(max(rowid), 0)` : sql<number>`count(*)` })
      .from(audits)
      .where(wanted),
  )
  const rows = ids === undefined ? found : inOrder(found, ids)
  const { areas: inForce } = await ctx.settings()
  const named = (row: Row): AuditDto => {
    const labels = isOfSettings(row.audit) ? itemLabels(row.audit.detail, inForce, ctx.locale, labelsAtMost) : []
    return labels.length === 0 ? auditDto(row) : auditDto(row, { labels })
  }
  return { items: rows.map(named), total: counted?.total ?? 0 }
}

/**
 * One event. What an account was before and after can be read as long as the person's key exists, and that it was read is
 * an event itself; what settings were is no secret; a loan's answers are nobody's here. Throws `not_found`.
 */
export async function readAudit(ctx: Ctx, id: string): Promise<AuditEventDto> {
  const [rows] = await ctx.read(events(ctx, columns).where(eq(audits.id, id)))
  const row = rows[0]
  if (row === undefined) throw new DomainError('not_found')
  const { audit } = row
  if (isOfSettings(audit)) {
    const { detail, ...told } = await settingsEvent(ctx, audit)
    return { ...auditDto({ ...row, audit: { ...audit, detail } }), ...told }
  }
  if (audit.entity !== 'account' || audit.sealed === null) return auditDto(row)
  const [owners] = await ctx.read(
    ctx.db.select({ dataKey: accounts.dataKey }).from(accounts).where(eq(accounts.id, audit.entityId)),
  )
  const opened = owners[0] === undefined ? {} : await unsealed(ctx, owners[0].dataKey, audit.sealed)
  const event = { ...auditDto(row), ...opened }
  if (Object.keys(opened).length === 0) return event
  return commit(
    ctx,
    { action: 'audit.read', entity: 'account', entityId: audit.entityId, detail: { readEvent: id }, reply: event },
    [],
  )
}

function inOrder(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.audit.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Row {
  readonly audit: typeof audits.$inferSelect
  readonly principal: string
}

function auditDto({ audit, principal }: Row, more: Readonly<Record<string, unknown>> = {}): AuditDto {
  const { remoteAddress, entity, entityId, requestId } = audit
  return {
    id: audit.id,
    timestamp: audit.at,
    principal,
    type: audit.action,
    data: {
      ...audit.detail,
      ...more,
      message: messageOf(audit.action, audit.detail),
      remoteAddress,
      entity,
      entityId,
      requestId,
    },
  }
}
