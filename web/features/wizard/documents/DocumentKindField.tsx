import { useRef } from 'react'
import { Button } from '@mantine/core'

import { acceptedFiles } from '#domain/documents/upload.ts'
import type { DocumentCheck } from '#domain/documents/verdict.ts'
import type { LoanDocument } from '#domain/loan/loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'

import { dropUpload, retryUpload, sendAnyway, upload, type Upload } from './uploads.ts'
import type { Place } from './place.ts'
import styles from './documents.module.css'
import { KindStatus, type KindStatusProps } from './KindStatus.tsx'
import { useRemoveDocument } from './use-remove-document.tsx'
import { isWarned, TextCheckNote } from './TextCheckNote.tsx'
import type { FileVerdict } from './check-file.ts'
import { describeVerdict } from './describe-verdict.ts'

interface DocumentKindFieldProps {
  readonly place: Place
  readonly label: string
  readonly hint: string | undefined
  readonly status: KindStatusProps
  readonly check: DocumentCheck | undefined
  readonly documents: readonly LoanDocument[]
  readonly uploads: readonly Upload[]
}

/** One kind of document: uploaded files, uploads in progress, and the drop zone. */
export function DocumentKindField({ place, label, hint, status, check, documents, uploads }: DocumentKindFieldProps) {
  const { formatText } = useTexts()
  const removal = useRemoveDocument(place.loanId)
  const remove = (id: string) => {
    const document = documents.find((each) => each.publicId === id)
    if (document === undefined) dropUpload(id)
    else removal.remove(document)
  }
  const chooseButton = useRef<HTMLButtonElement>(null)
  /** The verdict disappears with the focused button. */
  const decide = (act: () => void) => {
    act()
    chooseButton.current?.focus()
  }
  return (
    <div className="lp-grid lp-gap-4">
      <FileDrop
        label={label}
        status={<KindStatus {...status} />}
        {...(hint === undefined ? {} : { hint })}
        accept={acceptedFiles}
        files={[
          ...documents.map((document) => ({
            id: document.publicId,
            name: document.fileName,
            size: document.size,
            state: 'done' as const,
            warned: isWarned(document),
            note: <TextCheckNote document={document} />,
          })),
          ...uploads.map(({ id, file, state, progress, error, canRetry, verdict }) => ({
            id,
            name: file.name,
            size: file.size,
            state,
            ...(state === 'checking' ? {} : { progress }),
            ...(error === undefined ? {} : { error: formatText(error) }),
            canRetry,
            note: verdict !== undefined && (
              <VerdictNote
                verdict={verdict}
                fileName={file.name}
                onReplace={(chosen) =>
                  decide(() => {
                    dropUpload(id)
                    upload(place, [chosen], check)
                  })
                }
                onSend={() => decide(() => sendAnyway(id))}
              />
            ),
          })),
        ]}
        chooseButton={chooseButton}
        onFiles={(files) => upload(place, files, check)}
        onRemove={remove}
        onRetry={retryUpload}
      />
      {removal.question}
    </div>
  )
}

interface VerdictNoteProps {
  readonly verdict: FileVerdict
  readonly fileName: string
  readonly onReplace: (file: File) => void
  readonly onSend: () => void
}

/** The verdict on a file that is not uploaded yet, and the choices. */
function VerdictNote({ verdict, fileName, onReplace, onSend }: VerdictNoteProps) {
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const replace = t('wizard.documents.verdict.replace')
  const send = t('wizard.documents.verdict.send')
  return (
    <div className="lp-grid lp-gap-5 lp-mt-3 lp-anywhere">
      <p className={`${styles.text} lp-m-0`} role="alert">
        {describeVerdict(verdict, texts)}
      </p>
      <div className="lp-flex lp-wrap lp-gap-4">
        <Button size="sm" aria-label={`${replace}: ${fileName}`} onClick={() => input.current?.click()}>
          {replace}
        </Button>
        <Button size="sm" variant="default" aria-label={`${send}: ${fileName}`} onClick={onSend}>
          {send}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={`${replace}: ${fileName}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file !== undefined) onReplace(file)
          }}
        />
      </div>
    </div>
  )
}
