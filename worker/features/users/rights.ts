import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { isUnclaimed } from '../accounts/activation-mail.ts'
import { colleagueCondition } from '../accounts/erasure-holdings.ts'
import { userDto } from './dto.ts'

export const ownRights = (): DomainError => new DomainError('own_rights', { entityName: 'userManagement' })
export const emailTaken = (): DomainError => new DomainError('email_taken', { entityName: 'userManagement' })
const lastAdministrator = (): DomainError => new DomainError('last_administrator', { entityName: 'userManagement' })

export const outdated = (account: Account): DomainError =>
  new DomainError('conflict', { entityName: 'userManagement', current: userDto(account) })

/** Another account that holds the e-mail: a registration that nobody has taken up holds none. */
export const selectHolder = (ctx: Ctx, email: string, id = '') =>
  ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.login, email), ne(accounts.id, id), not(isUnclaimed)))

const colleagues = (ctx: Ctx, account: Account) =>
  ctx.db.select({ id: accounts.id }).from(accounts).where(colleagueCondition(account))

const some = (query: { readonly getSQL: () => SQL }): SQL => sql`exists (${query.getSQL()})`

/** Fails the batch if no other administrator of that kind remains. */
export const assertNotLast = (ctx: Ctx, account: Account): Statement => assertHolds(ctx, some(colleagues(ctx, account)))

/** The change that the guards of a batch have refused. */
export interface Refused {
  readonly account: Account
  readonly email?: string
  /** The change removes an active administrator. */
  readonly leaving?: boolean
}

/** The reason why a batch was refused, found from the present rows, because all guards fail alike. */
export async function getRightsRefusal(ctx: Ctx, { account, email, leaving = false }: Refused): Promise<DomainError> {
  const [[present], holders, others] = await ctx.read(
    ctx.db.select().from(accounts).where(eq(accounts.id, account.id)),
    selectHolder(ctx, email ?? '', account.id),
    colleagues(ctx, account),
  )
  if (present === undefined) return new DomainError('not_found')
  if (holders.length > 0) return emailTaken()
  if (leaving && others.length === 0) return lastAdministrator()
  return outdated(present)
}
