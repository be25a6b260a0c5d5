import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'

import type { ProvenClaims } from '#domain/identity/evidence.ts'
import { isOnePerson, personDifferences } from '#domain/identity/same-person.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { identifications, identTransactions } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanRecord, LoanSigner } from '../loans/loan-record.ts'
import { getOtherSigners } from '../signing/signed.ts'
import { unsealed } from './evidence.ts'

interface Comparison {
  readonly isOther: boolean
  /** The other signer has no further evidence at commit time: both may identify at once. */
  readonly guard: readonly Statement[]
}

/**
 * Whether somebody who identified as one signer of a loan is the person whose evidence stands for the other one: one person does
 * not sign for two, nor after one of whom nothing is known. Also counts evidence that is too old by now, because the other signer may have signed with it.
 */
export async function compareWithOther(
  ctx: Ctx,
  record: LoanRecord,
  signer: LoanSigner,
  claims: ProvenClaims,
): Promise<Comparison> {
  const [other] = getOtherSigners(record, signer)
  if (other === undefined) return { isOther: false, guard: [] }
  const theirs = or(
    eq(identifications.signerId, other.id),
    eq(identifications.accountId, other.accountId ?? ''),
    inArray(
      identifications.accountId,
      ctx.db
        .select({ id: identTransactions.accountId })
        .from(identTransactions)
        .where(eq(identTransactions.signerId, other.id)),
    ),
  )
  const [rows] = await ctx.read(
    ctx.db
      .select({ ...getTableColumns(identifications), dataKey: accounts.dataKey })
      .from(identifications)
      .leftJoin(accounts, eq(accounts.id, identifications.accountId))
      .where(theirs),
  )
  const { loan } = record
  const found = await Promise.all(rows.map(({ dataKey, ...row }) => unsealed(ctx, dataKey ?? loan.dataKey, [row])))
  const described = describedBorrower(loan.fields, other.borrower)
  const proved = found.flat().filter((each) => personDifferences(each.claims, described).length === 0)
  return {
    // A signature without evidence might be this person's.
    isOther:
      (proved.length === 0 && other.signedAt !== null) || proved.some((each) => isOnePerson(each.claims, claims)),
    guard: [assertHolds(ctx, sql`(select count(*) from ${identifications} where ${theirs}) = ${rows.length}`)],
  }
}
