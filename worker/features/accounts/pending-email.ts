import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'

import type { Statement } from '../../db/commit.ts'
import { accountKeys } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'

/** Links to a new e-mail: one's own, and one that an administrator has entered. */
export const emailKeys: ('email' | 'readdress')[] = ['email', 'readdress']

/** The account's new e-mail that waits for its mailed link, while the link is valid. */
export const selectPendingEmail = (ctx: Ctx, accountId: string | SQL, kinds = emailKeys) =>
  ctx.db
    .select({ newEmail: accountKeys.newEmail })
    .from(accountKeys)
    .where(
      and(eq(accountKeys.accountId, accountId), inArray(accountKeys.kind, kinds), gt(accountKeys.expiresAt, ctx.at)),
    )

/** The caller's. */
export const pendingEmails = (ctx: Ctx) => selectPendingEmail(ctx, ctx.claimedAccount)

/** Voids them. */
export const emailLinksEnded = (ctx: Ctx, accountId: string): Statement =>
  ctx.db.delete(accountKeys).where(and(eq(accountKeys.accountId, accountId), inArray(accountKeys.kind, emailKeys)))
