import { Button } from '@mantine/core'
import { useRef } from 'react'

import { acceptedFiles } from '#domain/documents/upload.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FileVerdict } from './check-file.ts'
import styles from './documents.module.css'
import { describeVerdict } from './describe-verdict.ts'

interface VerdictNoteProps {
  readonly verdict: FileVerdict
  readonly fileName: string
  readonly onReplace: (file: File) => void
  readonly onSend: () => void
}

/** The verdict on a file that is not uploaded yet, and the choices. */
export function VerdictNote({ verdict, fileName, onReplace, onSend }: VerdictNoteProps) {
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const replace = t('wizard.documents.verdict.replace')
  const send = t('wizard.documents.verdict.send')
  return (
    <div className={styles.verdict}>
      <p className={styles.text} role="alert">
        {describeVerdict(verdict, texts)}
      </p>
      <div className={styles.verdictActions}>
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
