import { and, inArray } from 'drizzle-orm'

import { personDifferences } from '#domain/identity/same-person.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'

import type { Statement } from '../../db/commit.ts'
import { retainedRecords } from '../../db/schema/accounts.ts'
import { consents } from '../../db/schema/consents.ts'
import { contracts, contractSignatures, identifications, secondConsents } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { newDataKey, seal } from '../../http/keyring.ts'
import { unsealed } from '../identification/evidence.ts'
import { isOwnEntry } from '../ledger/own-entries.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import { type Holdings, retentionOfRecord } from './erasure-holdings.ts'
import type { Keep } from './erasure-statements.ts'

export interface RetainedPart {
  readonly loan: LoanRow
  readonly retention: Keep
  readonly statement: Statement
}

/**
 * What is kept of the second borrower of somebody else's contract, as long as the contract itself: their own part and nothing of the
 * first one's, under a key of its own. The record has the id of their signature's row.
 */
export async function retainParts(ctx: Ctx, account: Account, holdings: Holdings): Promise<readonly RetainedPart[]> {
  const { signed, undecidedDays } = holdings
  const ids = signed.map(({ signer }) => signer.id)
  const loanIds = signed.map(({ loan }) => loan.id)
  const [offered, signatures, proved, given, agreed] = await ctx.read(
    ctx.db.select().from(contracts).where(inArray(contracts.loanId, loanIds)),
    ctx.db.select().from(contractSignatures).where(inArray(contractSignatures.signerId, ids)),
    ctx.db.select().from(identifications).where(inArray(identifications.signerId, ids)),
    ctx.db.select().from(secondConsents).where(inArray(secondConsents.loanId, loanIds)),
    ctx.db
      .select()
      .from(consents)
      .where(and(isOwnEntry(ctx, account), inArray(consents.loanId, loanIds))),
  )
  const parts: RetainedPart[] = []
  for (const { loan, signer } of signed) {
    const own = offered.filter(({ loanId }) => loanId === loan.id)
    const retention = retentionOfRecord(ctx, { loan, contracts: own }, { reviews: [], undecidedDays })
    if (retention.kind !== 'keep') continue
    const { id, status, productId, calculationType, release, locale, offer, acceptedAt, withdrawnAt } = loan
    const { linkHash: _link, ...signature } = signer
    const content = {
      person: {
        login: account.login,
        firstName: account.firstName,
        lastName: account.lastName,
        clientNumber: account.clientNumber,
        verified: account.verified,
      },
      loan: { id, status, productId, calculationType, release, locale, offer, acceptedAt, withdrawnAt },
      fields: Object.fromEntries(
        Object.entries(loan.fields).filter(([, { entityType }]) => entityType === 'SECOND_BORROWER'),
      ),
      borrower: loan.borrowers[1] ?? null,
      signer: signature,
      contracts: own.map(({ id: contractId, title, fileName, signedAt }) => ({
        id: contractId,
        title,
        fileName,
        signedAt,
      })),
      signatures: signatures.filter(({ signerId }) => signerId === signer.id),
      secondConsents: given.filter(({ loanId }) => loanId === loan.id).map(({ linkHash: _hash, ...row }) => row),
      consents: agreed.filter(({ loanId }) => loanId === loan.id),
      letters: holdings.letters
        .filter(({ loanId }) => loanId === loan.id)
        // Their words name the first borrower.
        .map(({ loanId: _loan, text: _text, ...letter }) => letter),
      identifications: holdings.idents
        .filter((ident) => ident.loanId === null || ident.loanId === loan.id)
        .map(({ differences: _differences, ...ident }) => ident),
      evidence: [
        ...holdings.evidence.filter(
          ({ claims }) => personDifferences(claims, describedBorrower(loan.fields, 1)).length === 0,
        ),
        ...(await unsealed(
          ctx,
          loan.dataKey,
          proved.filter(({ signerId }) => signerId === signer.id),
        )),
      ],
    }
    const dataKey = await newDataKey(await ctx.sealer())
    const statement = ctx.db.insert(retainedRecords).values({
      id: signer.id,
      kind: 'SIGNER',
      reason: retention.reason,
      retainUntil: retention.until,
      createdAt: ctx.at,
      dataKey,
      sealed: await seal(ctx.env, dataKey, content),
      objectKeys: [],
    })
    parts.push({ loan, retention, statement })
  }
  return parts
}
