import type { Loan, LoanInput } from '#domain/loan/loan.ts'

import type { Ctx } from '../../../http/context.ts'
import { ownDraft } from './draft.ts'
import { loanDto } from '../dto.ts'
import { getLoanFor } from '../record.ts'
import { assertPage, type PageChoice } from './page-checks.ts'
import { journeyOf } from '../journey.ts'

/** Validates a page with the sent answers and replies with the normalised loan. Stores nothing. */
export async function validateLoan(ctx: Ctx, id: string, input: LoanInput, page: PageChoice): Promise<Loan> {
  const record = await getLoanFor(ctx, id, 'read')
  const settings = await ctx.settings(record.loan.release)
  const product = journeyOf(settings, record.loan)
  const draft = ownDraft(ctx, settings, product, record, input)
  const merged = { ...record, loan: { ...record.loan, ...draft } }
  assertPage(ctx, settings, product, merged, page)
  return loanDto(ctx, merged, settings)
}
