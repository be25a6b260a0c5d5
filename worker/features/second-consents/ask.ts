import { and, eq, inArray, isNull } from 'drizzle-orm'

import { isSameEmail } from '#domain/identifiers/email.ts'
import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { requiredKeys } from '#domain/fields/problems.ts'
import { askedOfSecond } from '#domain/loan/second-consents.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { secondId } from '#domain/settings/areas/input-fields/second-borrower.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { changedBefore, insertWhere } from '../../db/insert-where.ts'
import { loans, secondConsents, secondNotices } from '../../db/schema/loans.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { endSecondEntries } from '../ledger/entries.ts'
import { knownEmail } from '../loans/answers/second-consents.ts'
import { stillOwned } from '../loans/answers/writing.ts'
import { loanDto } from '../loans/dto.ts'
import { getJourney } from '../loans/journey.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'
import { hasObjected, isFirsts, linkEndedMail } from '../loans/second-address.ts'
import { assertMayMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { invitationsPerMinute } from '../sharing/save-share.ts'
import type { AskInput } from './inputs.ts'
import { hashConsentLink } from './link.ts'
import { requestMail } from './mails.ts'
import { noticeRow } from './notice.ts'

/**
 * The owner mails the second borrower the link by which they give their consents; nobody else learns it. Another address voids
 * the former link. Throws `no_second_borrower` where the form asks nothing of a second borrower, `loan_locked` once the loan is
 * sent, `loan_invalid` before their name is saved, `invalid` for an address that cannot be theirs, and `throttled` where their mailbox has
 * no room for it.
 */
export async function askConsents(ctx: Ctx, loanId: string, { email }: AskInput): Promise<Loan> {
  const record = await getLoanFor(ctx, loanId, 'askConsents')
  const owner = await requirePerson(ctx)
  const { loan, requestedDocuments } = record
  if (!can('edit', loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  const settings = await ctx.settings(loan.release)
  const asked = askedOfSecond(settings.areas, getJourney(settings, loan), { ...loan, requestedDocuments })
  if (asked.length === 0) throw new DomainError('no_second_borrower', { entityName: 'loan' })
  const before = record.secondConsents
  if (before?.givenAt != null && before.email === email && asked.every(({ id }) => before.given.includes(id)))
    return loanDto(ctx, record, settings)
  assertNamed(record)
  assertTheirs(record, email)
  await throttle(ctx, 'consent-link', invitationsPerMinute, owner.id)
  // Strangers can use up the mailbox's limit by loans of their own: the first request of a loan to an address is needed.
  const isFirst = before?.email !== email
  await assertMayMail(ctx, 'CONSENT_REQUEST', email, isFirst)
  // What they gave stays theirs while the link asks for more; somebody else has given nothing.
  const kept = before?.email === email ? before : undefined
  const row = {
    loanId,
    email,
    linkHash: await hashConsentLink(ctx, loanId, email),
    askedAt: ctx.at,
    declinedAt: null,
    givenAt: null,
    accountId: null,
    given: kept?.given ?? [],
    release: kept?.release ?? null,
    locale: kept?.locale ?? null,
  }
  const { loanId: _, ...columns } = row
  const request = await requestMail(ctx, record, { owner, email, needed: isFirst })
  const reply = await commit(
    ctx,
    {
      action: 'loan.ask-consents',
      entity: 'loan',
      entityId: loanId,
      personal: { dataKey: loan.dataKey, after: { email } },
      reply: loanDto(ctx, { ...record, secondConsents: row }, settings),
    },
    [
      // Nobody may have saved, sent or joined since it was read.
      ctx.db
        .update(loans)
        .set({ version: loan.version })
        .where(
          and(
            eq(loans.id, loanId),
            eq(loans.version, loan.version),
            stillOwned(loan),
            inArray(loans.status, [...loanCan.edit]),
          ),
        ),
      assertChanged(),
      ctx.db.insert(secondConsents).values(row).onConflictDoUpdate({ target: secondConsents.loanId, set: columns }),
      ...(kept === undefined ? [endSecondEntries(ctx, loanId)] : []),
      ...(await linkEndedMail(ctx, loan, before?.email, email)),
      ...(request.length === 0 ? [] : [...request, ...(await insteadOfNotice(ctx, record, email))]),
    ],
  )
  sendSoon(ctx)
  return reply
}

/** Its page has the notice, too: none is mailed beside it, and one that waits takes no place in the mailbox. */
async function insteadOfNotice(
  ctx: Ctx,
  { loan, secondNotices: notices }: LoanRecord,
  email: string,
): Promise<Statement[]> {
  const row = await noticeRow(ctx, loan.id, email)
  const before = notices.find(({ mailbox }) => mailbox === row.mailbox)
  if (before === undefined) return [insertWhere(ctx, secondNotices, row, changedBefore)]
  const isWaiting = and(eq(mails.id, before.id), isNull(mails.sentAt), eq(mails.attempts, 0))
  return [ctx.db.delete(mails).where(and(isWaiting, changedBefore))]
}

/** A consent is about a person whom the owner has named. */
function assertNamed({ loan: { fields } }: LoanRecord): void {
  const fieldErrors = [wellKnown.firstName, wellKnown.lastName]
    .map(secondId)
    .filter((id) => textAnswer(fields, id).trim() === '')
    .map((field): FieldError => ({
      objectName: 'SECOND_BORROWER',
      field,
      message: 'NotNull',
      messageKey: requiredKeys.value,
    }))
  if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
}

/** No address of the first borrower or of another member, nor of whoever has objected, and the second borrower's own where it is known. */
function assertTheirs(record: LoanRecord, email: string): void {
  const { loan, people } = record
  const mailbox = toMailbox(email)
  const known = knownEmail(record, loan.fields)
  const message = isFirsts(loan.fields, people.owner, email)
    ? 'OwnEmail'
    : people.members.some((member) => member.role !== 'CO_BORROWER' && toMailbox(member.email) === mailbox)
      ? 'Duplicate'
      : hasObjected(record, email)
        ? 'Objected'
        : known !== '' && !isSameEmail(known, email)
          ? 'OtherEmail'
          : undefined
  if (message !== undefined)
    throw new DomainError('invalid', {
      entityName: 'loan',
      fieldErrors: [{ objectName: 'secondConsents', field: 'email', message }],
    })
}
