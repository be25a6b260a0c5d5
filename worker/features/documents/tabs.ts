import * as v from 'valibot'

import { conditionHolds } from '#domain/conditions.ts'
import { type DocumentTab, DocumentKind, documentTabTypes } from '#domain/settings/documents.ts'
import { wizardOf } from '#domain/wizard/validate-loan.ts'
import { Localized } from '#domain/locale.ts'

import type { Ctx } from '../../http/context.ts'
import { requireApplicant } from '../../http/owner.ts'
import { productOf } from '../loans/calculate.ts'
import { getOwnLoan } from '../loans/record.ts'

export const TabsInput = v.object({ loanId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

/** [A3.08] */
export const TabReply = v.object({
  tabId: v.string(),
  type: v.picklist(documentTabTypes),
  title: Localized,
  documents: v.array(DocumentKind),
})
export type TabReply = v.InferOutput<typeof TabReply>

/** The document tabs that apply to a loan's answers; requested documents only once the bank has asked for some. */
export async function tabsOf(ctx: Ctx, loanId: string): Promise<TabReply[]> {
  const record = await getOwnLoan(ctx, loanId)
  requireApplicant(ctx)
  const { areas } = await ctx.settings(record.loan.release)
  const { answers } = wizardOf(areas, productOf({ number: record.loan.release, areas }, record.loan.productId), {
    fields: record.loan.fields,
    borrowers: record.loan.borrowers,
    requestedDocuments: record.requestedDocuments,
  })
  const applies = (tab: DocumentTab): boolean =>
    conditionHolds(tab.condition, answers) &&
    (tab.type !== 'REQUESTED_DOCUMENTS' || record.requestedDocuments.length > 0)
  return areas.DOCUMENTS.filter(applies).map(({ id, type, title, documents }) => ({
    tabId: id,
    type,
    title,
    documents,
  }))
}
