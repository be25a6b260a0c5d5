import { and, eq, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { evidenceMails, mails } from '../../db/schema/operations.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { hasHold } from './effects.ts'

/**
 * Deactivated as by an administrator, so that every way of signing in refuses as for a wrong password. Mails that wait go, except for
 * evidence, and all under a hold: these are not sent while the death lasts (`sendDueMails`), and are if it was an error.
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
  ctx.db
    .delete(mails)
    .where(
      and(
        eq(mails.recipient, login),
        isNull(mails.sentAt),
        isNotNull(mails.nextAttemptAt),
        isNull(mails.letter),
        notInArray(mails.kind, [...evidenceMails]),
        not(hasHold(id)),
      ),
    ),
]
