import type { Item } from '#domain/settings/area.ts'
import type { CostList } from '#domain/settings/areas/costs/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { entriesSummary } from '../settings/list-summary.ts'

/** [B3.25] */
export const costsSummary = (item: Item, texts: Texts): string =>
  entriesSummary(
    (item as CostList).taxes.map(({ name }) => name),
    texts,
  )
