import { and, eq, gt } from 'drizzle-orm'

import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'

/** The e-mail that a link was mailed to and that waits for it, while the link is good; of the one who asks, and no other. */
export const pendingEmails = (ctx: Ctx) =>
  ctx.db
    .select({ newEmail: accountKeys.newEmail })
    .from(accountKeys)
    .where(
      and(
        eq(accountKeys.accountId, ctx.claimedAccount),
        eq(accountKeys.kind, 'email'),
        gt(accountKeys.expiresAt, ctx.at),
      ),
    )
