import { IconListSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hc } from 'hono/client'

import type { LogLevel } from '#domain/operations/logging.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useAccount } from '#web/api/account.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ListHead } from '../../ui/ListHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

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
          <div className="lp-max-26 lp-mb-8">
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
          <code className="lp-text-md lp-weight-600">{name}</code>{' '}
          <span className="lp-block lp-muted lp-text-sm">{about(name)}</span>
        </>
      ),
    },
    { id: 'level', label: t('logs.level'), cell: (logger) => <Levels logger={logger} levels={levels} /> },
  ]
}

interface LevelsProps {
  readonly logger: Logger
  readonly levels: readonly LogLevel[]
}

/** The level of a logger: its own, or that of its parent. Only technical administrators change it. */
function Levels({ logger: { name, configuredLevel, effectiveLevel }, levels }: LevelsProps) {
  const { t } = useTexts()
  const mayChange = useAccount().account?.isTechAdmin === true
  const queries = useQueryClient()
  const group = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const setting = useSingleFlight({
    mutationFn: setLevel,
    onSettled: () => queries.invalidateQueries({ queryKey: loggersQuery.queryKey }),
  })
  const getVariant = (level: LogLevel) =>
    level !== effectiveLevel ? 'default' : configuredLevel === null ? 'light' : 'filled'
  const choose = (level: LogLevel) => {
    if (level === configuredLevel) return
    // The logger would no longer report failures, so this is confirmed.
    if (level === 'OFF' && effectiveLevel !== 'OFF') setAsking(true)
    else setting.mutate({ name, level })
  }
  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        className="lp-flex lp-wrap lp-gap-2"
        role="group"
        aria-label={t('logs.level.of', { logger: name })}
      >
        {levels.map((level) => (
          <ActionButton
            key={level}
            size="xs"
            variant={getVariant(level)}
            aria-pressed={level === effectiveLevel}
            disabled={!mayChange}
            loading={setting.isPending && setting.variables?.level === level}
            onClick={() => choose(level)}
          >
            {level}
          </ActionButton>
        ))}
      </div>
      {name !== 'ROOT' && (
        <div className="lp-min-h-1_5 lp-mt-2 lp-muted lp-text-sm">
          {configuredLevel === null && t('logs.inherited')}
          {configuredLevel !== null && mayChange && (
            <ActionButton
              size="compact-xs"
              variant="subtle"
              aria-label={t('logs.inherit.of', { logger: name })}
              loading={setting.isPending && setting.variables?.level === null}
              onClick={() => {
                // The button disappears with the level.
                group.current?.focus()
                setting.mutate({ name, level: null })
              }}
            >
              {t('logs.inherit')}
            </ActionButton>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('logs.off.title', { logger: name })}
          confirm={t('logs.off.confirm')}
          dangerous
          busy={setting.isPending}
          onConfirm={() => setting.mutate({ name, level: 'OFF' }, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <p>{t(name === 'ROOT' ? 'logs.off.all' : 'logs.off.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const { loggers } = hc<typeof operationsRoutes>('/', throughPortal).management

interface Logger {
  readonly name: string
  readonly configuredLevel: LogLevel | null
  readonly effectiveLevel: LogLevel
}

const loggersQuery = queryOptions({
  queryKey: ['loggers'],
  queryFn: async (): Promise<{ levels: readonly LogLevel[]; loggers: readonly Logger[] }> => {
    const found = await unwrap(loggers.$get())
    return {
      levels: found.levels,
      loggers: Object.entries(found.loggers).map(([name, levels]) => ({ name, ...levels })),
    }
  },
  staleTime: 0,
  meta: { silent: true },
})

/** Null inherits the parent's level. */
const setLevel = async ({ name, level }: { readonly name: string; readonly level: LogLevel | null }) => {
  await answered(loggers[':name'].$post({ param: { name }, json: { configuredLevel: level } }))
}
