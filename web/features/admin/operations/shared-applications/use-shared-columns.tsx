import { useQuery } from '@tanstack/react-query'

import { processesQuery, productsQuery } from '#web/api/settings.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { StatusBadge } from '#web/features/overview/StatusBadge.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { Column } from '../../ui/DataTable.tsx'
import type { SharedApplication, SharedSort } from './calls.ts'
import styles from './shared.module.css'

const roles = ['viewers', 'editors', 'coBorrowers'] as const

export function useSharedColumns(): readonly Column<SharedApplication, SharedSort>[] {
  const { t, locale, local } = useTexts()
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  const nameOf = ({ productId, processId }: SharedApplication): string => {
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
          <span className={styles.product}>{nameOf(application)}</span>
          <span className={styles.reference}>{application.id}</span>
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
      cell: ({ sharedAt }) => timestampOf(sharedAt, locale),
    },
  ]
}
