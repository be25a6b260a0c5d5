import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { LoanDocument } from '#domain/loan/loan.ts'
import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { changeDocuments } from './uploads.ts'

const RemoveDialog = lazy(() => import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })))

/** Removes a file of a loan after a confirmation, which the caller places on the page. */
export function useRemoveDocument(loanId: string): {
  readonly remove: (document: LoanDocument) => void
  readonly question: ReactNode
} {
  const { t } = useTexts()
  const [removing, setRemoving] = useState<LoanDocument>()
  const removal = useMutation({
    mutationFn: async ({ publicId }: LoanDocument) => {
      await call(portalFetch(`/api/loan/documents/${encodeURIComponent(publicId)}`, { method: 'DELETE' }))
      changeDocuments(loanId, (all) => all.filter((each) => each.publicId !== publicId))
    },
    onSettled: () => setRemoving(undefined),
  })
  const question = removing !== undefined && (
    <Suspense>
      <RemoveDialog
        name={removing.fileName}
        title={t('wizard.documents.remove.title')}
        busy={removal.isPending}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removal.mutate(removing)}
      />
    </Suspense>
  )
  return { remove: setRemoving, question }
}
