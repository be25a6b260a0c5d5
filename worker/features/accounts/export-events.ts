import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'

import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { unsealed } from './unsealed.ts'

type Audit = typeof audits.$inferSelect

/** Whose events, and the key that opens what they hold. */
export interface EventsOf {
  readonly entities: readonly Audit['entity'][]
  readonly ids: readonly string[]
  readonly dataKey: string
  /** Of what this one has done alone, where the things are somebody else's. */
  readonly principal?: string
}

const pageSize = 100

/** Every event of each source, oldest first. */
export async function* eventsOf(ctx: Ctx, account: Account, sources: readonly EventsOf[]) {
  for (const source of sources) yield* eventsOfOne(ctx, account, source)
}

/** A page of the audit at a time: a loan that was saved often has many events, with all answers before and after. */
async function* eventsOfOne(ctx: Ctx, account: Account, { entities, ids, dataKey, principal }: EventsOf) {
  let last: Audit | undefined
  for (;;) {
    const [rows] = await ctx.read(
      ctx.db
        .select()
        .from(audits)
        .where(
          and(
            inArray(audits.entity, [...entities]),
            inArray(audits.entityId, [...ids]),
            principal === undefined ? undefined : eq(audits.principal, principal),
            after(last),
          ),
        )
        // The plus keeps the database from walking through all events of an entity in this order, to find those few.
        .orderBy(sql`+${audits.at}`, asc(audits.id))
        .limit(pageSize),
    )
    for (const row of rows) yield await eventOf(ctx, account, row, dataKey)
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}

const after = (last: Audit | undefined) =>
  last === undefined ? undefined : or(gt(audits.at, last.at), and(eq(audits.at, last.at), gt(audits.id, last.id)))

async function eventOf(ctx: Ctx, account: Account, row: Audit, dataKey: string) {
  const by = whoIs(account, row)
  return {
    at: row.at,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    by,
    // Where the bank's staff and others sit is none of the person's data.
    ...(by === 'administrator' || by === 'member' ? {} : { remoteAddress: row.remoteAddress }),
    detail: row.detail,
    ...(await unsealed(ctx, dataKey, row.sealed)),
  }
}

/** Other people are named by what they are: with a loan or its files, administrators have nothing to do. */
function whoIs(account: Account, { principal, entity }: Audit): string {
  if (principal === `account:${account.id}`) return 'you'
  if (!principal.startsWith('account:')) return principal
  return entity === 'loan' || entity === 'document' || entity === 'file' ? 'member' : 'administrator'
}
