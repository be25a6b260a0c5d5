import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'

/**
 * Deactivated as by an administrator, so that every way of signing in refuses as for a wrong password; mails that wait are not sent.
 * Sessions and links are ended by whoever confirms the death, and by every restore.
 */
export const deceased = (ctx: Ctx, { id, login }: Pick<Account, 'id' | 'login'>): Statement[] => [
  ctx.db
    .update(accounts)
    .set({
      activated: false,
      deactivatedAt: sql`coalesce(${accounts.deactivatedAt}, ${ctx.at})`,
      version: sql`${accounts.version} + 1`,
    })
    .where(and(eq(accounts.id, id), eq(accounts.role, 'USER'))),
  assertChanged(),
  ctx.db.delete(mails).where(and(eq(mails.recipient, login), isNull(mails.sentAt), isNotNull(mails.nextAttemptAt))),
]
