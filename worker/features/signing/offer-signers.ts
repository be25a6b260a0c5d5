import { and, eq, isNull } from 'drizzle-orm'

import { canonicalEmail } from '#domain/identifiers/email.ts'
import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { provingIdentification } from '#domain/identity/identification.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { secondId } from '#domain/settings/areas/input-fields/second-borrower.ts'

import type { Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { loanMembers, secondConsents, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomId } from '../../http/crypto.ts'
import { identificationsQuery, opened } from '../identification/evidence.ts'
import type { LoanPeople, LoanRow, LoanSigner } from '../loans/loan-record.ts'
import { isSharingOn } from '../loans/record.ts'
import { isFirsts } from '../loans/second-address.ts'
import { endTransactions } from './signed.ts'
import { signerMail } from './signer-mails.ts'
import { hashSigningLink } from './signing-link.ts'

/**
 * The signers of a new offer: every borrower of the loan. A borrower with an account signs there; another one gets a link to
 * the address that is known of them, or waits until one is. Those of a former offer stay with what they signed, and their links end.
 */
export async function offerSigners(ctx: Ctx, loan: LoanRow, owner: LoanPeople['owner']): Promise<Statement[]> {
  const ofLoan = and(eq(signers.loanId, loan.id), isNull(signers.replacedAt))
  const [members, owners, former, consented] = await ctx.read(
    ctx.db
      .select({ email: loanMembers.email, account: accounts })
      .from(loanMembers)
      .leftJoin(accounts, eq(accounts.id, loanMembers.accountId))
      .where(and(eq(loanMembers.loanId, loan.id), eq(loanMembers.role, 'CO_BORROWER'))),
    ctx.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, loan.accountId ?? '')),
    ctx.db.select({ borrower: signers.borrower, email: signers.email }).from(signers).where(ofLoan),
    ctx.db
      .select({ email: secondConsents.email, givenAt: secondConsents.givenAt, login: accounts.login })
      .from(secondConsents)
      .leftJoin(accounts, eq(accounts.id, secondConsents.accountId))
      .where(eq(secondConsents.loanId, loan.id)),
  )
  const second = members[0]
  const [given] = consented.filter(({ givenAt }) => givenAt !== null)
  const ofSecond =
    second?.account?.login ??
    // Where they have consented is theirs, whatever the owner enters.
    given?.login ??
    given?.email ??
    former.find(({ borrower }) => borrower === 1)?.email ??
    second?.email ??
    canonicalEmail(textAnswer(loan.fields, secondId(wellKnown.email)))
  const known: readonly Known[] = [
    { borrower: 0, account: owners[0] ?? null, email: canonicalEmail(textAnswer(loan.fields, wellKnown.email)) },
    {
      borrower: 1,
      // While sharing is switched off, members do not see the loan, and sign by the link.
      account: (await isSharingOn(ctx)) ? (second?.account ?? null) : null,
      email: isFirsts(loan.fields, owner, ofSecond) ? '' : ofSecond,
    },
  ]
  const rows = await Promise.all(
    known
      .filter(({ borrower }) => borrower === 0 || isSecondBorrowerImplied(loan.fields))
      .map((each) => newSigner(ctx, loan, each)),
  )
  const [first] = rows
  const aboutFirst = (row: LoanSigner) => (first === undefined || row === first ? undefined : { signer: first })
  const invitations = await Promise.all(
    rows
      // The owner gets the mail about the loan's new status.
      .filter(({ accountId }) => owner === null || accountId !== owner.id)
      .map((row) => signerMail(ctx, { loan }, row, 'SIGNER_INVITATION', aboutFirst(row), true)),
  )
  return [
    endTransactions(ctx, loan.id),
    ctx.db.update(signers).set({ replacedAt: ctx.at, linkHash: null }).where(ofLoan),
    ...rows.map(({ account: _account, ...row }) => ctx.db.insert(signers).values(row)),
    ...invitations.flat(),
  ]
}

interface Known {
  readonly borrower: 0 | 1
  readonly account: Account | null
  /** Empty if unknown. */
  readonly email: string
}

async function newSigner(ctx: Ctx, loan: LoanRow, { borrower, account, email }: Known): Promise<LoanSigner> {
  const id = randomId()
  const byLink = account === null && email !== ''
  const at = account === null && !byLink ? null : ctx.at
  return {
    id,
    loanId: loan.id,
    borrower,
    accountId: account?.id ?? null,
    account,
    email: byLink ? email : null,
    linkHash: byLink ? await hashSigningLink(ctx, { id, email }) : null,
    invitedAt: at,
    deliveredAt: at,
    identifiedAt: account === null ? null : await findIdentifiedAt(ctx, loan, borrower, account),
    signedAt: null,
    declinedAt: null,
    reminders: 0,
    remindedAt: null,
    replacedAt: null,
  }
}

/** When an earlier identification has proved this borrower; null if none has. */
async function findIdentifiedAt(ctx: Ctx, loan: LoanRow, borrower: 0 | 1, account: Account): Promise<string | null> {
  const [rows] = await ctx.read(identificationsQuery(ctx, account.id))
  const found = await opened(ctx, account.dataKey, rows)
  return provingIdentification(found, describedBorrower(loan.fields, borrower))?.identifiedAt ?? null
}
