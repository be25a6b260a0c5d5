import { IconAdjustments } from '@tabler/icons-react'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ListHead } from '../../ui/ListHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import styles from './configuration.module.css'
import { filtered, type Property, writtenValue, groupProperties } from './groups.ts'

/** The portal's configuration, with secrets masked ([B2.20], [B7.42]). */
export function ConfigurationPage() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(configurationQuery)
  const error = useLastError(failed, isLoading)
  const columns = useColumns()
  const filter = search.get('search') ?? ''
  const groups = filtered(data?.groups ?? [], filter)
  return (
    <>
      <ListHead
        title={t('admin.screen.configuration')}
        text={t('configuration.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {error !== null && (
        <LoadFailure title={t('configuration.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <>
          <p className="lp-m-0 lp-mb-8 lp-muted">
            {t('configuration.profiles', { count: data.profiles.length, profiles: data.profiles.join(', ') })}
          </p>
          <div className="lp-max-26">
            <SearchField
              label={t('configuration.filter')}
              value={filter}
              onSearch={(text) => go({ search: text }, { replace: true })}
            />
          </div>
          {groups.length === 0 && (
            <EmptyState icon={IconAdjustments} title={t('configuration.none.title')}>
              {t('configuration.none.text')}
            </EmptyState>
          )}
          {groups.map(({ id, properties }) => (
            <section key={id} className={`${styles.group} lp-mt-14`} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`} className="lp-m-0 lp-mb-6 lp-text-lg">
                {textOr(`configuration.group.${id}`, id)}
              </h2>
              <DataTable
                caption={textOr(`configuration.group.${id}`, id)}
                columns={columns}
                rows={properties}
                keyOf={({ name }) => name}
                stale={false}
              />
            </section>
          ))}
        </>
      )}
    </>
  )
}

function useColumns(): readonly Column<Property, never>[] {
  const { t } = useTexts()
  return [
    { id: 'name', label: t('configuration.name'), cell: ({ name }) => <code>{name}</code> },
    {
      id: 'value',
      label: t('configuration.value'),
      cell: ({ value }) => {
        const written = writtenValue(value)
        return written === '' ? t('admin.none') : <code>{written}</code>
      },
    },
    {
      id: 'source',
      label: t('configuration.source'),
      narrow: true,
      cell: ({ source }) => t(`configuration.source.${source}`),
    },
  ]
}

const { configprops, env } = hc<typeof operationsRoutes>('/', throughPortal).management

/** Two calls: the values, and their sources. */
const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: async () => {
    const [props, environment] = await Promise.all([unwrap(configprops.$get()), unwrap(env.$get())])
    return { profiles: environment.activeProfiles, groups: groupProperties(props, environment) }
  },
  staleTime: 0,
  meta: { silent: true },
})
