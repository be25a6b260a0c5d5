import { useQuery } from '@tanstack/react-query'

import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { currentQuery, scheduledQuery } from '../settings/area-queries.ts'
import { versionIn } from '../settings/view-address.ts'
import { useFailureAmong } from '../ui/use-failure-among.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { focusOnceThere } from './focus-once-there.ts'
import { findingsIn } from './price-findings.ts'
import { PriceFindings } from './PriceFindings.tsx'
import { tableId } from './RateGrid.tsx'

/** The findings about the shown version; each one links to its rows. */
export function PriceChecks() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const version = versionIn(search) === 'current' ? currentQuery : scheduledQuery
  const { data: rates } = useQuery(version('INTEREST_CONDITIONS'))
  const [products, lists] = [useQuery(version('PRODUCTS')), useQuery(version('KEYS'))]
  // The page itself reports that the prices failed to load.
  const failed = useFailureAmong([products, lists])
  if (failed !== undefined) return <LoadFailure title={t('rates.check.failed')} {...failed} />
  if (rates === undefined || products.data === undefined || lists.data === undefined) return null
  const goTo = (kind: string) => {
    go({ kind, search: undefined, showOnlyChanged: undefined })
    focusOnceThere(tableId(kind))
  }
  const areas = { KEYS: lists.data.items, PRODUCTS: products.data.items, INTEREST_CONDITIONS: rates.items }
  return (
    <PriceFindings
      areas={areas}
      findings={findingsIn(areas, today())}
      onKind={goTo}
      toPrice={(id) => to({ item: id })}
    />
  )
}
