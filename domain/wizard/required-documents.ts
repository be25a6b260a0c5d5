import { isConditionMet, type ConditionAnswers } from '../conditions/conditions.ts'
import type { LoanDocument } from '../loan/loan.ts'
import type { DocumentTab } from '../settings/areas/documents/schema.ts'
import type { WizardStep } from './steps.ts'

/** What decides which documents are required. */
interface Asking {
  readonly steps: readonly Pick<WizardStep, 'page'>[]
  readonly answers: ConditionAnswers
}

/** Document tabs that the visible answers require; none where no step takes documents. */
export const tabsThatApply = (tabs: readonly DocumentTab[], { steps, answers }: Asking): DocumentTab[] =>
  steps.some(({ page }) => page.type === 'DOCUMENTS')
    ? tabs.filter((tab) => tab.type === 'DOCUMENTS' && isConditionMet(tab.condition, answers))
    : []

/**
 * Whether a document goes to the bank: documents of hidden tabs are not sent; requested documents always are.
 */
export const isAskedFor = (
  paper: Pick<LoanDocument, 'documentTabId' | 'requestedDocumentId'>,
  applying: readonly Pick<DocumentTab, 'id'>[],
): boolean => paper.requestedDocumentId !== null || applying.some(({ id }) => id === paper.documentTabId)

/** The tab of valuation reports; no tab of the settings can have this id. */
export const valuationTabId = '#valuation'

/** Unsent documents that are no longer required; they stay with the loan until somebody removes them. */
export const requiredDocumentsAside = <
  RequiredDocument extends Pick<LoanDocument, 'documentTabId' | 'requestedDocumentId' | 'status'>,
>(
  uploaded: readonly RequiredDocument[],
  applying: readonly Pick<DocumentTab, 'id'>[],
): RequiredDocument[] =>
  uploaded.filter(
    (paper) => paper.status !== 'SENT' && paper.documentTabId !== valuationTabId && !isAskedFor(paper, applying),
  )

/** Required documents that are missing, or fewer than required. */
export interface MissingDocument {
  readonly tabId: string
  readonly documentId: string
  readonly missing: number
}

/** The missing documents of these tabs, all of which apply ([A5.05]). */
export const missingRequiredDocuments = (
  applying: readonly Pick<DocumentTab, 'id' | 'documents'>[],
  uploaded: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[],
): MissingDocument[] =>
  applying.flatMap((tab) =>
    tab.documents.flatMap((wanted) => {
      if (!wanted.required) return []
      const present = uploaded.filter(
        (each) => each.documentTabId === tab.id && each.documentId === wanted.documentId,
      ).length
      const missing = (wanted.numberOfDocuments ?? 1) - present
      return missing > 0 ? [{ tabId: tab.id, documentId: wanted.documentId, missing }] : []
    }),
  )
