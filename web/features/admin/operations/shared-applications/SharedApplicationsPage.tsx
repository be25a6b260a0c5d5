import { IconShareOff } from '@tabler/icons-react'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { StatusBadge } from '#web/features/overview/StatusBadge.tsx'
import { answered, throughPortal } from '#web/api/client.ts'
import type { sharingRoutes } from '#worker/features/sharing/routes.ts'

import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { getPageNumber, pageParameter, getSort, sortText, type Sort } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'

/** Shared applications by role, without names ([B2.22]). */
export function SharedApplicationsPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const columns = useSharedColumns()
  const page = getPageNumber(search)
  const sort = getSort(search, sharedSorts, { property: 'sharedAt', descending: true })
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

const roles = ['viewers', 'editors', 'coBorrowers'] as const

function useSharedColumns(): readonly Column<SharedApplication, SharedSort>[] {
  const { t, locale, local } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  const getName = ({ productId, processId }: SharedApplication): string => {
    const process = processes.find(({ id }) => id === processId)
    const product = products.find(({ id }) => id === productId)
    if (process !== undefined) return local(process.title)
    // Only the id of a removed product is known.
    return product?.translations[locale].title ?? productId
  }
  return [
    {
      id: 'application',
      label: t('shared.column.application'),
      sort: 'productId',
      cell: (application) => (
        <>
          <span className="lp-block lp-weight-600">{getName(application)}</span>
          <span className="lp-mono lp-text-sm lp-block lp-muted lp-anywhere">{application.id}</span>
        </>
      ),
    },
    {
      id: 'status',
      label: t('shared.column.status'),
      sort: 'status',
      narrow: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'people',
      label: t('shared.column.people'),
      cell: (application) =>
        roles
          .flatMap((role) => (application[role] === 0 ? [] : [t(`shared.${role}`, { count: application[role] })]))
          .join(', '),
    },
    {
      id: 'invited',
      label: t('shared.column.invited'),
      narrow: true,
      cell: ({ invited }) => (invited === 0 ? t('admin.none') : t('shared.invited', { count: invited })),
    },
    {
      id: 'since',
      label: t('shared.column.since'),
      sort: 'sharedAt',
      newestFirst: true,
      narrow: true,
      cell: ({ sharedAt }) => formatTimestamp(sharedAt, locale),
    },
  ]
}

const client: ReturnType<typeof hc<typeof sharingRoutes>> = hc<typeof sharingRoutes>('/', throughPortal)

const sharedPerPage = 25

const sharedSorts = ['sharedAt', 'status', 'productId'] as const
type SharedSort = (typeof sharedSorts)[number]

const sharedQuery = (page: number, sort: Sort<SharedSort>) =>
  queryOptions({
    queryKey: ['shared-applications', page, sortText(sort)],
    queryFn: async () => {
      const query = { page: String(page), size: String(sharedPerPage), sort: sortText(sort) }
      const reply = await answered(client.api['shared-applications'].$get({ query }))
      return { applications: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })

type SharedApplication = Awaited<
  ReturnType<NonNullable<ReturnType<typeof sharedQuery>['queryFn']>>
>['applications'][number]
