import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'

import { dayMs } from '#domain/time/durations.ts'

import { accounts } from '../../db/schema/accounts.ts'
import { declinedInvitations, loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { DeclinedDto } from './dto.ts'

/** Days for which an owner sees that an invitation was declined. */
export const declinedDays = 30
/** Days after which an owner may invite an e-mail again that has declined. */
const pauseDays = 7

const daysAgo = ({ now }: Ctx, days: number): string => new Date(now.getTime() - days * dayMs).toISOString()

/** Open invitations of one owner to one e-mail, over all loans: more would only fill somebody's overview. */
const openInvitations = 5

type Declined = Pick<typeof declinedInvitations.$inferSelect, 'loanId' | 'email' | 'role' | 'declinedAt'>

const declinedQuery = (ctx: Ctx, ownerId: string) =>
  ctx.db
    .select({
      loanId: declinedInvitations.loanId,
      email: declinedInvitations.email,
      role: declinedInvitations.role,
      declinedAt: declinedInvitations.declinedAt,
    })
    .from(declinedInvitations)
    .where(
      and(eq(declinedInvitations.ownerId, ownerId), gt(declinedInvitations.declinedAt, daysAgo(ctx, declinedDays))),
    )
    .orderBy(declinedInvitations.declinedAt)

const ofLoan = (rows: readonly Declined[], id: string): DeclinedDto[] =>
  rows.filter(({ loanId }) => loanId === id).map(({ email, role, declinedAt }) => ({ email, role, declinedAt }))

/** The invitations to a loan that were declined, for its owner. */
export async function readDeclined(ctx: Ctx, loan: { readonly id: string; readonly accountId: string | null }) {
  const [rows] = await ctx.read(declinedQuery(ctx, loan.accountId ?? ''))
  return ofLoan(rows, loan.id)
}

export type InvitationProblem = 'Declined' | 'TooManyInvitations'

/**
 * Which of these e-mails the owner may not invite now: they have declined lately, or have enough open invitations of this
 * owner. Says nothing about whether there is an account. Also returns what was declined in this loan.
 */
export async function checkInvitable(
  ctx: Ctx,
  {
    ownerId,
    loanId,
    emails,
  }: { readonly ownerId: string; readonly loanId: string; readonly emails: readonly string[] },
): Promise<{ problems: ReadonlyMap<string, InvitationProblem>; declined: DeclinedDto[] }> {
  const [rows, open] = await ctx.read(
    declinedQuery(ctx, ownerId),
    ctx.db
      .select({ email: loanMembers.email, open: count() })
      .from(loanMembers)
      .innerJoin(loans, eq(loans.id, loanMembers.loanId))
      .where(and(inArray(loanMembers.email, [...emails]), isNull(loanMembers.accountId), eq(loans.accountId, ownerId)))
      .groupBy(loanMembers.email),
  )
  const pause = daysAgo(ctx, pauseDays)
  const full = open.filter((each) => each.open >= openInvitations)
  const recent = rows.filter(({ declinedAt }) => declinedAt > pause)
  return {
    problems: new Map([
      ...full.map(({ email }) => [email, 'TooManyInvitations'] as const),
      ...recent.filter(({ email }) => emails.includes(email)).map(({ email }) => [email, 'Declined'] as const),
    ]),
    declined: ofLoan(rows, loanId),
  }
}

/** The e-mails of people who want no more invitations of this owner. The owner does not learn of it. */
export const blockedQuery = (ctx: Ctx, ownerId: string, emails: readonly string[]) =>
  ctx.db
    .select({ email: accounts.login })
    .from(declinedInvitations)
    .innerJoin(accounts, eq(accounts.id, declinedInvitations.accountId))
    .where(
      and(
        inArray(accounts.login, [...emails]),
        eq(declinedInvitations.ownerId, ownerId),
        eq(declinedInvitations.blocked, true),
      ),
    )
