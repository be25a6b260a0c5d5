import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { formatNumber, formatWhole } from '#domain/money/format.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { ListHead } from '../../ui/ListHead.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { hoursOffered, metricsQuery } from './calls.ts'
import { FigureTables } from './FigureTables.tsx'
import { KeyNumbers } from './KeyNumbers.tsx'
import styles from './metrics.module.css'
import { Plot } from './Plot.tsx'

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
  const rateOf = (calls: number | null) => (calls === null ? null : calls / perMinute)
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
          <p className={styles.since}>
            {data.figures.since === null
              ? t('metrics.since.none')
              : t('metrics.since', { since: timestampOf(data.figures.since, locale) })}
          </p>
          <KeyNumbers figures={data.figures} />
          <div className={styles.plots}>
            <Plot
              title={t('metrics.plot.calls')}
              timestamps={timestamps}
              lines={[
                { label: t('metrics.plot.calls.all'), values: points.map(({ calls }) => rateOf(calls)) },
                { label: t('metrics.plot.calls.failed'), values: points.map((point) => rateOf(point.failed)) },
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
          <FigureTables figures={data.figures} />
          <p className={styles.since}>{t('metrics.cpu')}</p>
        </>
      )}
    </>
  )
}
