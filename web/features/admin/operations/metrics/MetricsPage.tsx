import { SegmentedControl, Button } from '@mantine/core'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { hc } from 'hono/client'

import { formatNumber, formatWhole, formatFileSize, formatPercent } from '#domain/money/format.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { textOr } from '#web/i18n/i18n.ts'
import type { MetricsDto } from '#worker/features/operations/metrics.ts'
import { Card } from '#web/ui/Card.tsx'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

import { ListHead } from '../../ui/ListHead.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import styles from './metrics.module.css'
import { Plot } from './Plot.tsx'
import { VitalsSection } from './VitalsSection.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { toTimerRows, type TimerRow, failedShare, hitShare } from './figures.ts'
import { Facts } from '../../ui/Facts.tsx'

/** Requests, latency and queues of all isolates ([B2.20], [B7.42]). */
export function MetricsPage() {
  const { t, locale } = useTexts()
  const { search, go } = useListAddress()
  const hours = hoursOffered.find((each) => each === search.get('hours')) ?? '6'
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(metricsQuery(hours))
  const error = useLastError(failed, isLoading)
  const points = data?.history.points ?? []
  const timestamps = points.map(({ at }) => at)
  const perMinute = data?.history.minutes ?? 1
  const toRate = (calls: number | null) => (calls === null ? null : calls / perMinute)
  const milliseconds = (value: number) => `${formatNumber(Math.round(value), locale)} ms`
  const count = (value: number) => formatNumber(Math.round(value * 10) / 10, locale)
  return (
    <>
      <ListHead
        title={t('admin.screen.metrics')}
        text={t('metrics.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      <SegmentedControl
        aria-label={t('metrics.hours')}
        value={hours}
        data={hoursOffered.map((each) => ({ value: each, label: t('metrics.hours.count', { count: Number(each) }) }))}
        onChange={(chosen) => go({ hours: chosen === '6' ? undefined : chosen })}
      />
      {error !== null && (
        <LoadFailure title={t('metrics.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <>
          <p className="lp-m-0 lp-my-8 lp-max-44 lp-muted">
            {data.figures.since === null
              ? t('metrics.since.none')
              : t('metrics.since', { since: formatTimestamp(data.figures.since, locale) })}
          </p>
          <KeyNumbers figures={data.figures} />
          <div className="lp-fit lp-grid lp-gap-8 lp-mt-8" style={{ '--least': '24rem' }}>
            <Plot
              title={t('metrics.plot.calls')}
              timestamps={timestamps}
              lines={[
                { label: t('metrics.plot.calls.all'), values: points.map(({ calls }) => toRate(calls)) },
                { label: t('metrics.plot.calls.failed'), values: points.map((point) => toRate(point.failed)) },
              ]}
              format={count}
            />
            <Plot
              title={t('metrics.plot.latency')}
              timestamps={timestamps}
              lines={[
                { label: t('metrics.plot.latency.median'), values: points.map(({ median }) => median) },
                { label: t('metrics.plot.latency.p95'), values: points.map(({ p95 }) => p95) },
              ]}
              format={milliseconds}
            />
            <Plot
              title={t('metrics.plot.outbox')}
              timestamps={timestamps}
              lines={[
                { label: t('metrics.plot.outbox.mails'), values: points.map(({ mails }) => mails) },
                { label: t('metrics.plot.outbox.applications'), values: points.map((point) => point.applications) },
              ]}
              format={count}
            />
            <Plot
              title={t('metrics.plot.cron')}
              timestamps={timestamps}
              lines={[{ label: t('metrics.plot.cron.lag'), values: points.map(({ cronLag }) => cronLag) }]}
              format={(value) => `${formatWhole(Math.round(value), locale)} s`}
            />
          </div>
          <VitalsSection />
          <FigureTables figures={data.figures} />
          <p className="lp-m-0 lp-my-8 lp-max-44 lp-muted">{t('metrics.cpu')}</p>
        </>
      )}
    </>
  )
}

/** The frequency and latency of all calls, services and jobs. */
function FigureTables({ figures }: { readonly figures: MetricsDto }) {
  const { t } = useTexts()
  const outcome = (name: string) => textOr(`metrics.outcome.${name}`, name)
  const statuses = toTimerRows({ '': figures['http.server.requests'].percode })
  const calls = useColumns(t('metrics.call'), ({ group, name }) => (
    <code>
      {name} {group === 'other' ? t('metrics.call.other') : group}
    </code>
  ))
  const byStatus = useColumns(t('metrics.status'), ({ name }) => name)
  const services = useColumns(
    t('metrics.service'),
    ({ group, name }) =>
      `${textOr(`health.waits.${group}`, textOr(`metrics.service.${group}`, group))}: ${outcome(name)}`,
  )
  const jobs = useColumns(
    t('metrics.job'),
    ({ group, name }) => `${textOr(`health.detail.${group}`, group)}: ${outcome(name)}`,
  )
  return (
    <>
      <FigureTable title={t('metrics.calls')} columns={calls} rows={toTimerRows(figures.services)} />
      <FigureTable title={t('metrics.statuses')} columns={byStatus} rows={statuses} />
      <FigureTable title={t('metrics.services')} columns={services} rows={toTimerRows(figures.dependencies)} />
      <FigureTable title={t('metrics.jobs')} columns={jobs} rows={toTimerRows(figures.jobs)} />
    </>
  )
}

interface FigureTableProps {
  readonly title: string
  readonly columns: readonly Column<TimerRow, never>[]
  readonly rows: readonly TimerRow[]
}

/** On a phone each row is a card, so that all calls would make a very long page. */
const shownFirst = 20

function FigureTable({ title, columns, rows }: FigureTableProps) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className="lp-mt-16">
      <h2 className="lp-m-0 lp-mb-6 lp-text-lg">{title}</h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={all ? rows : rows.slice(0, shownFirst)}
        keyOf={({ group, name }) => `${group} ${name}`}
        stale={false}
      />
      {rows.length > shownFirst && (
        <Button className="lp-mt-6" variant="default" onClick={() => setAll(!all)}>
          {all ? t('metrics.rows.few', { count: shownFirst }) : t('metrics.rows.all', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}

function useColumns(label: string, cell: Column<TimerRow, never>['cell']): readonly Column<TimerRow, never>[] {
  const { t, locale } = useTexts()
  const ms = (value: number) => `${formatNumber(Math.round(value * 10) / 10, locale)} ms`
  return [
    { id: 'name', label, cell },
    { id: 'count', label: t('metrics.count'), narrow: true, cell: ({ count }) => formatNumber(count, locale) },
    { id: 'mean', label: t('metrics.mean'), narrow: true, cell: ({ mean }) => ms(mean) },
    { id: 'max', label: t('metrics.max'), narrow: true, cell: ({ max }) => ms(max) },
  ]
}

/** The figures that summarise the portal's state. */
function KeyNumbers({ figures }: { readonly figures: MetricsDto }) {
  const { t, locale } = useTexts()
  const { database, cache, processMetrics } = figures
  const { usage, size } = database
  const number = (name: string) => formatNumber(processMetrics[name] ?? 0, locale)
  const share = (value: number | undefined) =>
    value === undefined ? t('admin.none') : formatPercent(Math.round(value * 10_000) / 100, locale)
  const ms = (value: number) => `${formatNumber(Math.round(value), locale)} ms`
  return (
    <div className={`${styles.numbers} lp-fit lp-grid lp-gap-8`} style={{ '--least': '19rem' }}>
      <Card title={t('metrics.requests')}>
        <Facts
          facts={[
            {
              label: t('metrics.requests.all'),
              value: formatNumber(figures['http.server.requests'].all.count, locale),
            },
            { label: t('metrics.requests.failed'), value: share(failedShare(figures['http.server.requests'])) },
            { label: t('metrics.requests.roundTrips'), value: number('request.round.trips.mean') },
            { label: t('metrics.isolates'), value: number('isolates') },
          ]}
        />
      </Card>
      <Card title={t('metrics.database')}>
        <Facts
          facts={[
            { label: t('metrics.median'), value: ms(usage['0.5']) },
            { label: t('metrics.p95'), value: ms(usage['0.95']) },
            { label: t('metrics.database.size'), value: formatFileSize(size.value, locale) },
            { label: t('metrics.cache.isolate'), value: share(hitShare(cache['snapshots'])) },
            { label: t('metrics.cache.kv'), value: share(hitShare(cache['snapshots.kv'])) },
          ]}
        />
      </Card>
      <Card title={t('metrics.waiting')}>
        <Facts
          facts={[
            { label: t('metrics.waiting.mails'), value: number('outbox.mails.waiting') },
            { label: t('metrics.waiting.applications'), value: number('outbox.applications.waiting') },
            { label: t('metrics.waiting.failed'), value: number('outbox.applications.failed') },
            { label: t('metrics.waiting.audits'), value: number('audit.unsealed') },
            { label: t('metrics.waiting.cron'), value: `${number('cron.lag.seconds')} s` },
          ]}
        />
      </Card>
    </div>
  )
}

const { metrics } = hc<typeof operationsRoutes>('/', throughPortal).management

const hoursOffered = ['1', '6', '24'] as const
type Hours = (typeof hoursOffered)[number]

/** The figures of the last hours, with their history. */
const metricsQuery = (hours: Hours) =>
  queryOptions({
    queryKey: ['metrics', hours],
    queryFn: async () => {
      const [figures, history] = await Promise.all([
        unwrap(metrics.$get({ query: { hours } })),
        unwrap(metrics.history.$get({ query: { hours } })),
      ])
      return { figures, history }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
