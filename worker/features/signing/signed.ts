import { and, eq, exists, gte, isNull, type SQL, sql } from 'drizzle-orm'

import { assertChanged, assertHolds, type Statement } from '../../db/commit.ts'
import { contracts, contractSignatures, identTransactions, loans, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { toLocalDay } from '../../http/today.ts'
import type { LoanRecord } from '../loans/loan-record.ts'

export type SignerRow = LoanRecord['signers'][number]

/** The offer of a loan is open: nobody has declined it, it has not ended, and not all have signed. */
export const offerIsOpen = (ctx: Ctx, loanId: string): Statement =>
  assertHolds(
    ctx,
    sql`exists (select 1 from ${loans} where ${loans.id} = ${loanId}
      and ${loans.status} = 'OFFER_AVAILABLE' and ${loans.offerState} = 'OPEN')`,
  )

/** The last day of an offer is over, whether or not cron has ended it yet. An offer without one cannot be signed. */
export const isAfterLastDay = (ctx: Ctx, { offerEnds }: Pick<LoanRecord['loan'], 'offerEnds'>): boolean =>
  offerEnds === null || offerEnds < toLocalDay(ctx.now)

/** The same in the batch, because the bank may send another last day meanwhile. */
const notAfterLastDay = (ctx: Ctx, loanId: string): Statement =>
  assertHolds(
    ctx,
    sql`exists (select 1 from ${loans} where ${loans.id} = ${loanId} and ${loans.offerEnds} >= ${toLocalDay(ctx.now)})`,
  )

/** The signer still signs as they did when the loan was read: with the same account, or by the same link. */
export const assertSameSigner = (ctx: Ctx, { id, accountId, linkHash }: SignerRow): Statement =>
  assertHolds(
    ctx,
    sql`exists (select 1 from ${signers} where ${signers.id} = ${id} and ${signers.replacedAt} is null
      and ${signers.accountId} is ${accountId} and ${signers.linkHash} is ${linkHash})`,
  )

/** Nobody else has signed since the loan was read, so that the mails say what is true. */
const nobodyElseSigned = (ctx: Ctx, { loan, signers: known }: Pick<LoanRecord, 'loan' | 'signers'>): Statement =>
  assertHolds(
    ctx,
    sql`(select count(*) from ${signers}
      where ${signers.loanId} = ${loan.id} and ${signers.replacedAt} is null and ${signers.signedAt} is not null)
      = ${known.filter(({ signedAt }) => signedAt !== null).length}`,
  )

/** Whether this signature is the last: every other borrower has signed. */
export const isLastSignature = ({ signers: all }: Pick<LoanRecord, 'signers'>, { id }: SignerRow): boolean =>
  all.every((other) => other.id === id || other.signedAt !== null)

/**
 * One signer has signed the contracts of an open offer. A contract is signed once all signers have signed it, and the offer is
 * accepted once all signers have signed and every contract that requires it is signed.
 */
export function signedBy(ctx: Ctx, record: LoanRecord, signer: SignerRow, transactionId: string): Statement[] {
  const { loan } = record
  const unsigned = sql`exists (select 1 from ${signers} as missing where missing.loan_id = ${loan.id}
    and missing.replaced_at is null and not exists (select 1 from ${contractSignatures} as given
      where given.contract_id = ${contracts.id} and given.signer_id = missing.id))`
  return [
    offerIsOpen(ctx, loan.id),
    notAfterLastDay(ctx, loan.id),
    nobodyElseSigned(ctx, record),
    ctx.db
      .update(signers)
      .set({ signedAt: ctx.at, identifiedAt: sql`coalesce(${signers.identifiedAt}, ${ctx.at})` })
      .where(
        and(
          eq(signers.id, signer.id),
          isNull(signers.replacedAt),
          isNull(signers.signedAt),
          isNull(signers.declinedAt),
        ),
      ),
    assertChanged(),
    ...record.contracts
      .filter(({ signRequired }) => signRequired)
      .map(({ id }) =>
        ctx.db
          .insert(contractSignatures)
          .values({ contractId: id, signerId: signer.id, transactionId, signedAt: ctx.at }),
      ),
    ctx.db
      .update(contracts)
      .set({ signedAt: ctx.at })
      .where(
        and(
          eq(contracts.loanId, loan.id),
          isNull(contracts.signedAt),
          isNull(contracts.replacedAt),
          eq(contracts.signRequired, true),
          sql`not ${unsigned}`,
        ),
      ),
    ctx.db
      .update(loans)
      .set({
        status: 'OFFER_ACCEPTED',
        offerState: 'ACCEPTED',
        acceptedAt: ctx.at,
        version: sql`${loans.version} + 1`,
        changeDate: ctx.at,
      })
      .where(
        and(
          eq(loans.id, loan.id),
          eq(loans.status, 'OFFER_AVAILABLE'),
          sql`not exists (select 1 from ${contracts} where ${contracts.loanId} = ${loan.id}
            and ${contracts.replacedAt} is null and ${contracts.signRequired} = 1 and ${contracts.signedAt} is null)`,
          // Without a contract that requires a signature as well, one signer accepts for nobody else.
          sql`not exists (select 1 from ${signers}
            where ${signers.loanId} = ${loan.id} and ${signers.replacedAt} is null and ${signers.signedAt} is null)`,
        ),
      ),
  ]
}

/** Ends transactions that are under way: a signature on an offer that has ended counts for nothing. */
export const endTransactions = (ctx: Ctx, loanId: string): Statement =>
  ctx.db
    .update(identTransactions)
    .set({ status: 'FAILED', error: 'OFFER_ENDED', finishedAt: ctx.at })
    .where(
      and(
        eq(identTransactions.loanId, loanId),
        eq(identTransactions.kind, 'SIGN_OFF'),
        eq(identTransactions.status, 'NEW'),
      ),
    )

/** The same for one signer whose link or account signs no more. */
export const endTransactionsStatement = (ctx: Ctx, signerId: string): Statement =>
  ctx.db
    .update(identTransactions)
    .set({ status: 'FAILED', finishedAt: ctx.at })
    .where(and(eq(identTransactions.signerId, signerId), eq(identTransactions.status, 'NEW')))

/** The account signs an offer that is open, whether or not it has signed already. */
export const signsOpenOffer = (ctx: Ctx, accountId: string | SQL): SQL =>
  exists(
    ctx.db
      .select({ id: signers.id })
      .from(signers)
      .innerJoin(loans, eq(loans.id, signers.loanId))
      .where(
        and(
          eq(signers.accountId, accountId),
          isNull(signers.replacedAt),
          eq(loans.status, 'OFFER_AVAILABLE'),
          eq(loans.offerState, 'OPEN'),
          gte(loans.offerEnds, toLocalDay(ctx.now)),
        ),
      ),
  )

/** The other signers of a loan. */
export const getOtherSigners = ({ signers: all }: Pick<LoanRecord, 'signers'>, { id }: SignerRow): SignerRow[] =>
  all.filter((other) => other.id !== id)
