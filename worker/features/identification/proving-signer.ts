import { eq } from 'drizzle-orm'

import { provingIdentification } from '#domain/identity/identification.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'

import { identifications } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanRow, LoanSigner } from '../loans/loan-record.ts'
import { type Identification, identificationsQuery, opened } from './evidence.ts'

interface Signs {
  readonly signer: LoanSigner
  readonly account: Pick<Account, 'id' | 'dataKey'> | null
}

/** An identification that proves the borrower as whom somebody signs: of their account, or of their link. */
export async function provingSigner(
  ctx: Ctx,
  loan: Pick<LoanRow, 'fields' | 'dataKey'>,
  { signer, account }: Signs,
): Promise<Identification | undefined> {
  const [rows] = await ctx.read(
    account === null
      ? ctx.db.select().from(identifications).where(eq(identifications.signerId, signer.id))
      : identificationsQuery(ctx, account.id),
  )
  const found = await opened(ctx, account?.dataKey ?? loan.dataKey, rows)
  return provingIdentification(found, describedBorrower(loan.fields, signer.borrower))
}
