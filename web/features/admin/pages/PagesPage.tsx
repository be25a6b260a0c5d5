import { Navigate } from 'react-router'

import { path } from '#web/routing/paths.ts'

import { NewPagePanel } from './designer/NewPagePanel.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { newItem, type ViewedVersion, versionIn } from '../settings/view-address.ts'
import { pageSummary } from './summary.ts'

const designer = (pageId: string, version: ViewedVersion): string =>
  `${path('appSettingsPage', { pageId })}${version === 'current' ? '?type=current' : ''}`

/** Pages are too large for a panel, so each has a designer at its own address ([B2.15], [B3.36]). */
export function PagesPage() {
  const { search } = useListAddress()
  const item = search.get('item')
  const about = useListSummary(pageSummary)
  // Other screens link to any item by this address.
  if (item !== null && item !== newItem) return <Navigate replace to={designer(item, versionIn(search))} />
  return <AreaPage area="PAGES" screen="pages" about={about} itemTo={designer} NewPanel={NewPagePanel} />
}
