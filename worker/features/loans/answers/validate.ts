import type { Loan, LoanInput } from '#domain/loan/loan.ts'

import type { Ctx } from '../../../http/context.ts'
import { ownDraft } from './draft.ts'
import { loanDto } from '../dto.ts'
import { assertPage, type PageChoice } from './page-checks.ts'
import { openLoan, withColumns } from '../journey.ts'

/** Validates a page with the sent answers and replies with the normalised loan. Stores nothing. */
export async function validateLoan(ctx: Ctx, id: string, input: LoanInput, page: PageChoice): Promise<Loan> {
  const open = await openLoan(ctx, id, 'read')
  const merged = withColumns(open, ownDraft(open, input))
  assertPage(merged, page)
  return loanDto(ctx, merged, merged.settings)
}
