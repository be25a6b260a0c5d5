import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { acceptedFiles } from '#domain/documents/upload.ts'
import type { LoanDocument } from '#domain/loan/loan.ts'
import { call } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'

import { changeDocuments, dropUpload, type Place, retryUpload, upload, type Upload } from './uploads.ts'
import styles from './documents.module.css'

const RemoveDialog = lazy(() => import('./RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })))

interface DocumentKindFieldProps {
  readonly place: Place
  readonly label: string
  readonly hint: string | undefined
  readonly status: { readonly tone: 'missing' | 'complete' | 'optional'; readonly text: string }
  readonly documents: readonly LoanDocument[]
  readonly uploads: readonly Upload[]
  readonly disabled: boolean
}

/** One kind of document: what is there of it, what is on its way, and the place for more. */
export function DocumentKindField({
  place,
  label,
  hint,
  status,
  documents,
  uploads,
  disabled,
}: DocumentKindFieldProps) {
  const { t, say } = useTexts()
  const [removing, setRemoving] = useState<LoanDocument>()
  const removal = useMutation({
    mutationFn: async ({ publicId }: LoanDocument) => {
      await call(portalFetch(`/api/loan/documents/${encodeURIComponent(publicId)}`, { method: 'DELETE' }))
      changeDocuments(place.loanId, (all) => all.filter((each) => each.publicId !== publicId))
    },
    onSettled: () => setRemoving(undefined),
  })
  const remove = (id: string) => {
    const document = documents.find((each) => each.publicId === id)
    if (document === undefined) dropUpload(id)
    else setRemoving(document)
  }
  return (
    <div className={styles.kind}>
      <p className={styles.status} data-tone={status.tone}>
        {status.text}
      </p>
      <FileDrop
        label={label}
        {...(hint === undefined ? {} : { hint })}
        accept={acceptedFiles}
        disabled={disabled}
        files={[
          ...documents.map(({ publicId, fileName, size }) => ({
            id: publicId,
            name: fileName,
            size,
            state: 'done' as const,
          })),
          ...uploads.map(({ id, file, state, progress, error }) => ({
            id,
            name: file.name,
            size: file.size,
            state,
            progress,
            ...(error === undefined ? {} : { error: say(error) }),
          })),
        ]}
        onFiles={(files) => upload(place, files)}
        {...(disabled ? {} : { onRemove: remove })}
        onRetry={retryUpload}
      />
      {removing !== undefined && (
        <Suspense>
          <RemoveDialog
            name={removing.fileName}
            title={t('wizard.documents.remove.title')}
            busy={removal.isPending}
            onClose={() => setRemoving(undefined)}
            onConfirm={() => removal.mutate(removing)}
          />
        </Suspense>
      )}
    </div>
  )
}
