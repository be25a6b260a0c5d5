import { and, eq } from 'drizzle-orm'

import { inOffice } from '#domain/accounts/four-eyes.ts'
import { administratorRoles, type Role } from '#domain/accounts/roles.ts'
import { isFourEyesRequired } from '#domain/settings/areas/general-settings/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import { type AccountAct, administratorChanges, type PreparedOn } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import type { Colleague, Eyes } from '../releases/staff.ts'
import { preparedMails } from './change-mails.ts'

export type PreparedChange = typeof administratorChanges.$inferSelect

const validForDays = 7

/** Whether a second person must approve changes of administrators. */
export async function needsSecondPerson(ctx: Ctx, { staff, recent }: Eyes): Promise<boolean> {
  const { areas } = await ctx.settings()
  return isFourEyesRequired(areas.GENERAL_SETTINGS, inOffice(staff, recent, administratorRoles))
}

/** The account as the preparer has read it: a change applies to it as long as this is true. */
export const preparedOn = ({ login, role, activated, deactivatedAt }: Account): PreparedOn => ({
  login,
  role,
  activated,
  deactivated: deactivatedAt !== null,
})

interface ToPrepare {
  readonly accountId: string
  /** Undefined for a new account. */
  readonly account: Account | undefined
  readonly acts: readonly AccountAct[]
  readonly role: Role
  /** The input that takes effect on approval; `email` is the new one. */
  readonly wanted: Readonly<Record<string, unknown>> & { readonly email?: string | null | undefined }
  readonly by: Pick<Account, 'id' | 'login'>
  readonly staff: readonly Colleague[]
}

/** A change that waits for a second person, with the statements that store it in place of an earlier one and mail it to all. */
export async function prepared(
  ctx: Ctx,
  { accountId, account, acts, role, wanted, by, staff }: ToPrepare,
): Promise<{ readonly change: PreparedChange; readonly statements: readonly Statement[] }> {
  // Repetitions of the request get the same reply.
  if (ctx.idempotency !== undefined) ctx.idempotency = { ...ctx.idempotency, status: 202 }
  const validUntil = new Date(ctx.now.getTime() + validForDays * dayMs)
  const change: PreparedChange = {
    id: randomId(),
    accountId,
    acts,
    role,
    status: 'PENDING',
    wanted,
    preparedOn: account === undefined ? {} : preparedOn(account),
    preparedBy: by.id,
    preparedAt: ctx.at,
    expiresAt: validUntil.toISOString(),
    decidedBy: null,
    decidedAt: null,
  }
  const deed = { acts, role, account: account?.login ?? wanted.email ?? '', newEmail: wanted.email ?? undefined }
  return {
    change,
    statements: [
      ctx.db
        .update(administratorChanges)
        .set({ ...decided(ctx, by.id), status: 'REJECTED' })
        .where(and(eq(administratorChanges.accountId, accountId), eq(administratorChanges.status, 'PENDING'))),
      ctx.db.insert(administratorChanges).values(change),
      ...(await preparedMails(ctx, staff, deed, { preparedBy: by.login, validUntil })),
    ],
  }
}

/** The columns of a decision. What the change contained is forgotten: the audit has it, under the person's key. */
export const decided = (ctx: Ctx, by: string | null) =>
  ({ wanted: null, preparedOn: null, decidedBy: by, decidedAt: ctx.at }) as const
