import { and, eq, gte, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { administratorRoles, type Role } from '#domain/accounts/roles.ts'

import { type AccountAct, accountKeys, accounts, administratorChanges } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { invitationDays } from './invite.ts'

interface Answering {
  readonly roles?: readonly Role[]
  /** What ends it: leaving office, also for a while, and a mailed link that has let somebody into the account. */
  readonly ends?: readonly AccountAct[]
}

/**
 * Whether an administrator still answers for what they did at that time: they hold the role, and nothing has ended it since.
 * What they have begun and what has no effect yet must not outlive that.
 */
export function stillAnswers(
  ctx: Ctx,
  who: SQLWrapper | string,
  since: SQL | string,
  { roles = administratorRoles, ends = ['LEFT', 'ENTERED'] }: Answering = {},
): SQL {
  const officer = alias(accounts, 'officer')
  const inOffice = ctx.db
    .select({ id: officer.id })
    .from(officer)
    .where(
      and(
        eq(officer.id, who),
        inArray(officer.role, [...roles]),
        eq(officer.activated, true),
        isNull(officer.deactivatedAt),
      ),
    )
  const ended = ctx.db
    .select({ id: administratorChanges.id })
    .from(administratorChanges)
    .where(
      and(
        eq(administratorChanges.status, 'APPLIED'),
        gte(administratorChanges.decidedAt, since),
        eq(administratorChanges.accountId, who),
        sql`exists (select 1 from json_each(${administratorChanges.acts}) where value in ${[...ends]})`,
      ),
    )
  return sql`(exists ${inOffice} and not exists ${ended})`
}

/**
 * Whether a link for a password (`accountKeys`) may be used: an invitation ends with the office of whoever sent or approved
 * it, and when a mailed link has opened one of their accounts. Links of the owner and of the server name nobody.
 */
export function linkHolds(ctx: Ctx): SQL {
  const { requestedBy, approvedBy, expiresAt, accountId } = accountKeys
  const sent = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${expiresAt}, ${`-${invitationDays} days`})`
  const invited = alias(accounts, 'invited')
  // Before invitations named their sender, one for an administrator looked like this as well.
  const isUnsigned = ctx.db
    .select({ id: invited.id })
    .from(invited)
    .where(and(eq(invited.id, accountId), eq(invited.activated, false), inArray(invited.role, [...administratorRoles])))
  return sql`case when ${requestedBy} is null then not exists ${isUnsigned}
    when ${requestedBy} = 'admin:create' then 1
    else ${stillAnswers(ctx, requestedBy, sent, { roles: ['TECH_ADMIN'] })}
      and (${approvedBy} is null or ${stillAnswers(ctx, approvedBy, sent)}) end`
}
