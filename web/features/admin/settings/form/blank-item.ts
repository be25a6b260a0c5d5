import type { Item } from '#domain/settings/area.ts'
import { type AreaKey, areas, type ItemOf } from '#domain/settings/areas.ts'
import { missingIds } from '#domain/settings/new-ids.ts'
import { blankOf } from '#domain/settings/schema-parts.ts'

/** What most new ones are: what a bank asks, it asks its borrowers. */
const mostly: { readonly [K in AreaKey]?: Partial<ItemOf<K>> } = {
  INPUT_FIELDS: { entityType: 'BORROWER' },
  PAGES: { type: 'BORROWER_INFORMATION' },
}

/** What something new among `items` begins as; where only some ids are possible, with the first of them. */
export function blankItem(area: AreaKey, items: readonly Item[]): Item {
  const item = { ...(blankOf(areas[area].item) as Item), ...mostly[area] }
  const [first] = missingIds(area, items) ?? []
  return first === undefined ? item : { ...item, id: first }
}
