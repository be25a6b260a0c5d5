import { useTexts } from '../i18n/use-texts.ts'
import styles from './FileDrop.module.css'
import { type DroppedFile, FileRow } from './FileRow.tsx'

interface FileListProps {
  readonly files: readonly DroppedFile[]
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
}

/** Files and their states; read-only without the callbacks. */
export function FileList({ files, onRemove, onRetry }: FileListProps) {
  const { t } = useTexts()
  return (
    <ul className={`${styles.files} lp-list lp-mt-4 lp-bordered lp-round-md lp-paper`} aria-label={t('files.list')}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  )
}
