import { ActionIcon } from '@mantine/core'
import { IconEye, IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ListHead } from '../../ui/ListHead.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { healthQuery, isHealthQuery, reloadHealth, productInfoQuery } from './calls.ts'
import { RequestsInFlight } from './RequestsInFlight.tsx'
import { UnprocessedPanel } from './UnprocessedPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { RateErrors } from '../../rates/RateErrors.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { getComponentFacts } from './component-facts.ts'
import { Badge } from '../../ui/Badge.tsx'

interface Service {
  readonly name: string
  readonly status: ServiceStatus
  readonly details: Readonly<Record<string, unknown>>
}

/** Further components, listed after the services ([B2.31]). */
const extra = ['applications', 'interestConditions', 'productTypes', 'legal', 'representativeExamples']

/** The health of the portal ([B2.30] to [B2.33], [B4.08]). */
export function HealthPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const queries = useQueryClient()
  const busy = useIsFetching({ predicate: isHealthQuery }) > 0
  const { data, error: failed, isLoading } = useQuery(healthQuery)
  const error = useLastError(failed, isLoading)
  const refresh = () => void reloadHealth(queries)
  const columns = useColumns((name) => to({ service: name }))
  const services = getServices(data?.components ?? {})
  const open = services.find(({ name }) => name === search.get('service'))
  const close = () => go({ service: undefined })
  return (
    <>
      <ListHead title={t('admin.screen.health')} text={t('admin.screen.health.text')} busy={busy} onRefresh={refresh} />
      {error !== null && <LoadFailure title={t('health.error')} error={error} busy={busy} onRetry={refresh} />}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <>
          {data.status === 'DOWN' && (
            <Notice kind="error" live title={t('health.down')}>
              <p>{t('health.down.text')}</p>
            </Notice>
          )}
          {services.length > 0 && (
            <DataTable
              caption={t('health.services')}
              columns={columns}
              rows={services}
              keyOf={({ name }) => name}
              open={open?.name}
              stale={false}
            />
          )}
          <ProductInfo />
          <RequestsInFlight />
        </>
      )}
      {open !== undefined && open.name === 'applications' && <UnprocessedPanel onClose={close} />}
      {open !== undefined && open.name !== 'applications' && <ServicePanel {...open} onClose={close} />}
    </>
  )
}

const getServices = (components: Readonly<Record<string, Omit<Service, 'name'>>>): Service[] => {
  const all = Object.entries(components).map(([name, component]) => ({ name, ...component }))
  return [...all.filter(({ name }) => !extra.includes(name)), ...all.filter(({ name }) => extra.includes(name))]
}

function useColumns(to: (name: string) => { readonly search: string }): readonly Column<Service, never>[] {
  const { t } = useTexts()
  return [
    { id: 'name', label: t('health.service'), cell: ({ name }) => serviceName(name) },
    { id: 'status', label: t('health.status'), narrow: true, cell: ({ status }) => <ServiceBadge status={status} /> },
    {
      id: 'details',
      label: t('health.details'),
      narrow: true,
      cell: ({ name }) => (
        <ActionIcon
          component={Link}
          to={to(name)}
          preventScrollReset
          variant="subtle"
          size="lg"
          aria-label={t('health.details.of', { service: serviceName(name) })}
        >
          <IconEye size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
}

/** The product's version ([B2.33]). */
function ProductInfo() {
  const { t, locale } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(productInfoQuery)
  const error = useLastError(failed, isLoading)
  return (
    <section className="lp-mt-16" aria-labelledby="product-info">
      <h2 id="product-info" className="lp-m-0 lp-mb-6 lp-text-lg">
        {t('health.info')}
      </h2>
      {error !== null && (
        <LoadFailure title={t('health.info.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Facts
          facts={[
            { label: t('health.info.version'), value: data.build.version || '–' },
            {
              label: t('health.info.built'),
              value: Number.isNaN(Date.parse(data.build.time)) ? '–' : formatTimestamp(data.build.time, locale),
            },
            { label: t('health.info.commit'), value: data.git.commit.id || '–' },
          ]}
        />
      )}
    </section>
  )
}

interface ServicePanelProps {
  readonly name: string
  readonly status: ServiceStatus
  readonly details: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

/** The details of a service ([B2.30]), with texts for errors of prices ([B2.31]). */
function ServicePanel({ name, status, details, onClose }: ServicePanelProps) {
  const texts = useTexts()
  const facts = getComponentFacts(name, details, texts)
  const ofPrices = name === 'interestConditions' || name === 'productTypes' ? name : undefined
  return (
    <DetailsPanel title={serviceName(name)} about={<ServiceBadge status={status} />} onClose={onClose}>
      <PanelBody reading>
        {ofPrices !== undefined && status !== 'UP' ? (
          <RateErrors of={ofPrices} />
        ) : (
          <Facts
            facts={facts.length > 0 ? facts : [{ label: texts.t('health.status'), value: texts.t('health.fine') }]}
          />
        )}
      </PanelBody>
    </DetailsPanel>
  )
}

const variants = {
  UP: { tone: 'success', icon: IconCheck },
  WARNING: { tone: 'info', icon: IconAlertTriangle },
  DOWN: { tone: 'error', icon: IconX },
} as const

type ServiceStatus = keyof typeof variants

function ServiceBadge({ status }: { readonly status: ServiceStatus }) {
  const { t } = useTexts()
  return <Badge {...variants[status]}>{t(`health.status.${status}`)}</Badge>
}

/** The name of a service, or its key if it has no text. */
const serviceName = (name: string): string => textOr(`health.service.${name}`, name)
