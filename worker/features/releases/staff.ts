import { ne } from 'drizzle-orm'

import { accounts } from '../../db/schema/accounts.ts'
import type { Account, Ctx } from '../../http/context.ts'

/** Whoever may have to do with a change. */
export type Colleague = Pick<Account, 'id' | 'login' | 'langKey' | 'role' | 'activated'>

/** All administrators: a handful of rows, for names, mails and the question whether there is somebody else to approve. */
export const staffQuery = (ctx: Ctx) =>
  ctx.db
    .select({
      id: accounts.id,
      login: accounts.login,
      langKey: accounts.langKey,
      role: accounts.role,
      activated: accounts.activated,
    })
    .from(accounts)
    .where(ne(accounts.role, 'USER'))

/** The login, or the id of somebody who is gone. */
export const nameOf = (staff: readonly Colleague[], id: string): string =>
  staff.find((colleague) => colleague.id === id)?.login ?? id
