import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type Ref, useId, useRef, useState } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './FileDrop.module.css'
import { FileList } from './FileList.tsx'
import type { DroppedFile } from './FileRow.tsx'

export interface FileDropProps {
  readonly label: string
  readonly hint?: string
  /** As in an input's `accept`: `.pdf,image/jpeg`. */
  readonly accept: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly files: readonly DroppedFile[]
  readonly onFiles: (files: File[]) => void
  readonly onRemove?: (id: string) => void
  readonly onRetry?: (id: string) => void
  /** The button that stays whatever becomes of the files. */
  readonly chooseButton?: Ref<HTMLButtonElement>
  /** Shown as an error of the whole field. */
  readonly error?: string | undefined
}

/** A place to drop files, a button that does the same, and what has become of each. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
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
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Entering a child leaves its parent: the depth says whether the pointer is still inside.
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
    <div className={styles.field}>
      <div
        className={styles.zone}
        data-over={depth > 0 || undefined}
        data-invalid={error !== undefined || undefined}
        onDragEnter={() => setDepth((before) => before + 1)}
        onDragLeave={() => setDepth((before) => Math.max(0, before - 1))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <IconCloudUpload className={styles.icon} size={28} stroke={1.5} aria-hidden />
        <div>
          <span id={`${id}-label`} className={styles.label}>
            {label}
          </span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </div>
        <button
          ref={chooseButton}
          type="button"
          className={styles.button}
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
            // The same file may be chosen again after a failure.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      {files.length > 0 && <FileList files={files} onRemove={onRemove} onRetry={onRetry} />}
    </div>
  )
}
