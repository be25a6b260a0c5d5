import { and, eq, sql } from 'drizzle-orm'

import type { Evidence } from '#domain/identity/evidence.ts'
import { personDifferences } from '#domain/identity/same-person.ts'

import type { Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { personOfAccount } from './evidence.ts'

/** An account is verified while an identification proves the person of its own profile. */
export const identifiedAccount = (ctx: Ctx, account: Account, { claims }: Evidence): Statement[] =>
  account.verified || personDifferences(claims, personOfAccount(account)).length > 0
    ? []
    : [
        ctx.db
          .update(accounts)
          .set({ verified: true, version: sql`${accounts.version} + 1`, lastModifiedDate: ctx.at })
          .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
      ]
