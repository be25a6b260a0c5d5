import { and, eq, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import { identifications } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'
import { mailEmailChanged } from '../accounts/email-changed.ts'
import { emailActions } from '../accounts/own-mails.ts'
import { sendSoon } from '../mail/send.ts'
import { type Changes, changesOf, personalOf } from './changes.ts'
import { type UserDto, userDto } from './dto.ts'
import type { UserInput } from './input.ts'
import { invite } from './invite.ts'
import { assertInOffice, assertNotLast, emailTaken, holderOf, outdated, ownRights, refusalOf } from './rights.ts'

/**
 * Changes a person's account; a new e-mail takes effect at once. Throws `not_found`, `conflict` with the newer account for a
 * stale version, `own_rights`, `email_taken`, `last_administrator`.
 */
export async function updateUser(ctx: Ctx, input: UserInput): Promise<UserDto> {
  const [[account], taken] = await ctx.read(
    ctx.db.select().from(accounts).where(eq(accounts.id, input.id)),
    holderOf(ctx, input.email ?? '', input.id),
  )
  const admin = requirePerson(ctx)
  if (account === undefined) throw new DomainError('not_found')
  if (input.version != null && input.version !== account.version) throw outdated(account)
  const changes = changesOf(ctx, account, input)
  if (admin.id === account.id && (changes.role || changes.activation)) throw ownRights()
  if (taken.length > 0) throw emailTaken()

  const { set } = changes
  const by = admin.id === account.id ? set.login : admin.login
  const after: Account = {
    ...account,
    ...set,
    lastModifiedBy: by,
    lastModifiedDate: ctx.at,
    version: account.version + 1,
  }
  const notifies = changes.email && wasEverUsed(account)
  const statements = [
    assertInOffice(ctx),
    ctx.db
      .update(accounts)
      .set({ ...changes.changed, lastModifiedBy: by, lastModifiedDate: ctx.at, version: after.version })
      .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
    assertChanged(),
    ...(changes.leavesOffice ? [assertNotLast(ctx, account)] : []),
    ...(changes.person ? [identificationsEnded(ctx, account)] : []),
    ...(changes.email ? renamed(ctx, account.login, set.login) : []),
    ...(changes.endsSessions ? signedOut(ctx, account) : []),
    ...(changes.invites ? await invite(ctx, after) : []),
    ...(notifies ? [(await mailEmailChanged(ctx, account, set.login)).statement] : []),
  ]
  try {
    const reply = await commit(
      ctx,
      {
        // An erasure finds the person's earlier addresses by this action.
        action: changes.email ? emailActions.changed : 'user.update',
        entity: 'account',
        entityId: account.id,
        detail: {
          version: after.version,
          ...rightsOf(account, changes),
          ...(changes.person ? { verified: false } : {}),
        },
        personal: { dataKey: account.dataKey, before: personalOf(account), after: personalOf(after) },
        reply: userDto(after),
      },
      statements,
    )
    if (changes.invites || notifies) sendSoon(ctx)
    return reply
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    throw await refusalOf(ctx, { account, email: set.login, leaving: changes.leavesOffice })
  }
}

/** Role and activation before and after, readable by administrators. */
const rightsOf = (account: Account, { set, role, activation }: Changes) => ({
  ...(role ? { roleBefore: account.role, role: set.role } : {}),
  ...(activation
    ? { activatedBefore: account.activated, activated: set.activated, deactivated: set.deactivatedAt !== null }
    : {}),
})

/** Whether the owner has ever used the account, and must be notified. */
const wasEverUsed = ({ activated, passwordHash, identitySubject }: Account): boolean =>
  activated || passwordHash !== null || identitySubject !== null

/** Replaces the old e-mail where it names the creator or editor of accounts. */
const renamed = (ctx: Ctx, before: string, after: string): Statement[] => [
  ctx.db.update(accounts).set({ createdBy: after }).where(eq(accounts.createdBy, before)),
  ctx.db.update(accounts).set({ lastModifiedBy: after }).where(eq(accounts.lastModifiedBy, before)),
]

/** The account may belong to somebody else now, who identifies anew. */
const identificationsEnded = (ctx: Ctx, { id }: Account): Statement =>
  ctx.db
    .update(identifications)
    .set({ endedAt: ctx.at })
    .where(and(eq(identifications.accountId, id), isNull(identifications.endedAt)))

/** Ends all sessions and voids mailed links, which may have gone to somebody else's address. */
const signedOut = (ctx: Ctx, { id }: Account): Statement[] => [
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.at })
    .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt))),
  ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, id)),
]
