import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import type { LogLevel } from '#domain/logging.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ListHead } from '../../ui/ListHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { type Logger, loggersQuery } from './calls.ts'
import { Levels } from './Levels.tsx'
import styles from './logs.module.css'

/** The log levels of the portal's parts ([B2.20], [B7.42]). */
export function LogsPage() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(loggersQuery)
  const error = useLastError(failed, isLoading)
  const columns = useColumns(data?.levels ?? [])
  const filter = search.get('search') ?? ''
  const rows = (data?.loggers ?? []).filter(({ name }) =>
    `${name} ${about(name)}`.toLowerCase().includes(filter.toLowerCase()),
  )
  return (
    <>
      <ListHead
        title={t('admin.screen.logs')}
        text={t('logs.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {error !== null && (
        <LoadFailure title={t('logs.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <>
          <div className={styles.filter}>
            <SearchField
              label={t('logs.filter')}
              value={filter}
              onSearch={(text) => go({ search: text }, { replace: true })}
            />
          </div>
          {rows.length === 0 ? (
            <EmptyState icon={IconListSearch} title={t('logs.none.title')}>
              {t('logs.none.text')}
            </EmptyState>
          ) : (
            <DataTable
              caption={t('admin.screen.logs')}
              columns={columns}
              rows={rows}
              keyOf={({ name }) => name}
              stale={false}
            />
          )}
        </>
      )}
    </>
  )
}

const about = (name: string): string => textOr(`logs.logger.${name}`, '')

function useColumns(levels: readonly LogLevel[]): readonly Column<Logger, never>[] {
  const { t } = useTexts()
  return [
    {
      id: 'name',
      label: t('logs.logger'),
      cell: ({ name }) => (
        <>
          <code className={styles.name}>{name}</code> <span className={styles.about}>{about(name)}</span>
        </>
      ),
    },
    { id: 'level', label: t('logs.level'), cell: (logger) => <Levels logger={logger} levels={levels} /> },
  ]
}
