import { and, asc, desc, eq, gte, lt, notExists, type SQL, sql } from 'drizzle-orm'

import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import { noCase } from '../../db/sort-text.ts'
import type { Ctx } from '../../http/context.ts'

/** How `audits.principal` begins of a person, and the first text after all that begin so. */
const person = 'account:'
const afterPeople = 'account;'

interface Page {
  readonly page: number
  readonly size: number
  readonly descending: boolean
}

/**
 * Ids of a page of audits by who did it, of each the newest first: people by their logins, then those whose account is
 * gone, then visitors, jobs and services. Names are in no index of the audit; each part is read in the order of one all the
 * same: the first pages cost what they hold, the last ones and a short time among many people a look at all of them.
 */
export async function idsByWho(
  ctx: Ctx,
  wanted: SQL | undefined,
  { page, size, descending }: Page,
): Promise<readonly string[]> {
  const parts = partsOf(ctx, wanted, descending ? desc : asc)
  const ids: string[] = []
  let skipped = page * size
  for (const part of descending ? parts.toReversed() : parts) {
    const [found] = await ctx.read(
      part
        .ids()
        .limit(size - ids.length)
        .offset(skipped),
    )
    ids.push(...found.map(({ id }) => id))
    if (ids.length === size) break
    // How long a part is need be known where the page lies behind it.
    if (found.length > 0 || skipped === 0) skipped = 0
    else {
      const [[counted]] = await ctx.read(part.count())
      skipped -= counted?.count ?? 0
    }
  }
  return ids
}

function partsOf(ctx: Ctx, wanted: SQL | undefined, direction: typeof asc) {
  const { db } = ctx
  const count = { count: sql<number>`count(*)` }
  const newest = [desc(audits.at), desc(audits.id)] as const
  const ofAccount = and(eq(audits.principal, sql`${person} || ${accounts.id}`), wanted)
  const people = {
    // From people to what they did, which the database would turn round.
    ids: () =>
      db
        .select({ id: audits.id })
        .from(accounts)
        .crossJoin(audits)
        .where(ofAccount)
        .orderBy(direction(noCase(accounts.login)), direction(accounts.id), ...newest),
    count: () => db.select(count).from(accounts).crossJoin(audits).where(ofAccount),
  }
  const account = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, sql`substr(${audits.principal}, ${person.length + 1})`))
  const others = (where: SQL | undefined) => ({
    ids: () =>
      db
        .select({ id: audits.id })
        .from(audits)
        .where(and(where, wanted))
        .orderBy(direction(audits.principal), ...newest),
    count: () => db.select(count).from(audits).where(and(where, wanted)),
  })
  return [
    people,
    others(and(lt(audits.principal, afterPeople), notExists(account))),
    others(gte(audits.principal, afterPeople)),
  ] as const
}
