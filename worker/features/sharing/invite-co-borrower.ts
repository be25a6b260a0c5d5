import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { getLoanFor } from '../loans/record.ts'
import type { LoanRow, LoanMember } from '../loans/loan-record.ts'
import { hasObjected, isFirsts, linkEndedMail } from '../loans/second-address.ts'
import { sendSoon } from '../mail/send.ts'
import { checkInvitable } from './declined.ts'
import { type CoBorrowerDto, coBorrowerDto } from './dto.ts'
import { assertSameMembers, withdrawConsent } from './ending.ts'
import { coBorrowerMail, readRecipients } from './invitation-mails.ts'
import { invitationsPerMinute } from './save-share.ts'
import { assertSharingOn } from './switched-on.ts'

export const CoBorrowerInput = v.object({ email: Email })
export type CoBorrowerInput = v.InferOutput<typeof CoBorrowerInput>

/**
 * Invites the second borrower to fill in the co-borrower's section. An open invitation can be sent again or to somebody
 * else; a co-borrower who has joined stays until the sharing ends. Throws `no_second_borrower`, `loan_locked` once the loan
 * is sent, and `invalid` for the e-mail of a member.
 */
export async function inviteCoBorrower(ctx: Ctx, id: string, { email }: CoBorrowerInput): Promise<CoBorrowerDto> {
  const record = await getLoanFor(ctx, id, 'inviteCoBorrower')
  await assertSharingOn(ctx)
  const account = await requirePerson(ctx)
  const { loan, people } = record
  if (!isSecondBorrowerImplied(loan.fields)) throw new DomainError('no_second_borrower', { entityName: 'loan' })
  assertDraft(loan)
  const present = people.members.find(({ role }) => role === 'CO_BORROWER')
  if (isFirsts(loan.fields, account, email)) throw refused('OwnEmail')
  if (people.members.some((member) => member.email === email && member.id !== present?.id)) throw refused('Duplicate')
  if (present !== undefined && present.accountId !== null) {
    if (present.email === email) return coBorrowerDto(present)
    throw refused('Duplicate')
  }
  const { problems } = await checkInvitable(ctx, { ownerId: account.id, loanId: id, emails: [email] })
  // Sending the same invitation again adds none.
  const problem = present?.email === email ? undefined : problems.get(email)
  if (problem !== undefined) throw refused(problem)
  await throttle(ctx, 'share-invitation', invitationsPerMinute, account.id)
  const { recipients, isBlocked } = await readRecipients(ctx, account.id, [email])
  const mail =
    isBlocked(email) || hasObjected(record, email)
      ? undefined
      : await coBorrowerMail(ctx, {
          loan,
          owner: account,
          proofs: people.proofs,
          email,
          recipient: recipients.get(email),
        })
  // Whoever has objected was mailed no invitation, and hears of no end of it.
  const mailedBefore = present === undefined || hasObjected(record, present.email) ? undefined : present.email
  const invited: LoanMember = {
    id: present?.id ?? randomId(),
    loanId: id,
    email,
    accountId: null,
    role: 'CO_BORROWER',
    showsIncome: false,
    invitedAt: ctx.at,
    acceptedAt: null,
    firstName: null,
    lastName: null,
    hasSigned: false,
  }
  const write = async () =>
    commit(
      ctx,
      {
        action: 'loan.invite-co-borrower',
        entity: 'loan',
        entityId: id,
        detail: { member: invited.id },
        reply: coBorrowerDto(invited),
      },
      [
        // First, so that a loan sent meanwhile does not become a draft again and gets no invitation.
        ctx.db
          .update(loans)
          .set({ status: 'NEW' })
          .where(and(eq(loans.id, id), inArray(loans.status, [...loanCan.edit]))),
        assertChanged(),
        assertSameMembers(ctx, record),
        ...written(ctx, invited, present),
        ...(await linkEndedMail(ctx, loan, mailedBefore, email)),
        ...(mail === undefined ? [] : [mail.statement]),
      ],
    )
  const reply = await explainedBySending(ctx, id, write)
  sendSoon(ctx)
  return reply
}

/** Explains a failed guard by the lock, if the loan was sent meanwhile. */
async function explainedBySending<Reply>(ctx: Ctx, id: string, write: () => Promise<Reply>): Promise<Reply> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    assertDraft((await getLoanFor(ctx, id, 'inviteCoBorrower')).loan)
    throw error
  }
}

function assertDraft({ status }: Pick<LoanRow, 'status'>): void {
  if (!can('edit', status)) throw new DomainError('loan_locked', { entityName: 'loan' })
}

function written(ctx: Ctx, invited: LoanMember, present: LoanMember | undefined): Statement[] {
  const { firstName: _firstName, lastName: _lastName, hasSigned: _hasSigned, ...row } = invited
  if (present === undefined) return [ctx.db.insert(loanMembers).values(row)]
  return [
    ...(present.email === row.email ? [] : [withdrawConsent(ctx, { id: row.loanId })]),
    ctx.db
      .update(loanMembers)
      .set({ email: row.email, invitedAt: row.invitedAt })
      .where(eq(loanMembers.id, present.id)),
    assertChanged(),
  ]
}

const refused = (message: string): DomainError =>
  new DomainError('invalid', {
    entityName: 'loan',
    fieldErrors: [{ objectName: 'coBorrower', field: 'email', message }],
  })
