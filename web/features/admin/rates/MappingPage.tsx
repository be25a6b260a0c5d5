import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { changesQuery, scheduledQuery } from '../settings/area-queries.ts'
import { useFailureAmong } from '../ui/use-failure-among.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import type { MappedField } from './calls.ts'
import { Mappings } from './Mappings.tsx'
import styles from './product-types.module.css'

interface MappingPageProps {
  readonly field: MappedField
  readonly tabs: ReactNode
}

/** Maps the bank's values to keys ([B3.35]); rendered once all data for the effects is loaded. */
export function MappingPage({ field, tabs }: MappingPageProps) {
  const { t, locale } = useTexts()
  const lists = useQuery(scheduledQuery('KEYS'))
  const rates = useQuery(scheduledQuery('INTEREST_CONDITIONS'))
  const products = useQuery(scheduledQuery('PRODUCTS'))
  const changes = useQuery(changesQuery('KEYS', locale))
  const failed = useFailureAmong([lists, rates, products, changes])
  const loaded =
    lists.data !== undefined && rates.data !== undefined && products.data !== undefined && changes.data !== undefined
  if (loaded)
    return (
      <Mappings
        field={field}
        tabs={tabs}
        areas={{ KEYS: lists.data.items, PRODUCTS: products.data.items, INTEREST_CONDITIONS: rates.data.items }}
        change={changes.data.find(({ key }) => key === field)}
      />
    )
  return (
    <>
      <PageHead title={t('admin.screen.product-types')} text={t('rates.mapping.text')} />
      <div className={styles.tabs}>{tabs}</div>
      {failed === undefined ? <TableSkeleton /> : <LoadFailure title={t('settings.error')} {...failed} />}
    </>
  )
}
