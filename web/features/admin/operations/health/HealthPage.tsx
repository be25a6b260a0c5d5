import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ListHead } from '../../ui/ListHead.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { healthQuery, ofHealth, reloadHealth } from './calls.ts'
import { ProductInfo } from './ProductInfo.tsx'
import { RequestsInFlight } from './RequestsInFlight.tsx'
import { ServiceBadge, type ServiceStatus } from './ServiceBadge.tsx'
import { serviceName } from './service-name.ts'
import { ServicePanel } from './ServicePanel.tsx'
import { UnprocessedPanel } from './UnprocessedPanel.tsx'

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
  const busy = useIsFetching({ predicate: ofHealth }) > 0
  const { data, error: failed, isLoading } = useQuery(healthQuery)
  const error = useLastError(failed, isLoading)
  const refresh = () => void reloadHealth(queries)
  const columns = useColumns((name) => to({ service: name }))
  const services = servicesOf(data?.components ?? {})
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

const servicesOf = (components: Readonly<Record<string, Omit<Service, 'name'>>>): Service[] => {
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
