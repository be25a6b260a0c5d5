import { and, eq, isNull, sql } from 'drizzle-orm'

import { isForAdministrators } from '../http/access.ts'
import type { Ctx } from '../http/context.ts'
import { compiled } from './compiled.ts'
import { accounts, sessions } from './schema/accounts.ts'
import { guard } from './schema/operations.ts'

/** The calling session, while its account has the role with which the call began. */
const office = compiled((db) => {
  const query = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        isNull(sessions.revokedAt),
        eq(accounts.activated, true),
        eq(accounts.role, sql.placeholder('role')),
      ),
    )
  return [query, db.insert(guard).values({ ok: sql`exists (${query.getSQL()})` })]
})

const officeOf = (ctx: Ctx) =>
  isForAdministrators(ctx.access) && ctx.actor.kind === 'person'
    ? office({ session: ctx.actor.sessionId, role: ctx.actor.account.role })
    : undefined

/** Fails the batch of an administrator's call if the caller has lost session or role meanwhile. */
export function officeGuard(ctx: Ctx) {
  const statements = officeOf(ctx)
  return statements === undefined ? [] : [statements[1]]
}

/** Whether that is why a batch has failed: all guards fail alike. */
export async function hasLostOffice(ctx: Ctx): Promise<boolean> {
  const statements = officeOf(ctx)
  if (statements === undefined) return false
  const [rows] = await ctx.read(statements[0])
  return rows.length === 0
}
