import { and, eq } from 'drizzle-orm'

import { assertChanged, type Commit, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { freeAddress } from '../accounts/activation-mail.ts'
import { mailEmailLink } from '../accounts/change-email.ts'
import { mailEmailChanged } from '../accounts/email-changed.ts'
import { emailActions } from '../accounts/own-mails.ts'
import { emailLinksEnded } from '../accounts/pending-email.ts'
import { shutOut } from '../accounts/sessions.ts'
import { identificationsEnded } from '../identification/evidence.ts'
import type { Colleague } from '../releases/staff.ts'
import { doneMails } from './change-mails.ts'
import { type UserChanges, getPersonalData, wasEverUsed } from './changes.ts'
import { type Approved, invite, invitingBy } from './invite.ts'
import { recordAct } from './recent-acts.ts'
import { assertNotLast } from './rights.ts'

interface ToApply {
  readonly account: Account
  readonly changes: UserChanges
  readonly staff: readonly Colleague[]
  /** The change of administrators that is approved, and who prepared it. */
  readonly approved?: Approved | undefined
}

export interface AppliedUpdate {
  readonly after: Account
  readonly audit: Omit<Commit<undefined>, 'reply'>
  readonly statements: readonly Statement[]
}

/** The statements that change an account now, with all consequences, for the calling administrator. */
export async function applied(ctx: Ctx, { account, changes, staff, approved }: ToApply): Promise<AppliedUpdate> {
  const admin = await requirePerson(ctx)
  const { set, acts } = changes
  const by = admin.id === account.id ? set.login : admin.login
  const after: Account = {
    ...account,
    ...set,
    lastModifiedBy: by,
    lastModifiedDate: ctx.at,
    version: account.version + 1,
  }
  const { role } = after
  const mailed = [
    ...(changes.ofAdministrator ? [{ acts, role }] : []),
    ...(changes.leavesOffice ? [{ acts: ['LEFT'] as const, role: account.role }] : []),
  ].map((deed) =>
    doneMails(
      ctx,
      staff,
      { ...deed, account: account.login, newEmail: changes.email ? set.login : undefined },
      { by: [...(approved === undefined ? [] : [approved.preparedBy]), admin.login] },
    ),
  )
  return {
    after,
    audit: {
      // An erasure finds the person's earlier addresses by this action.
      action: changes.email
        ? emailActions.changed
        : changes.linkTo === undefined
          ? 'user.update'
          : emailActions.requested,
      entity: 'account',
      entityId: account.id,
      detail: {
        version: after.version,
        ...getRights(account, changes),
        ...(account.verified && !after.verified ? { verified: false } : {}),
        ...(approved === undefined ? {} : { approved: approved.id }),
      },
      ...(changes.leavesOffice ? { erases: { leaving: [account.id] } } : {}),
      personal: {
        dataKey: account.dataKey,
        before: getPersonalData(account),
        after: { ...getPersonalData(after), ...(changes.linkTo === undefined ? {} : { email: changes.linkTo }) },
      },
    },
    statements: [
      ...(changes.email ? [freeAddress(ctx, set.login)] : []),
      ctx.db
        .update(accounts)
        .set({ ...changes.changed, lastModifiedBy: by, lastModifiedDate: ctx.at, version: after.version })
        .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
      assertChanged(),
      ...(changes.leavesOffice
        ? [
            assertNotLast(ctx, account),
            recordAct(ctx, ['LEFT'], { accountId: account.id, role: account.role, by: admin.id }),
          ]
        : []),
      ...(acts.length > 0 && approved === undefined
        ? [recordAct(ctx, acts, { accountId: account.id, role, by: admin.id })]
        : []),
      ...(changes.person ? [identificationsEnded(ctx, account.id)] : []),
      ...(changes.email ? renamed(ctx, account.login, set.login) : []),
      ...(changes.endsSessions ? shutOut(ctx, account.id) : []),
      // The days in which the owner may stop a new address count only while they can.
      ...(changes.activation ? [emailLinksEnded(ctx, account.id)] : []),
      ...(changes.linkTo === undefined ? [] : await mailEmailLink(ctx, account, changes.linkTo, admin.id)),
      ...(changes.invites ? await invite(ctx, after, invitingBy(admin.id, approved)) : []),
      ...(changes.email && wasEverUsed(account) ? [(await mailEmailChanged(ctx, account, set.login)).statement] : []),
      ...(await Promise.all(mailed)).flat(),
    ],
  }
}

/** Role and activation before and after, readable by administrators. */
const getRights = (account: Account, { set, role, activation }: UserChanges) => ({
  ...(role ? { roleBefore: account.role, role: set.role } : {}),
  ...(activation
    ? { activatedBefore: account.activated, activated: set.activated, deactivated: set.deactivatedAt !== null }
    : {}),
})

/** Replaces the old e-mail where it names the creator or editor of accounts. */
const renamed = (ctx: Ctx, before: string, after: string): Statement[] => [
  ctx.db.update(accounts).set({ createdBy: after }).where(eq(accounts.createdBy, before)),
  ctx.db.update(accounts).set({ lastModifiedBy: after }).where(eq(accounts.lastModifiedBy, before)),
]
