import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'

import { visibleFields } from '#domain/loan/private-answers.ts'
import { emptyBorrower, impliesSecondBorrower } from '#domain/loan/second-borrower.ts'
import { withoutSecondPart } from '#domain/loan/second-part.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { consents } from '../../db/schema/consents.ts'
import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { endConsents } from '../loans/answers/second-consents.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import { secondBorrowerOf } from '../loans/role.ts'
import { withdrawConsent } from '../sharing/ending.ts'
import type { Holdings } from './erasure-holdings.ts'

/**
 * Erases the person from the loans of others: memberships, invitations, and a second borrower's answers: all of them in a
 * draft, only private ones in a sent loan, which is also the other borrower's record, with what they have consented to for it.
 */
export async function forgetMemberships(
  ctx: Ctx,
  account: Account,
  { borrowed, signed }: Holdings,
): Promise<readonly Statement[]> {
  const parts = await Promise.all(borrowed.map((each) => forgetPart(ctx, each)))
  const stay = [...borrowed.filter(({ loan }) => isSentForTwo(loan)), ...signed].map(({ loan }) => loan.id)
  // Also of those who gave it by the link without joining, or have left since: nothing else says that it was given.
  const sentOnes = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, consents.loanId), notInArray(loans.status, [...loanCan.edit])))
  return [
    ...parts.flat(),
    ctx.db
      .update(consents)
      .set({ accountId: null })
      .where(
        and(
          eq(consents.accountId, account.id),
          eq(consents.who, 'SECOND_BORROWER'),
          or(inArray(consents.loanId, stay), and(isNull(consents.endedAt), inArray(consents.loanId, sentOnes))),
        ),
      ),
    ctx.db.update(loans).set({ lockHolder: null, lockedUntil: null }).where(eq(loans.lockHolder, account.id)),
    ctx.db
      .delete(loanMembers)
      .where(
        or(
          eq(loanMembers.accountId, account.id),
          and(isNull(loanMembers.accountId), eq(loanMembers.email, account.login)),
        ),
      ),
  ]
}

/** A draft, and a loan sent without them, keeps nothing of theirs. */
const isSentForTwo = ({ status, fields }: LoanRow): boolean => !can('edit', status) && impliesSecondBorrower(fields)

async function forgetPart(ctx: Ctx, { loan, members }: Holdings['borrowed'][number]): Promise<readonly Statement[]> {
  const isTheirs = isSentForTwo(loan)
  if (isTheirs && secondBorrowerOf(loan, members).incomeShared) return [withdrawConsent(ctx, loan)]
  return [
    ctx.db
      .update(loans)
      .set({
        ...(isTheirs ? await withoutPrivate(ctx, loan) : withoutSecondPart(loan)),
        showsIncome: false,
        version: sql`${loans.version} + 1`,
      })
      .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version))),
    assertChanged(),
    ...(isTheirs ? [] : endConsents(ctx, loan)),
  ]
}

/** Without private answers. Marks the part as private, because remaining answers do not mean that the rest was shared. */
async function withoutPrivate(ctx: Ctx, loan: LoanRow): Promise<Pick<LoanRow, 'fields' | 'borrowers'>> {
  const { areas } = await ctx.settings(loan.release)
  return {
    fields: visibleFields(loan.fields, definitionsOf(areas.INPUT_FIELDS), [false, true]),
    borrowers: loan.borrowers.slice(0, 1).concat({ ...emptyBorrower, withheld: true }),
  }
}
