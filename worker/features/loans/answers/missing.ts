import { documentsHidden } from '#domain/loan/access.ts'
import { type MissingParts, missingParts } from '#domain/wizard/missing.ts'
import { visibleMissing } from '#domain/wizard/visible-problems.ts'

import type { Ctx } from '../../../http/context.ts'
import { documentDto } from '../dto.ts'
import { getLoanFor } from '../record.ts'
import { accessOf, secondBorrowerOf } from '../role.ts'
import { journeyOf } from '../journey.ts'

/** What is still missing of a loan and why, by the rule that the browser's board asks as well, as who asks may be told. */
export async function readMissing(ctx: Ctx, id: string): Promise<MissingParts> {
  const record = await getLoanFor(ctx, id, 'read')
  const settings = await ctx.settings(record.loan.release)
  const { loan, people } = record
  const parts = missingParts(
    settings.areas,
    journeyOf(settings, loan),
    {
      ...loan,
      requestedDocuments: record.requestedDocuments,
      documents: record.documents.map(documentDto),
      accountVerified: people.owner?.verified === true,
    },
    ctx.today,
  )
  const { role, incomeHidden } = accessOf(ctx, loan, people)
  return visibleMissing(parts, settings.areas, {
    incomeHidden,
    documentsHidden: documentsHidden(role, secondBorrowerOf(loan, people.members)),
  })
}
