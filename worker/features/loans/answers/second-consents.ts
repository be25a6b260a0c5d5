import { eq } from 'drizzle-orm'

import type { FieldValues } from '#domain/fields/types.ts'
import type { LoanInput } from '#domain/loan/loan.ts'
import { isOtherAddress, isStillSecond } from '#domain/loan/same-second.ts'
import { canKeepConsents, provenConsents, secondEmail, sentConsents } from '#domain/loan/second-consents.ts'
import { type Definitions, definitionsById } from '#domain/wizard/answers.ts'

import type { Statement } from '../../../db/commit.ts'
import { secondConsents } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { endSecondEntries } from '../../ledger/entries.ts'
import type { LoanRecord, LoanRow, OpenLoan } from '../loan-record.ts'
import { findLoanRole } from '../role.ts'
import { linkEndedMail } from '../second-address.ts'

type Parts = Pick<LoanRow, 'fields' | 'borrowers'>
type Answered = Pick<LoanRow, 'fields' | 'figures'>

/** A draft without consents that the second borrower has not given, and then without the rating that was based on them. */
export function withProven<Draft extends Parts>(
  draft: Draft,
  definitions: Definitions,
  given: readonly string[],
): Draft {
  const fields = provenConsents(draft.fields, definitions, given)
  if (JSON.stringify(fields) === JSON.stringify(draft.fields)) return draft
  const borrowers = draft.borrowers.map((borrower, at) => (at === 1 ? { ...borrower, rating: null } : borrower))
  return { ...draft, fields, borrowers }
}

/** The address of a second borrower that is known beside the one a link was mailed to; empty if unknown. */
export const knownEmail = (record: Pick<LoanRecord, 'people'>, fields: FieldValues): string =>
  record.people.members.find(({ role, accountId }) => role === 'CO_BORROWER' && accountId !== null)?.email ??
  secondEmail(fields)

/**
 * The second borrower's consents that count after a write: they add to them with their own account, and somebody else takes
 * them away by changing what they were given for (`canKeepConsents`), or the e-mail address.
 */
export function givenAfter(
  record: OpenLoan,
  after: Answered,
  { fields: sent }: Pick<LoanInput, 'fields'>,
): readonly string[] {
  const { areas } = record.settings
  const given = record.secondConsents?.given ?? []
  if (isSecond(record)) return [...new Set([...given, ...sentConsents(sent, definitionsById(areas.INPUT_FIELDS))])]
  return canKeepConsents(record.loan, after) && !isMailedElsewhere(record, after.fields) ? given : []
}

const isSecond = ({ loan, people, reader }: LoanRecord): boolean =>
  findLoanRole(reader.actor, loan, people.members) === 'CO_BORROWER'

const isMailedElsewhere = (record: LoanRecord, after: FieldValues): boolean =>
  isOtherAddress(record.secondConsents?.email, knownEmail(record, after))

/** The proof of the second borrower's consents after a write; undefined where it ends, with the link that was mailed. */
export function consentsAfter(
  ctx: Ctx,
  record: OpenLoan,
  after: Answered,
  input: Pick<LoanInput, 'fields'>,
): LoanRecord['secondConsents'] {
  const before = record.secondConsents
  const given = givenAfter(record, after, input)
  const {
    settings,
    reader: { actor },
  } = record
  if (isSecond(record) && actor.kind === 'person') {
    if (sentConsents(input.fields, definitionsById(settings.areas.INPUT_FIELDS)).length === 0) return before
    return {
      ...(before ?? { loanId: record.loan.id, email: null, linkHash: null, askedAt: null }),
      declinedAt: null,
      givenAt: ctx.at,
      accountId: actor.account.id,
      given,
      release: settings.number,
      locale: ctx.locale,
    }
  }
  if (before === undefined || given.length < before.given.length || isMailedElsewhere(record, after.fields))
    return undefined
  // A link with which nothing was given is about one person, too: it would show the next one to whoever was asked for another.
  return isStillSecond(record.loan.fields, after.fields) ? before : undefined
}

/** Writes what `consentsAfter` found; whoever has lost a link or consents is told where they got or gave them. */
export async function consentWrites(
  ctx: Ctx,
  record: LoanRecord,
  after: LoanRecord['secondConsents'],
): Promise<Statement[]> {
  if (after === record.secondConsents) return []
  if (after === undefined)
    return [...endConsents(ctx, record.loan), ...(await linkEndedMail(ctx, record.loan, findAddress(record)))]
  const { loanId: _, ...columns } = after
  return [
    ctx.db.insert(secondConsents).values(after).onConflictDoUpdate({ target: secondConsents.loanId, set: columns }),
  ]
}

/** The address of the link, or of the account that gave the consents without one, as long as it takes part. */
const findAddress = ({ people, secondConsents: consents }: LoanRecord): string | null | undefined =>
  consents?.email ??
  people.members.find(({ accountId }) => accountId !== null && accountId === consents?.accountId)?.email

/** Ends the proof of the second borrower's consents, their entries in the ledger, and their link. */
export const endConsents = (ctx: Ctx, { id }: Pick<LoanRow, 'id'>): readonly Statement[] => [
  ctx.db.delete(secondConsents).where(eq(secondConsents.loanId, id)),
  endSecondEntries(ctx, id),
]
