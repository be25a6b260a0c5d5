import * as v from 'valibot'

import { isConditionMet } from '#domain/conditions/conditions.ts'
import { may } from '#domain/loan/access.ts'
import { visibleFields } from '#domain/loan/private-answers.ts'
import { type DocumentTab, DocumentKind, documentTabTypes } from '#domain/settings/areas/documents/schema.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'
import { Localized } from '#domain/text/locale.ts'

import type { Ctx } from '../../http/context.ts'
import { requireApplicant } from '../../http/owner.ts'
import { getLoanFor } from '../loans/record.ts'
import { getLoanAccess } from '../loans/role.ts'
import { getJourney } from '../loans/journey.ts'

export const TabsInput = v.object({ loanId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

/** [A3.08] */
export const TabReply = v.object({
  tabId: v.string(),
  type: v.picklist(documentTabTypes),
  title: Localized,
  documents: v.array(DocumentKind),
})
export type TabReply = v.InferOutput<typeof TabReply>

/**
 * The document tabs that apply to a loan's answers; requested documents only once the bank has asked for some. Readers who
 * may not upload get the tabs of the answers they see, so that no tab reveals a hidden one.
 */
export async function getTabs(ctx: Ctx, loanId: string): Promise<TabReply[]> {
  const record = await getLoanFor(ctx, loanId, 'read')
  await requireApplicant(ctx)
  const settings = await ctx.settings(record.loan.release)
  const { areas } = settings
  const { role, incomeHidden } = getLoanAccess(record)
  const { answers } = getValidationContext(areas, getJourney(settings, record.loan), {
    fields: may(role, 'upload')
      ? record.loan.fields
      : visibleFields(record.loan.fields, definitionsById(areas.INPUT_FIELDS), incomeHidden),
    borrowers: record.loan.borrowers,
    requestedDocuments: record.requestedDocuments,
  })
  const applies = (tab: DocumentTab): boolean =>
    isConditionMet(tab.condition, answers) &&
    (tab.type !== 'REQUESTED_DOCUMENTS' || record.requestedDocuments.length > 0)
  return areas.DOCUMENTS.filter(applies).map(({ id, type, title, documents }) => ({
    tabId: id,
    type,
    title,
    documents,
  }))
}
