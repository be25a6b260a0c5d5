import type { Item } from '#domain/settings/area.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey, ItemOf } from '#domain/settings/snapshot.ts'
import { blankOf } from '#domain/settings/schema-parts.ts'

/** Usual values of new items: most fields are about a borrower. */
const mostly: { readonly [K in AreaKey]?: Partial<ItemOf<K>> } = {
  INPUT_FIELDS: { entityType: 'BORROWER' },
  PAGES: { type: 'BORROWER_INFORMATION' },
}

export const blankItem = (area: AreaKey): Item => ({ ...(blankOf(areas[area].item) as Item), ...mostly[area] })
