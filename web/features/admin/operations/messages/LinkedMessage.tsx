import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { messageQuery } from './calls.ts'
import { MessageCard } from './MessageCard.tsx'
import styles from './messages.module.css'

/** The message that a mail to the bank links to. */
export function LinkedMessage({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(messageQuery(id))
  const error = useLastError(failed, isLoading)
  if (error !== null)
    return <LoadFailure title={t('messages.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <TableSkeleton />
  return (
    <div className={styles.linked}>
      {data === null ? <Notice kind="warning">{t('messages.gone')}</Notice> : <MessageCard message={data} linked />}
    </div>
  )
}
