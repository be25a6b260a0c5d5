import type { Item } from '#domain/settings/area.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { entriesSummary } from '../settings/list-summary.ts'

/** [B3.24] */
export const listSummary = (item: Item, texts: Texts): string =>
  entriesSummary(
    (item as KeyDefinition).keys.map(({ displaytext }) => displaytext),
    texts,
  )
