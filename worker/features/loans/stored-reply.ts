import { eq } from 'drizzle-orm'

import { incomeHidden } from '#domain/loan/access.ts'

import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { StoredAccess } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { ReplyRight } from '../../http/idempotency.ts'
import { newVisitorSecret, hashVisitor } from '../../http/visitors.ts'
import { assertLoanRole, roleIn } from './record.ts'
import { membersQuery, getSecondBorrower } from './role.ts'
import type { Actor } from '../../http/actor.ts'

/**
 * Whether the caller still gets all of a stored reply. Throws as the call itself would if they may no longer make it. False
 * if they may, but see less of the loan than then.
 */
export async function mayGetReply(ctx: Ctx, { loanId, access }: ReplyRight): Promise<boolean> {
  if (loanId === null || access === null) return true
  const actor = await actorThen(ctx)
  const [rows, members] = await ctx.read(
    ctx.db.select().from(loans).where(eq(loans.id, loanId)),
    membersQuery(ctx.db, eq(loanMembers.loanId, loanId)),
  )
  const loan = rows[0]
  const role = loan === undefined ? undefined : await roleIn(ctx, actor, loan, members)
  assertLoanRole(role, access.action)
  return (
    loan !== undefined &&
    role === access.role &&
    canSeeAsMuch(access, incomeHidden(role, getSecondBorrower(loan, members)))
  )
}

/** The first reply made somebody unknown a visitor, and may have been lost with the id. */
async function actorThen(ctx: Ctx): Promise<Actor> {
  const actor = await ctx.acting()
  if (actor.kind !== 'nobody') return actor
  ctx.issuedVisitor = await newVisitorSecret(ctx)
  return { kind: 'visitor', hash: await hashVisitor(ctx.issuedVisitor) }
}

const canSeeAsMuch = ({ incomeHidden: before }: StoredAccess, now: StoredAccess['incomeHidden']): boolean =>
  (before[0] || !now[0]) && (before[1] || !now[1])
