import type { LoanDocument } from '#domain/loan/loan.ts'
import type { Localized } from '#domain/locale.ts'
import { missingPapers } from '#domain/wizard/papers.ts'

import type { AskedTab } from './asked-tabs.ts'

interface MissingByName {
  readonly documentId: string
  readonly label: Localized
  readonly missing: number
}

/** What is missing of the required documents, under the names that the applicant knows them by. */
export const missingByName = (
  tabs: readonly AskedTab[],
  documents: readonly Pick<LoanDocument, 'documentTabId' | 'documentId'>[],
): MissingByName[] =>
  missingPapers(tabs, documents).flatMap(({ tabId, documentId, missing }) => {
    const kinds = tabs.find(({ id }) => id === tabId)?.documents ?? []
    const label = kinds.find((kind) => kind.documentId === documentId)?.label
    return label === undefined ? [] : [{ documentId, label, missing }]
  })
