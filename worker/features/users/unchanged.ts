import { and, eq, sql } from 'drizzle-orm'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'

/** Fails the batch if the account has changed since it was read. */
export const assertUnchanged = (ctx: Ctx, { id, version }: Pick<Account, 'id' | 'version'>): Statement =>
  assertHolds(
    ctx,
    sql`exists ${ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.version, version)))}`,
  )
