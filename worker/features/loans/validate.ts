import type { Loan, LoanInput } from '#domain/loan/loan.ts'

import type { Ctx } from '../../http/context.ts'
import { productOf } from './calculate.ts'
import { draftOf } from './draft.ts'
import { loanDto } from './dto.ts'
import { getOwnLoan } from './record.ts'
import { assertPage, type SaveOptions } from './save.ts'

/** Whether a page is complete with what was sent; answers the normalised loan and stores nothing. */
export async function validateLoan(
  ctx: Ctx,
  id: string,
  input: LoanInput,
  page: NonNullable<SaveOptions['page']>,
): Promise<Loan> {
  const record = await getOwnLoan(ctx, id)
  const settings = await ctx.settings(record.loan.release)
  const product = productOf(settings, record.loan.productId)
  const merged = { ...record, loan: { ...record.loan, ...draftOf(ctx, settings, product, record.loan, input) } }
  assertPage(ctx, settings, product, merged, page)
  return loanDto(ctx, merged, product.completionUrl ?? null)
}
