import { useQuery } from '@tanstack/react-query'

import { today } from '#web/features/wizard/today.ts'

import { currentQuery, scheduledQuery } from '../settings/area-queries.ts'
import { shownIn } from '../settings/view-address.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { focusOnceThere } from './focus-once-there.ts'
import { findingsIn } from './price-findings.ts'
import { PriceFindings } from './PriceFindings.tsx'
import { tableId } from './RateGrid.tsx'

/** What is to say of the version on the screen; each finding leads to its rows. */
export function PriceChecks() {
  const { search, to, go } = useListAddress()
  const version = shownIn(search) === 'current' ? currentQuery : scheduledQuery
  const { data: rates } = useQuery(version('INTEREST_CONDITIONS'))
  const { data: products } = useQuery(version('PRODUCTS'))
  const { data: lists } = useQuery(version('KEYS'))
  if (rates === undefined || products === undefined || lists === undefined) return null
  const goTo = (kind: string) => {
    go({ kind, search: undefined, showOnlyChanged: undefined })
    focusOnceThere(tableId(kind))
  }
  const areas = { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items }
  return (
    <PriceFindings
      areas={areas}
      findings={findingsIn(areas, today())}
      onKind={goTo}
      toPrice={(id) => to({ item: id })}
    />
  )
}
