import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import { Announcement } from './Announcement.tsx'
import styles from './FileDrop.module.css'
import { FileList } from './FileList.tsx'
import type { DroppedFile } from './FileRow.tsx'

export interface FileDropProps {
  readonly label: string
  readonly hint?: string
  /** Whether files are missing, before the label. */
  readonly status?: ReactNode
  /** Like an input's `accept`: `.pdf,image/jpeg`. */
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly files: readonly DroppedFile[]
  readonly onFiles: (files: File[]) => void
  readonly onRemove?: (id: string) => void
  readonly onRetry?: (id: string) => void
  /** The button that remains whatever happens to the files. */
  readonly chooseButton?: Ref<HTMLButtonElement>
  /** An error of the whole field. */
  readonly error?: string | undefined
}

/** A drop zone with an equivalent button, and the state of each file. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    status,
    accept,
    multiple = true,
    disabled = false,
    files,
    onFiles,
    onRemove,
    onRetry,
    chooseButton,
    error,
  } = props
  const { t } = useTexts()
  const news = useNews(files)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Entering a child also leaves its parent: the depth is 0 only if the pointer is outside.
  const [depth, setDepth] = useState(0)

  const take = (list: FileList | null) => {
    const taken = [...(list ?? [])]
    if (taken.length > 0 && !disabled) onFiles(multiple ? taken : taken.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <div
        className={`${styles.zone} lp-columns-auto-1 lp-grid lp-items-center lp-gap-6-8 lp-p-10 lp-round-md lp-paper`}
        data-over={depth > 0 || undefined}
        data-invalid={error !== undefined || undefined}
        onDragEnter={() => setDepth((before) => before + 1)}
        onDragLeave={() => setDepth((before) => Math.max(0, before - 1))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <IconCloudUpload className="lp-primary" size={28} stroke={1.5} aria-hidden />
        <div>
          <div className="lp-flex lp-wrap lp-items-baseline lp-gap-2-6">
            <span id={`${id}-label`} className="lp-weight-600">
              {label}
            </span>
            {status}
          </div>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="lp-block lp-muted lp-text-sm">
              {hint}
            </span>
          )}
        </div>
        <button
          ref={chooseButton}
          type="button"
          className={`${styles.button} lp-pointer`}
          disabled={disabled}
          aria-labelledby={`${id}-button ${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          <span id={`${id}-button`}>{t('files.choose', { count: multiple ? 2 : 1 })}</span>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          onChange={(event) => {
            take(event.currentTarget.files)
            // Allows choosing the same file again after a failure.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p id={`${id}-error`} className="lp-empty-hidden lp-m-0 lp-mt-3 lp-error lp-text-sm lp-weight-500" role="alert">
        {error}
      </p>
      <Announcement text={news} />
      {files.length > 0 && <FileList files={files} onRemove={onRemove} onRetry={onRetry} />}
    </div>
  )
}

/** What has become of files since the last change, by name; a failure announces itself. */
function useNews(files: readonly DroppedFile[]): string {
  const { t } = useTexts()
  const [said, setSaid] = useState('')
  const before = useRef(files)
  useEffect(() => {
    const known = before.current
    before.current = files
    const news = files.filter(({ name, state }) => !known.some((each) => each.name === name && each.state === state))
    if (news.length === 0) return
    const changed = news.filter(({ state }) => state !== 'failed')
    // Empty for a failure: what it began with is not said after it.
    setSaid(changed.map(({ name, state }) => `${name}: ${t(`files.${state}`)}`).join(', '))
  }, [files, t])
  return said
}
