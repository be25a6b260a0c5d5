import { useQuery } from '@tanstack/react-query'

import { formatNumber } from '#domain/money/format.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { type RequestInFlight, requestsQuery } from './calls.ts'

/** The running requests of one isolate ([B7.42], thread dump), for technical administrators. */
export function RequestsInFlight() {
  const { t, locale } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(requestsQuery)
  const error = useLastError(failed, isLoading)
  const columns = useColumns()
  return (
    <section className="lp-mt-16" aria-labelledby="requests-in-flight">
      <h2 id="requests-in-flight" className="lp-m-0 lp-mb-6 lp-text-lg">
        {t('health.requests')}
      </h2>
      {error !== null && (
        <LoadFailure
          title={t('health.requests.error')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <p className="lp-max-44 lp-m-0 lp-mb-6 lp-muted">
            {t('health.requests.text', { since: formatTimestamp(data.isolate.startedAt, locale) })}
          </p>
          <DataTable
            caption={t('health.requests')}
            columns={columns}
            rows={data.threads}
            keyOf={({ requestId }) => requestId}
            stale={false}
          />
        </>
      )}
    </section>
  )
}

function useColumns(): readonly Column<RequestInFlight, never>[] {
  const { t, locale } = useTexts()
  return [
    { id: 'request', label: t('health.requests.request'), cell: ({ threadName }) => <code>{threadName}</code> },
    {
      id: 'waits',
      label: t('health.requests.waits'),
      cell: ({ lockName }) =>
        lockName === null
          ? t('health.requests.working')
          : lockName
              .split(', ')
              .map((each) => textOr(`health.waits.${each}`, each))
              .join(', '),
    },
    {
      id: 'age',
      label: t('health.requests.age'),
      narrow: true,
      cell: ({ age }) => `${formatNumber(age, locale)} ms`,
    },
  ]
}
