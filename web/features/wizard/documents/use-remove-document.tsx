import { useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import type { LoanDocument } from '#domain/loan/loan.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'

import { changeDocuments } from './uploads.ts'

const client: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)

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
      await unwrap(client.api.loan.documents[':id'].$delete({ param: { id: publicId } }))
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
