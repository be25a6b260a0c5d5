import { and, eq, lte } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { administratorChanges } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { sendSoon } from '../mail/send.ts'
import { type Eyes, createEyes, fourEyes, staffQuery } from '../releases/staff.ts'
import { applied } from './apply-update.ts'
import type { AdministratorChangeDto } from './change-dto.ts'
import { doneMails } from './change-mails.ts'
import { created } from './create-user.ts'
import { type PendingChange, pendingIn, readPending } from './pending-changes.ts'
import { decided } from './prepare.ts'
import { recentActsQuery } from './recent-acts.ts'
import { emailTaken, selectHolder, getRightsRefusal } from './rights.ts'
import { stillAnswers } from './still-answers.ts'

export const listAdministratorChanges = async (ctx: Ctx): Promise<AdministratorChangeDto[]> =>
  (await readPending(ctx)).pending.map(({ dto }) => dto)

/**
 * Makes a prepared change effective, as the second person. Throws `not_found` for one that is decided, expired or overtaken,
 * `conflict` if the caller has seen something else, `four_eyes` for whoever prepared it and whom it is about,
 * `four_eyes_later` for whoever may be the same person, `email_taken`, `last_administrator`.
 */
export async function approveAdministratorChange(ctx: Ctx, id: string, tag: string): Promise<void> {
  const { pending, eyes } = await readPending(ctx)
  const found = pendingIn(pending, id, tag)
  const { refusal, refusedUntil } = found.dto
  if (refusal !== null) throw fourEyes(ctx, 'userManagement', refusedUntil ?? undefined)
  const { audit, statements } = await applyEffect(ctx, found, eyes)
  try {
    await commit(ctx, { ...audit, reply: undefined }, [...(await decision(ctx, found, 'APPLIED')), ...statements])
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    throw await getReason(ctx, found)
  }
  sendSoon(ctx)
}

async function applyEffect(ctx: Ctx, { change, creation, update, dto }: PendingChange, { staff }: Eyes) {
  const approved = { id: change.id, first: change.preparedBy, preparedBy: dto.preparedBy }
  if (update !== undefined) return applied(ctx, { ...update, staff, approved })
  if (creation === undefined) throw new Error('a change is a creation or an update')
  const { audit, statements } = await created(ctx, creation, { id: change.accountId, staff, approved })
  return { audit, statements }
}

/** Why the batch was refused. Another decision at the same time has ended the change. */
async function getReason(ctx: Ctx, { update, dto }: PendingChange): Promise<DomainError> {
  if (update !== undefined) {
    const { account, changes } = update
    return getRightsRefusal(ctx, { account, email: changes.set.login, leaving: changes.leavesOffice })
  }
  const [taken] = await ctx.read(selectHolder(ctx, dto.after.email))
  return taken.length > 0 ? emailTaken() : new DomainError('not_found', { entityName: 'userManagement' })
}

/** Ends a prepared change; any administrator may, also who prepared it. Throws `not_found`, `conflict`. */
export async function rejectAdministratorChange(ctx: Ctx, id: string, reason: string, tag: string): Promise<void> {
  const { pending, eyes } = await readPending(ctx)
  const found = pendingIn(pending, id, tag)
  const { change, dto } = found
  const deed = { acts: change.acts, role: change.role, account: dto.before?.email ?? dto.after.email }
  await commit(
    ctx,
    {
      action: 'user.reject-change',
      entity: 'account',
      entityId: change.accountId,
      detail: { change: change.id, acts: change.acts, role: change.role, reason },
      reply: undefined,
    },
    [
      ...(await decision(ctx, found, 'REJECTED')),
      ...(await doneMails(
        ctx,
        eyes.staff,
        { ...deed, newEmail: dto.after.email },
        { outcome: 'REJECTED', by: [dto.preparedBy, (await requirePerson(ctx)).login] },
      )),
    ],
  )
  sendSoon(ctx)
}

/** Fails the batch if the change was decided meanwhile, or its preparer has left office. */
const decision = async (ctx: Ctx, { change }: PendingChange, status: 'APPLIED' | 'REJECTED'): Promise<Statement[]> => [
  ctx.db
    .update(administratorChanges)
    .set({ ...decided(ctx, (await requirePerson(ctx)).id), status })
    .where(and(eq(administratorChanges.id, change.id), eq(administratorChanges.status, 'PENDING'))),
  assertChanged(),
  assertHolds(
    ctx,
    stillAnswers(ctx, change.preparedBy, change.preparedAt, status === 'APPLIED' ? {} : { ends: ['LEFT'] }),
  ),
]

/** Ends changes that nobody has approved in time, and mails it to all. */
export async function expireAdministratorChanges(ctx: Ctx): Promise<void> {
  const overdue = and(eq(administratorChanges.status, 'PENDING'), lte(administratorChanges.expiresAt, ctx.at))
  const [rows, staff, recent] = await ctx.read(
    ctx.db.select().from(administratorChanges).where(overdue),
    staffQuery(ctx),
    recentActsQuery(ctx),
  )
  const eyes = createEyes(staff, recent)
  for (const { id, accountId, acts, role, wanted, preparedOn, preparedBy } of rows) {
    const newEmail = typeof wanted?.['email'] === 'string' ? wanted['email'] : undefined
    const deed = { acts, role, account: preparedOn?.login ?? newEmail ?? '', newEmail }
    const by = eyes.staff.filter((each) => each.id === preparedBy).map(({ login }) => login)
    await commit(
      ctx,
      {
        action: 'user.expire-change',
        entity: 'account',
        entityId: accountId,
        detail: { change: id, acts, role },
        reply: undefined,
      },
      [
        ctx.db
          .update(administratorChanges)
          .set({ ...decided(ctx, null), status: 'EXPIRED' })
          .where(and(eq(administratorChanges.id, id), overdue)),
        assertChanged(),
        ...(await doneMails(ctx, eyes.staff, deed, { outcome: 'EXPIRED', by })),
      ],
    )
  }
  if (rows.length > 0) sendSoon(ctx)
}
