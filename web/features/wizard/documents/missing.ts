import type { LoanDocument } from '#domain/loan/loan.ts'
import type { Localized } from '#domain/locale.ts'
import { missingRequiredDocuments } from '#domain/wizard/required-documents.ts'

import type { AskedTab } from './required-tabs.ts'

interface MissingByName {
  readonly documentId: string
  readonly label: Localized
  readonly missing: number
}

/** The missing required documents by the names that the applicant sees. */
export const missingByName = (
  tabs: readonly AskedTab[],
  documents: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[],
): MissingByName[] =>
  missingRequiredDocuments(tabs, documents).flatMap(({ tabId, documentId, missing }) => {
    const kinds = tabs.find(({ id }) => id === tabId)?.documents ?? []
    const label = kinds.find((kind) => kind.documentId === documentId)?.label
    return label === undefined ? [] : [{ documentId, label, missing }]
  })
