import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { DomainError, type FieldError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { getLoanFor, ownMembership } from '../loans/record.ts'
import type { LoanRecord, LoanMember } from '../loans/loan-record.ts'
import { hasObjected } from '../loans/second-address.ts'
import { sendSoon } from '../mail/send.ts'
import { type InvitationProblem, checkInvitable } from './declined.ts'
import { coBorrowersShareDto, shareDto, type ShareDto } from './dto.ts'
import { assertAgreedStill, assertSameMembers, endMemberships, releaseLock } from './ending.ts'
import { readRecipients, sharedMail } from './invitation-mails.ts'
import { assertSharingOn } from './switched-on.ts'

/** Enough for a family and its advisers; more would invite spam. */
export const mostMembers = 10

export const ShareInput = v.pipe(
  v.object({
    /** The complete list of members; anybody else loses access at once. */
    members: v.optional(
      v.pipe(v.array(v.object({ email: Email, role: v.picklist(['VIEWER', 'EDITOR']) })), v.maxLength(mostMembers)),
    ),
    askForHelp: v.optional(v.boolean()),
    dataSharingAgreement: v.optional(v.boolean()),
    ownShowsIncome: v.optional(v.boolean()),
    /** Null withdraws the co-borrower's invitation, or removes a co-borrower who has joined. */
    coBorrower: v.optional(v.null()),
  }),
  v.check((input) => Object.values(input).some((value) => value !== undefined), 'NotNull'),
)
export type ShareInput = v.InferOutput<typeof ShareInput>

/** The limit of invitation mails per account. */
export const invitationsPerMinute = 5

/**
 * Sets the members of a loan and mails new ones. Properties that are left out stay. Throws `invalid` with the problems of
 * the list, `sharing_off`, and `conflict` if the list has changed meanwhile.
 */
export async function saveShare(ctx: Ctx, id: string, input: ShareInput): Promise<ShareDto> {
  const record = await getLoanFor(ctx, id, 'showIncome')
  await assertSharingOn(ctx)
  const membership = ownMembership(record)
  if (membership !== undefined) return saveCoBorrowers(ctx, membership, input)
  const account = await requirePerson(ctx)
  const { loan } = record
  const wanted = membersWanted(ctx, record, input, account)
  const agreed = input.dataSharingAgreement ?? loan.sharingAgreedAt !== null
  assertAgreed(wanted, agreed)

  const others = record.people.members.filter(({ role }) => role === 'CO_BORROWER' && input.coBorrower !== null)
  const remaining = new Set([...wanted, ...others].map((member) => member.id))
  const ending = record.people.members.filter((member) => !remaining.has(member.id))
  const known = new Map(record.people.members.map((member) => [member.id, member]))
  const invited = wanted.filter((member) => !known.has(member.id))
  const changed = wanted.filter((member) => known.has(member.id) && known.get(member.id)?.role !== member.role)
  const emails = invited.map(({ email }) => email)
  const { problems, declined } = await checkInvitable(ctx, { ownerId: account.id, loanId: id, emails })
  assertInvitable(input, problems)
  if (invited.length > 0) await throttle(ctx, 'share-invitation', invitationsPerMinute, account.id)
  const { recipients, isBlocked } = await readRecipients(ctx, account.id, emails)
  const mails = await Promise.all(
    invited
      .filter(({ email }) => !isBlocked(email) && !hasObjected(record, email))
      .map(({ email, role }) =>
        sharedMail(
          ctx,
          { loan, owner: account, proofs: record.people.proofs, email, recipient: recipients.get(email) },
          role,
        ),
      ),
  )
  const after = {
    askForHelp: input.askForHelp ?? loan.askForHelp,
    sharingAgreedAt: agreed ? (loan.sharingAgreedAt ?? ctx.at) : null,
    // The consent was for the removed co-borrower, not for the next one.
    showsIncome: input.ownShowsIncome ?? (input.coBorrower === null ? false : loan.showsIncome),
  }
  const reply = await commit(
    ctx,
    {
      action: 'loan.share',
      entity: 'loan',
      entityId: id,
      detail: {
        added: invited.map((member) => ({ member: member.id, role: member.role })),
        changed: changed.map((member) => ({ member: member.id, role: member.role })),
        ended: ending.map((member) => member.id),
        askForHelp: input.askForHelp,
        agreed: input.dataSharingAgreement,
        showsIncome: input.ownShowsIncome,
      },
      reply: shareDto(
        { loan: { ...loan, ...after }, people: { ...record.people, members: [...wanted, ...others] } },
        declined,
      ),
    },
    [
      assertSameMembers(ctx, record),
      ...endMemberships(ctx, record, ending),
      releaseLock(ctx, loan, changed),
      ...changed.map(({ id: member, role }) =>
        ctx.db.update(loanMembers).set({ role }).where(eq(loanMembers.id, member)),
      ),
      ...invited.map(({ firstName: _firstName, lastName: _lastName, ...row }) =>
        ctx.db.insert(loanMembers).values(row),
      ),
      ctx.db
        .update(loans)
        // A shared loan is no longer HIDDEN.
        .set({
          ...getAgreement(ctx, input),
          status: sql`case ${loans.status} when 'HIDDEN' then 'NEW' else ${loans.status} end`,
        })
        .where(eq(loans.id, id)),
      assertChanged(),
      assertAgreedStill(ctx, loan),
      ...mails.map(({ statement }) => statement),
    ],
  )
  if (mails.length > 0) sendSoon(ctx)
  return reply
}

/** Only the columns that were sent, because somebody may be withdrawing another one at the same time. */
const getAgreement = (
  { at }: Ctx,
  { askForHelp, dataSharingAgreement: agreed, ownShowsIncome: showsIncome }: ShareInput,
) => ({
  ...(askForHelp === undefined ? {} : { askForHelp }),
  ...(agreed === undefined
    ? {}
    : { sharingAgreedAt: agreed ? sql<string>`coalesce(${loans.sharingAgreedAt}, ${at})` : null }),
  ...(showsIncome === undefined ? {} : { showsIncome }),
})

interface Member extends LoanMember {
  readonly role: 'VIEWER' | 'EDITOR'
}

/** The new list, with present members unchanged. Throws `invalid`. */
function membersWanted(ctx: Ctx, { loan, people }: LoanRecord, input: ShareInput, account: Account): Member[] {
  const present = people.members.flatMap((member) =>
    member.role === 'CO_BORROWER' ? [] : [{ ...member, role: member.role }],
  )
  if (input.members === undefined) return present
  const coBorrower = people.members.find(({ role }) => role === 'CO_BORROWER')?.email
  const seen = new Set<string>()
  const fieldErrors: FieldError[] = []
  for (const [at, { email }] of input.members.entries()) {
    const message = email === account.login ? 'OwnEmail' : seen.has(email) || email === coBorrower ? 'Duplicate' : ''
    if (message !== '') fieldErrors.push({ objectName: 'share', field: `members.${at}.email`, message })
    seen.add(email)
  }
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors })
  return input.members.map(({ email, role }) => {
    const before = present.find((member) => member.email === email)
    return before === undefined ? newMember(loan.id, email, role, ctx.at) : { ...before, role }
  })
}

const newMember = (loanId: string, email: string, role: Member['role'], invitedAt: string): Member => ({
  id: randomId(),
  loanId,
  email,
  accountId: null,
  role,
  showsIncome: false,
  invitedAt,
  acceptedAt: null,
  firstName: null,
  lastName: null,
  hasSigned: false,
})

function assertInvitable({ members = [] }: ShareInput, problems: ReadonlyMap<string, InvitationProblem>): void {
  const fieldErrors = members.flatMap(({ email }, at): FieldError[] => {
    const message = problems.get(email)
    return message === undefined ? [] : [{ objectName: 'share', field: `members.${at}.email`, message }]
  })
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors })
}

/** [A3.20]: sharing needs the owner's agreement. */
function assertAgreed(members: readonly Member[], agreed: boolean): void {
  if (members.length > 0 && !agreed)
    throw new DomainError('invalid', {
      entityName: 'loan',
      fieldErrors: [{ objectName: 'share', field: 'dataSharingAgreement', message: 'AssertTrue' }],
    })
}

/** A co-borrower may only set whether their own income is shown. */
async function saveCoBorrowers(ctx: Ctx, membership: LoanMember, input: ShareInput): Promise<ShareDto> {
  const { ownShowsIncome: showsIncome, ...others } = input
  if (showsIncome === undefined || Object.values(others).some((value) => value !== undefined))
    throw new DomainError('loan_role', { entityName: 'loan' })
  return commit(
    ctx,
    {
      action: 'loan.show-income',
      entity: 'loan',
      entityId: membership.loanId,
      detail: { member: membership.id, showsIncome },
      reply: coBorrowersShareDto({ ...membership, showsIncome }),
    },
    [ctx.db.update(loanMembers).set({ showsIncome }).where(eq(loanMembers.id, membership.id)), assertChanged()],
  )
}
