import { and, eq, gt } from 'drizzle-orm'

import { eyesApartDays, type RecentAct } from '#domain/four-eyes.ts'
import type { Role } from '#domain/roles.ts'

import type { Statement } from '../../db/commit.ts'
import { type AccountAct, administratorChanges } from '../../db/schema/accounts.ts'
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
    })
    .from(administratorChanges)
    .where(
      and(
        eq(administratorChanges.status, 'APPLIED'),
        gt(administratorChanges.decidedAt, new Date(ctx.now.getTime() - eyesApartDays * 24 * 3_600_000).toISOString()),
      ),
    )

export type RecentActRow = Awaited<ReturnType<typeof recentActsQuery>>[number]

export const recentActOf = ({ accountId, acts, role, preparedBy, decidedBy }: RecentActRow): RecentAct => ({
  accountId,
  acts,
  role,
  by: [preparedBy, decidedBy].filter((each): each is string => each !== null && each !== accountId),
})

interface DoneAct {
  readonly accountId: string
  readonly role: Role
  /** Null: the server or the identity provider. */
  readonly by: string | null
}

/** The statement that records what one person did alone. */
export const recordAct = (ctx: Ctx, acts: readonly AccountAct[], { accountId, role, by }: DoneAct): Statement =>
  ctx.db.insert(administratorChanges).values({
    id: randomId(),
    accountId,
    acts,
    role,
    status: 'APPLIED',
    preparedBy: by,
    preparedAt: ctx.at,
    expiresAt: ctx.at,
    decidedBy: by,
    decidedAt: ctx.at,
  })
