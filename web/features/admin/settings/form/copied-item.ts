import type { Item } from '#domain/settings/area.ts'
import type { AreaKey, ItemOf } from '#domain/settings/snapshot.ts'
import type { Locale } from '#domain/locale.ts'

const copied: Readonly<Record<Locale, (name: string) => string>> = {
  de: (name) => `${name} (Kopie)`,
  en: (name) => `${name} (copy)`,
}

/** What has an address and steps: nobody wants to make those anew for every variant. */
const copies: { readonly [K in AreaKey]?: (item: ItemOf<K>, locale: Locale) => ItemOf<K> } = {
  PRODUCTS: ({ translations: { de, en }, ...product }, locale) => ({
    ...product,
    name: copied[locale](product.name),
    translations: { de: { ...de, title: '' }, en: { ...en, title: '' } },
    isDefault: false,
  }),
  PROCESSES: (process) => ({ ...process, title: { de: '', en: '' } }),
}

/** Whether something new of this area may begin as a copy. */
export const isCopied = (area: AreaKey): boolean => area in copies

/**
 * What something new begins as that is to be like another: all of it but what it is called and known by, switched off.
 * Its title is missing in every language until somebody writes it: one made up would be noticed in one language alone.
 */
export function copiedItem(area: AreaKey, item: Item, locale: Locale): Item {
  const copy = copies[area] as ((item: Item, locale: Locale) => Item) | undefined
  return { ...(copy?.(item, locale) ?? item), id: '', uri: '', enabled: false } as Item
}
