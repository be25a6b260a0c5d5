import type { Localized } from '#domain/locale.ts'
import { missingDocuments } from '#domain/wizard/validate-loan.ts'

import type { WizardState } from '../wizard-state.ts'

/** What is missing of the required documents, under the names that the applicant knows them by. */
export function missingByName({ settings, answers, saved }: Pick<WizardState, 'settings' | 'answers' | 'saved'>) {
  const kinds = new Map(
    settings.DOCUMENTS.flatMap((tab) =>
      tab.documents.map((kind) => [`${tab.id} ${kind.documentId}`, kind.label] as const),
    ),
  )
  return missingDocuments(settings.DOCUMENTS, saved.documents, answers).flatMap(
    ({
      tabId,
      documentId,
      missing,
    }): { readonly documentId: string; readonly label: Localized; readonly missing: number }[] => {
      const label = kinds.get(`${tabId} ${documentId}`)
      return label === undefined ? [] : [{ documentId, label, missing }]
    },
  )
}
