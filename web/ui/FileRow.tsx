import { ActionIcon } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconFile,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useFormats } from '../i18n/formatters.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './FileDrop.module.css'

export interface DroppedFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** undecided: waits for a decision about its note. */
  readonly state: 'checking' | 'undecided' | 'uploading' | 'done' | 'failed'
  /** Its note is a warning. */
  readonly warned?: boolean
  /** 0 to 1; undefined if unknown. */
  readonly progress?: number
  readonly error?: string
  /** False if it would be refused again. */
  readonly canRetry?: boolean
  /** Further information, such as the result of a check. */
  readonly note?: ReactNode
}

const icons = {
  checking: IconFile,
  undecided: IconAlertTriangle,
  uploading: IconFile,
  done: IconCircleCheck,
  failed: IconAlertCircle,
}

interface FileRowProps {
  readonly file: DroppedFile
  readonly onRemove: ((id: string) => void) | undefined
  readonly onRetry: ((id: string) => void) | undefined
}

export function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  const { t } = useTexts()
  const { fileSize } = useFormats()
  const Icon = file.warned === true ? IconAlertTriangle : icons[file.state]
  return (
    <li className={`${styles.file} lp-flex lp-items-center lp-gap-6`} data-state={file.state} data-warned={file.warned}>
      <Icon className={styles.sign} size={22} stroke={1.6} aria-hidden />
      <div className="lp-grid lp-grow lp-min-0 lp-leading-14">
        <span className="lp-clip lp-weight-500 lp-ellipsis lp-nowrap">{file.name}</span>
        <span className={`${styles.meta} lp-muted lp-text-sm`} role={file.state === 'failed' ? 'alert' : undefined}>
          {file.state === 'failed' && <span className="lp-visually-hidden">{`${file.name}: `}</span>}
          {file.error ?? `${fileSize(file.size)} · ${t(file.warned === true ? 'files.warned' : `files.${file.state}`)}`}
        </span>
        {file.note}
        {(file.state === 'uploading' || file.state === 'checking') && (
          <progress
            className={`${styles.progress} lp-pill lp-tint-strong lp-full lp-mt-3 lp-borderless`}
            aria-label={t('files.progress', { name: file.name })}
            value={file.progress}
            max={1}
          />
        )}
      </div>
      {file.state === 'failed' && file.canRetry !== false && onRetry !== undefined && (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('files.retry', { name: file.name })}
          onClick={() => onRetry(file.id)}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      )}
      {onRemove !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('files.remove', { name: file.name })}
          onClick={() => onRemove(file.id)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  )
}
