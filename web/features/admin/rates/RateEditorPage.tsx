import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { changesQuery, currentQuery, scheduledQuery } from '../settings/area-queries.ts'
import { orderChange, rowsOf } from '../settings/area-rows.ts'
import { useFailureAmong } from '../ui/use-failure-among.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { RateEditor } from './RateEditor.tsx'

const area = 'INTEREST_CONDITIONS'

export function RateEditorPage({ onDone }: { readonly onDone: () => void }) {
  const { t, locale } = useTexts()
  const scheduled = useQuery(scheduledQuery(area))
  const current = useQuery(currentQuery(area))
  const changes = useQuery(changesQuery(area, locale))
  const lists = useQuery(scheduledQuery('KEYS'))
  const products = useQuery(scheduledQuery('PRODUCTS'))
  const failed = useFailureAmong([scheduled, current, changes, lists, products])
  return (
    <>
      <PageHead title={t('cells.title')} text={t('cells.text')} />
      {failed !== undefined ? (
        <LoadFailure title={t('settings.error')} {...failed} />
      ) : scheduled.data === undefined ||
        current.data === undefined ||
        changes.data === undefined ||
        lists.data === undefined ||
        products.data === undefined ? (
        <TableSkeleton />
      ) : (
        <RateEditor
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
