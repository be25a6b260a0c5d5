import type { Item } from '#domain/settings/area.ts'
import { pageTypeLabels } from '#domain/settings/areas/pages/labels.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { joined } from '../settings/list-summary.ts'

export function pageSummary(item: Item, { local }: Texts): string {
  const { type, uri } = item as Page
  return joined([local(pageTypeLabels[type]), `/${uri}`])
}
