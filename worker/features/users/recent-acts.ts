import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import { eyesApartDays, type RecentAct } from '#domain/accounts/four-eyes.ts'
import { administratorRoles, type Role } from '#domain/accounts/roles.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { type AccountAct, accounts, administratorChanges } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'

/** What took effect in the last seven days. */
export const recentActsQuery = (ctx: Ctx) =>
  ctx.db
    .select({
      accountId: administratorChanges.accountId,
      acts: administratorChanges.acts,
      role: administratorChanges.role,
      preparedBy: administratorChanges.preparedBy,
      decidedBy: administratorChanges.decidedBy,
      decidedAt: administratorChanges.decidedAt,
    })
    .from(administratorChanges)
    .where(
      and(
        eq(administratorChanges.status, 'APPLIED'),
        gt(administratorChanges.decidedAt, new Date(ctx.now.getTime() - eyesApartDays * dayMs).toISOString()),
      ),
    )

export type RecentActRow = Awaited<ReturnType<typeof recentActsQuery>>[number]

export const toRecentAct = ({ accountId, acts, role, preparedBy, decidedBy, decidedAt }: RecentActRow): RecentAct => ({
  accountId,
  acts,
  role,
  at: decidedAt ?? '',
  by: [preparedBy, decidedBy].filter((each): each is string => each !== null && each !== accountId),
})

interface DoneAct {
  readonly accountId: string
  readonly role: Role
  /** Null: the server or the identity provider. */
  readonly by: string | null
}

const actRow = (ctx: Ctx, acts: readonly AccountAct[], accountId: string, by: string | null) =>
  ({
    id: randomId(),
    accountId,
    acts,
    status: 'APPLIED',
    preparedBy: by,
    preparedAt: ctx.at,
    expiresAt: ctx.at,
    decidedBy: by,
    decidedAt: ctx.at,
  }) as const

/** The statement that records what one person did alone. */
export const recordAct = (ctx: Ctx, acts: readonly AccountAct[], { accountId, role, by }: DoneAct): Statement =>
  ctx.db.insert(administratorChanges).values({ ...actRow(ctx, acts, accountId, by), role })

/**
 * The statement that records that a mailed link has set the password of an account or signed it in, if it is an
 * administrator's: whoever reads the mailbox may be a colleague.
 */
export const recordEntry = (ctx: Ctx, accountId: string): Statement => {
  const officer = and(eq(accounts.id, accountId), inArray(accounts.role, administratorRoles))
  const role = sql`${ctx.db.select({ role: accounts.role }).from(accounts).where(officer)}`
  return insertWhere(
    ctx,
    administratorChanges,
    { ...actRow(ctx, ['ENTERED'], accountId, null), role },
    sql`${role} is not null`,
  )
}
