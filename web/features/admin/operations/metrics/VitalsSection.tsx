import { NativeSelect, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { MeasuredPage } from '#domain/metrics/measured-pages.ts'
import {
  leastVisits,
  type Rating,
  ratingOf,
  type Vital,
  vitals,
  type VitalSummary,
  widths,
} from '#domain/metrics/vitals.ts'
import { formatNumber } from '#domain/money/format.ts'
import { pageTypeLabels } from '#domain/settings/areas/pages/labels.ts'
import type { PageType } from '#domain/settings/areas/pages/schema.ts'
import { throughPortal, unwrap } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'
import type { VitalsDto } from '#worker/features/operations/vitals-shapes.ts'

import { Badge } from '../../ui/Badge.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'

type PageRow = VitalsDto['pages'][number]

/** How fast pages were in browsers of real visits, by days, release and width. */
export function VitalsSection() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const days = daysOffered.find((each) => each === search.get('days')) ?? '7'
  const width = widths.find((each) => each === search.get('width'))
  const release = /^[1-9]\d{0,8}$/.exec(search.get('release') ?? '')?.[0]
  const {
    data,
    error: failed,
    isLoading,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(vitalsQuery({ days, ...(release !== undefined && { release }), ...(width !== undefined && { width }) }))
  const error = useLastError(failed, isLoading)
  const columns = useVitalColumns()
  const title = t('metrics.vitals')
  const releases = [...new Set([...(data?.releases.map(String) ?? []), ...(release === undefined ? [] : [release])])]
  return (
    <section className="lp-mt-16">
      <h2 className="lp-m-0 lp-mb-6 lp-text-lg">{title}</h2>
      <p className="lp-m-0 lp-mb-6 lp-max-44 lp-muted">{t('metrics.vitals.text', { least: leastVisits })}</p>
      {data?.on === false && <p className="lp-m-0 lp-mb-6 lp-max-44 lp-muted">{t('metrics.vitals.off')}</p>}
      <div className="lp-flex lp-wrap lp-items-end lp-gap-6 lp-mb-6">
        <SegmentedControl
          aria-label={t('metrics.vitals.days')}
          value={days}
          data={daysOffered.map((each) => ({
            value: each,
            label: t('metrics.vitals.days.count', { count: Number(each) }),
          }))}
          onChange={(chosen) => go({ days: chosen === '7' ? undefined : chosen })}
        />
        <NativeSelect
          label={t('metrics.vitals.release')}
          value={release ?? ''}
          data={[{ value: '', label: t('metrics.vitals.release.all') }, ...releases]}
          onChange={({ currentTarget }) => go({ release: currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t('metrics.vitals.width')}
          value={width ?? ''}
          data={[
            { value: '', label: t('metrics.vitals.width.all') },
            ...widths.map((each) => ({ value: each, label: t(`metrics.vitals.width.${each}`) })),
          ]}
          onChange={({ currentTarget }) => go({ width: currentTarget.value || undefined })}
        />
      </div>
      {error !== null && (
        <LoadFailure title={t('metrics.vitals.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.pages.length === 0 && (
        <p className="lp-m-0" role="status">
          {t('metrics.vitals.empty', { least: leastVisits })}
        </p>
      )}
      {data !== undefined && data.pages.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={data.pages}
          keyOf={({ page }) => page}
          stale={isPlaceholderData}
        />
      )}
    </section>
  )
}

function useVitalColumns(): readonly Column<PageRow, never>[] {
  const { t, local } = useTexts()
  return [
    {
      id: 'page',
      label: t('metrics.vitals.page'),
      cell: ({ page }) => (isPageType(page) ? local(pageTypeLabels[page]) : t(`metrics.vitals.page.${page}`)),
    },
    ...vitals.map((vital) => ({
      id: vital,
      label: t(`metrics.vitals.${vital}`),
      cell: (row: PageRow) => <VitalCell vital={vital} summary={row[vital]} />,
    })),
  ]
}

const isPageType = (page: MeasuredPage): page is PageType => Object.hasOwn(pageTypeLabels, page)

const badges = {
  good: { tone: 'success', icon: IconCheck },
  improvable: { tone: 'info', icon: IconAlertTriangle },
  poor: { tone: 'error', icon: IconX },
} as const satisfies Record<Rating, object>

function VitalCell({ vital, summary }: { readonly vital: Vital; readonly summary: VitalSummary | null }) {
  const { t, locale } = useTexts()
  if (summary === null) return <span className="lp-muted">{t('metrics.vitals.few', { least: leastVisits })}</span>
  const shown = (value: number): string => {
    if (vital === 'INP') return `${formatNumber(value, locale)}\u00A0ms`
    return vital === 'LCP'
      ? `${formatNumber(Math.round(value / 100) / 10, locale)}\u00A0s`
      : formatNumber(Math.round(value / 10) / 100, locale)
  }
  const rating = ratingOf(vital, summary.p75)
  return (
    <>
      <span className="lp-flex lp-wrap lp-items-center lp-gap-4">
        {shown(summary.p75)}
        <Badge {...badges[rating]}>{t(`metrics.vitals.rating.${rating}`)}</Badge>
      </span>
      <span className="lp-block lp-muted lp-text-sm">
        {t('metrics.vitals.others', { p50: shown(summary.p50), p95: shown(summary.p95), count: summary.visits })}
      </span>
    </>
  )
}

const daysOffered = ['7', '30'] as const

interface Wanted {
  readonly days: (typeof daysOffered)[number]
  readonly release?: string
  readonly width?: (typeof widths)[number]
}

const call = hc<typeof operationsRoutes>('/', throughPortal).management.metrics.vitals

const vitalsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['metrics', 'vitals', wanted],
    queryFn: () => unwrap(call.$get({ query: wanted })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })
