import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type Sharing, sharingQuery } from './calls.ts'
import styles from './sharing.module.css'

interface LoadedProps {
  readonly id: string
  readonly children: (sharing: Sharing) => ReactNode
}

/** Loads who a loan is shared with, for readers who may see it. */
export function Loaded({ id, children }: LoadedProps) {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(sharingQuery(id))
  const error = useLastError(failed, isLoading)
  if (data !== undefined) return children(data)
  if (error !== null)
    return (
      <LoadFailure title={t('sharing.error.load')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <div role="status" aria-label={t('shell.loading')} className={styles.skeleton}>
      <span aria-hidden />
      <span aria-hidden />
      <span aria-hidden />
    </div>
  )
}
