import { hasHiddenDocuments } from '#domain/loan/access.ts'
import { type MissingParts, missingParts } from '#domain/wizard/missing.ts'
import { visibleMissing } from '#domain/wizard/visible-problems.ts'

import type { Ctx } from '../../../http/context.ts'
import { documentDto } from '../dto.ts'
import { getLoanAccess, getSecondBorrower } from '../role.ts'
import { openLoan } from '../journey.ts'

/** What a loan still lacks and why, by the same rule as in the browser, limited to what the caller may see. */
export async function readMissing(ctx: Ctx, id: string): Promise<MissingParts> {
  const record = await openLoan(ctx, id, 'read')
  const { loan, settings, journey } = record
  const { role, incomeHidden, accountVerified } = getLoanAccess(record)
  const parts = missingParts(
    settings.areas,
    journey,
    {
      ...loan,
      requestedDocuments: record.requestedDocuments,
      documents: record.documents.map(documentDto),
      accountVerified,
    },
    record.reader.today,
  )
  return visibleMissing(parts, settings.areas, {
    incomeHidden,
    documentsHidden: hasHiddenDocuments(role, getSecondBorrower(loan, record.people.members)),
  })
}
