import { IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import styles from '../operations/messages/messages.module.css'
import { ListHead } from '../ui/ListHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { administratorChangesQuery } from './calls.ts'
import { ChangeCard } from './ChangeCard.tsx'

/** Changes of administrators' accounts that wait for a second person. */
export function AdministratorChangesPage() {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(administratorChangesQuery)
  const error = useLastError(failed, isLoading)
  return (
    <>
      <ListHead
        title={t('admin.screen.administrators')}
        text={t('administrators.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {error !== null && (
        <LoadFailure title={t('administrators.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={IconUserShield} title={t('administrators.empty.title')}>
          {t('administrators.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((change) => (
            <li key={change.id}>
              <ChangeCard change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
