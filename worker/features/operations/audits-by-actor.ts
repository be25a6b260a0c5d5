import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'

import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import { noCase } from '../../db/sort-text.ts'
import type { Ctx } from '../../http/context.ts'
import { type AuditRow, byAccount, differing, listed, type Stretch } from './audit-rows.ts'

/** The prefix of `audits.principal` for people, and the first text after it. */
const person = 'account:'
const afterPeople = 'account;'

/** Up to so many events are sorted, because searching all people for a short time range would take longer. */
const maxSorted = 2000

interface Order {
  readonly who: typeof asc
  readonly when: typeof asc
}

/**
 * A part of the audits sorted by actor: people by login, then deleted accounts, then visitors, jobs and services. No index
 * of the audit has logins, so each group is read in its own order; rows before the part are skipped in indexes.
 */
export const listByActor = (
  ctx: Ctx,
  wanted: SQL | undefined,
  total: number,
  order: Order,
  stretch: Stretch,
): Promise<readonly AuditRow[]> => (total <= maxSorted ? sorted : joined)(ctx, wanted, order, stretch)

async function sorted(ctx: Ctx, wanted: SQL | undefined, order: Order, { skipped, length }: Stretch) {
  const ids = ctx.db
    .select({ id: audits.id })
    .from(audits)
    .leftJoin(accounts, byAccount)
    .where(wanted)
    .orderBy(...ordered(order))
    .limit(length)
    .offset(skipped)
  const [rows] = await ctx.read(listed(ctx, ids, ordered(order)))
  return rows
}

async function joined(ctx: Ctx, wanted: SQL | undefined, order: Order, { skipped, length }: Stretch) {
  const parts = getParts(ctx, wanted, order)
  const rows: AuditRow[] = []
  let rest = skipped
  for (const part of order.who === asc ? parts : parts.toReversed()) {
    const ids = part
      .ids()
      .limit(length - rows.length)
      .offset(rest)
    // Counts a group only if the part begins after it.
    const before = part.upTo(rest).as('before')
    const [found, [totals]] = await ctx.read(
      listed(ctx, ids, ordered(order)),
      ctx.db.select({ count: sql<number>`count(*)` }).from(before),
    )
    rows.push(...found)
    if (rows.length === length) break
    rest -= totals?.count ?? 0
  }
  return rows
}

const ordered = ({ who, when }: Order) => [
  who(sql`case when ${accounts.id} is not null then 0 when ${audits.principal} < ${afterPeople} then 1 else 2 end`),
  who(noCase(accounts.login)),
  who(audits.principal),
  when(audits.at),
  when(audits.id),
]

/** Events of deleted accounts. */
const gone = sql`(select value from ${differing(audits.principal, lt(audits.principal, afterPeople))}
  where not exists (select 1 from ${accounts} where ${accounts.id} = substr(value, ${sql.raw(String(person.length + 1))})))`

function getParts({ db }: Ctx, wanted: SQL | undefined, { who, when }: Order) {
  const id = { id: audits.id }
  const ofAccount = and(eq(audits.principal, sql`${person} || ${accounts.id}`), wanted)
  // A cross join, so that SQLite starts from people, not from events.
  const ofPeople = () => db.select(id).from(accounts).crossJoin(audits).where(ofAccount)
  const people = {
    ids: () => ofPeople().orderBy(who(noCase(accounts.login)), who(accounts.id), when(audits.at), when(audits.id)),
    upTo: (most: number) => ofPeople().limit(most),
  }
  const others = (where: SQL) => {
    const ofOthers = () => db.select(id).from(audits).where(and(where, wanted))
    return {
      ids: () => ofOthers().orderBy(who(audits.principal), when(audits.at), when(audits.id)),
      upTo: (most: number) => ofOthers().limit(most),
    }
  }
  return [people, others(inArray(audits.principal, gone)), others(gte(audits.principal, afterPeople))] as const
}
