import { eq, or } from 'drizzle-orm'

import { canonicalEmail } from '#domain/identifiers/email.ts'
import { DomainError } from '#domain/shared/errors.ts'

import { accounts } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'

/** By id, or by login for clients of the dialect. Throws `not_found`. */
export async function getUser(ctx: Ctx, idOrLogin: string): Promise<Account> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(accounts)
      .where(or(eq(accounts.id, idOrLogin), eq(accounts.login, canonicalEmail(idOrLogin)))),
  )
  const account = rows[0]
  if (account === undefined) throw new DomainError('not_found')
  return account
}
