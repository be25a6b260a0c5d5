import { and, eq, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { personCases } from '../../db/schema/cases.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'
import { shownEmail } from '../accounts/shown-email.ts'
import { sendSoon } from '../mail/send.ts'
import { createEyes, type Eyes, staffQuery } from '../releases/staff.ts'
import { applied } from './apply-update.ts'
import { type PreparedDto, preparedDto } from './change-dto.ts'
import { type UserChanges, getUserChanges, getPersonalData, toWanted } from './changes.ts'
import { type UserDto, userDto } from './dto.ts'
import { assertNames, type UserInput } from './input.ts'
import { needsSecondPerson, prepared } from './prepare.ts'
import { recentActsQuery } from './recent-acts.ts'
import { emailTaken, selectHolder, outdated, ownRights, getRightsRefusal } from './rights.ts'
import { assertUnchanged } from './unchanged.ts'

/**
 * Changes a person's account. What makes or addresses an administrator is only prepared where four eyes are required, with
 * all else that was saved together. A customer's new e-mail takes effect once its mailed link is used. Throws `not_found`,
 * `conflict` with the newer account for a stale version, `own_rights`, `email_taken`, `last_administrator`, `throttled`, and `account_kept`
 * for reactivating somebody who has died, until that case is ended.
 */
export async function updateUser(ctx: Ctx, input: UserInput): Promise<UserDto | PreparedDto> {
  const [[account], taken, staff, recent, deaths] = await ctx.read(
    ctx.db.select().from(accounts).where(eq(accounts.id, input.id)),
    selectHolder(ctx, input.email ?? '', input.id),
    staffQuery(ctx),
    recentActsQuery(ctx),
    ctx.db
      .select({ id: personCases.id })
      .from(personCases)
      .where(
        and(
          eq(personCases.accountId, input.id),
          eq(personCases.kind, 'DEATH'),
          eq(personCases.state, 'GRANTED'),
          isNull(personCases.endsAt),
        ),
      ),
  )
  const admin = await requirePerson(ctx)
  if (account === undefined) throw new DomainError('not_found')
  if (input.version != null && input.version !== account.version) throw outdated(account)
  assertNames(input, account)
  const changes = getUserChanges(ctx, account, input)
  if (admin.id === account.id && (changes.role || changes.activation)) throw ownRights()
  if (taken.length > 0) throw emailTaken()
  if (changes.activation && changes.set.deactivatedAt === null && deaths.length > 0)
    throw new DomainError('account_kept', { entityName: 'userManagement' })
  const eyes = createEyes(staff, recent)
  try {
    return changes.ofAdministrator && (await needsSecondPerson(ctx, eyes))
      ? await prepareUpdate(ctx, account, changes, eyes)
      : await applyUpdate(ctx, account, changes, eyes)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    throw await getRightsRefusal(ctx, { account, email: changes.set.login, leaving: changes.leavesOffice })
  }
}

async function applyUpdate(ctx: Ctx, account: Account, changes: UserChanges, { staff }: Eyes): Promise<UserDto> {
  const { after, audit, statements } = await applied(ctx, { account, changes, staff })
  const pendingEmail = changes.linkTo === undefined ? {} : { pendingEmail: shownEmail(changes.linkTo) }
  const reply = await commit(ctx, { ...audit, reply: { ...userDto(after), ...pendingEmail } }, statements)
  sendSoon(ctx)
  return reply
}

async function prepareUpdate(ctx: Ctx, account: Account, changes: UserChanges, { staff }: Eyes): Promise<PreparedDto> {
  const { change, statements } = await prepared(ctx, {
    accountId: account.id,
    account,
    acts: changes.acts,
    role: changes.set.role,
    wanted: toWanted(changes),
    by: await requirePerson(ctx),
    staff,
  })
  const reply = await commit(
    ctx,
    {
      action: 'user.prepare',
      entity: 'account',
      entityId: account.id,
      detail: { change: change.id, acts: changes.acts, role: changes.set.role },
      personal: {
        dataKey: account.dataKey,
        before: getPersonalData(account),
        after: getPersonalData({ ...account, ...changes.set }),
      },
      reply: preparedDto(change),
    },
    [assertUnchanged(ctx, account), ...statements],
  )
  sendSoon(ctx)
  return reply
}
