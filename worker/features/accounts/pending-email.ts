import { and, eq, gt } from 'drizzle-orm'

import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'

/** The caller's new e-mail that waits for its mailed link, while the link is valid. */
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
