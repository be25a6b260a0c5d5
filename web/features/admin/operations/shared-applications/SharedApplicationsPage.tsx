import { IconShareOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DataTable } from '../../ui/DataTable.tsx'
import { pageOf, pageParameter, sortOf, sortText } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { sharedPerPage, sharedQuery, sharedSorts } from './calls.ts'
import { useSharedColumns } from './use-shared-columns.tsx'

/** Shared applications by role, without names ([B2.22]). */
export function SharedApplicationsPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const columns = useSharedColumns()
  const page = pageOf(search)
  const sort = sortOf(search, sharedSorts, { property: 'sharedAt', descending: true })
  const { data, error: failed, refetch, isLoading, isFetching, isPlaceholderData } = useQuery(sharedQuery(page, sort))
  const error = useLastError(failed, isLoading)
  const total = data?.total ?? 0
  return (
    <>
      <ListHead
        title={t('admin.screen.shared-applications')}
        text={t('shared.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {error !== null && (
        <LoadFailure title={t('shared.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && total > 0 && (
        <>
          <DataTable
            caption={t('admin.screen.shared-applications')}
            columns={columns}
            rows={data.applications}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={(next) => go({ sort: sortText(next), page: undefined })}
            stale={isPlaceholderData}
          />
          <Pager page={page} size={sharedPerPage} total={total} to={(next) => to({ page: pageParameter(next) })} />
        </>
      )}
      {data !== undefined && total === 0 && (
        <EmptyState icon={IconShareOff} title={t('shared.empty.title')}>
          {t('shared.empty.text')}
        </EmptyState>
      )}
    </>
  )
}
