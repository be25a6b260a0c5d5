import { documentsHidden } from '#domain/loan/access.ts'
import { type MissingParts, missingParts } from '#domain/wizard/missing.ts'
import { visibleMissing } from '#domain/wizard/visible-problems.ts'

import type { Ctx } from '../../../http/context.ts'
import { documentDto } from '../dto.ts'
import { getLoanFor } from '../record.ts'
import { accessOf, secondBorrowerOf } from '../role.ts'
import { journeyOf } from '../journey.ts'

/** What a loan still lacks and why, by the same rule as in the browser, limited to what the caller may see. */
export async function readMissing(ctx: Ctx, id: string): Promise<MissingParts> {
  const record = await getLoanFor(ctx, id, 'read')
  const settings = await ctx.settings(record.loan.release)
  const { loan, people } = record
  const { role, incomeHidden, accountVerified } = accessOf(ctx, loan, people)
  const parts = missingParts(
    settings.areas,
    journeyOf(settings, loan),
    {
      ...loan,
      requestedDocuments: record.requestedDocuments,
      documents: record.documents.map(documentDto),
      accountVerified,
    },
    ctx.today,
  )
  return visibleMissing(parts, settings.areas, {
    incomeHidden,
    documentsHidden: documentsHidden(role, secondBorrowerOf(loan, people.members)),
  })
}
