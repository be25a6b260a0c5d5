import { useTexts } from '../i18n/use-texts.ts'
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
    <ul className="lp-list lp-grid lp-gap-4 lp-mt-6" aria-label={t('files.list')}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  )
}
