import type { Item } from '#domain/settings/area.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey, ItemOf } from '#domain/settings/snapshot.ts'
import { blankOf } from '#domain/settings/schema-parts.ts'

/** What most new ones are: what a bank asks, it asks its borrowers. */
const mostly: { readonly [K in AreaKey]?: Partial<ItemOf<K>> } = {
  INPUT_FIELDS: { entityType: 'BORROWER' },
  PAGES: { type: 'BORROWER_INFORMATION' },
}

/** What something new begins as. */
export const blankItem = (area: AreaKey): Item => ({ ...(blankOf(areas[area].item) as Item), ...mostly[area] })
