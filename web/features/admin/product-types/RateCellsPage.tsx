import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { changesQuery, currentQuery, scheduledQuery } from '../settings/area-queries.ts'
import { orderChange, rowsOf } from '../settings/area-rows.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { RateCells } from './RateCells.tsx'

const area = 'INTEREST_CONDITIONS'

/** The prices to come, cell by cell. */
export function RateCellsPage({ onDone }: { readonly onDone: () => void }) {
  const { t, locale } = useTexts()
  const scheduled = useQuery(scheduledQuery(area))
  const current = useQuery(currentQuery(area))
  const changes = useQuery(changesQuery(area, locale))
  const lists = useQuery(scheduledQuery('KEYS'))
  const products = useQuery(scheduledQuery('PRODUCTS'))
  const asked = [scheduled, current, changes, lists, products]
  const failed = asked.find(({ error, data }) => error !== null && data === undefined)
  const retry = () => {
    for (const each of asked) if (each.error !== null) void each.refetch()
  }
  return (
    <>
      <PageHead title={t('cells.title')} text={t('cells.text')} />
      {failed !== undefined ? (
        <LoadFailure
          title={t('settings.error')}
          error={failed.error}
          busy={asked.some(({ isFetching }) => isFetching)}
          onRetry={retry}
        />
      ) : scheduled.data === undefined ||
        current.data === undefined ||
        changes.data === undefined ||
        lists.data === undefined ||
        products.data === undefined ? (
        <TableSkeleton />
      ) : (
        <RateCells
          rows={rowsOf(area, scheduled.data.items, current.data.items, changes.data, locale)}
          current={current.data.items}
          lists={lists.data.items}
          products={products.data.items}
          moved={orderChange(changes.data)}
          onDone={onDone}
        />
      )}
    </>
  )
}
