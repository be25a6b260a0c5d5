import { formatFileSize, formatNumber, formatPercent } from '#domain/money/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import type { MetricsDto } from '#worker/features/operations/metrics.ts'

import { Facts } from '../../ui/Facts.tsx'
import { failedShare, hitShare } from './figures.ts'
import styles from './metrics.module.css'

/** The figures that summarise the portal's state. */
export function KeyNumbers({ figures }: { readonly figures: MetricsDto }) {
  const { t, locale } = useTexts()
  const { database, cache, processMetrics } = figures
  const { usage, size } = database
  const number = (name: string) => formatNumber(processMetrics[name] ?? 0, locale)
  const share = (value: number | undefined) =>
    value === undefined ? t('admin.none') : formatPercent(Math.round(value * 10_000) / 100, locale)
  const ms = (value: number) => `${formatNumber(Math.round(value), locale)} ms`
  return (
    <div className={styles.numbers}>
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
