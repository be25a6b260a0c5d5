import type { Item } from '#domain/settings/area.ts'
import type { AreaKey, ItemOf } from '#domain/settings/snapshot.ts'
import type { Locale } from '#domain/locale.ts'

const copied: Readonly<Record<Locale, (name: string) => string>> = {
  de: (name) => `${name} (Kopie)`,
  en: (name) => `${name} (copy)`,
}

/** Areas with addresses and steps, whose variants begin as copies. */
const copies: { readonly [K in AreaKey]?: (item: ItemOf<K>, locale: Locale) => ItemOf<K> } = {
  PRODUCTS: ({ translations: { de, en }, ...product }, locale) => ({
    ...product,
    name: copied[locale](product.name),
    translations: { de: { ...de, title: '' }, en: { ...en, title: '' } },
    isDefault: false,
  }),
  PROCESSES: (process) => ({ ...process, title: { de: '', en: '' } }),
}

/** Whether a new item of the area may begin as a copy. */
export const isCopied = (area: AreaKey): boolean => area in copies

/**
 * A copy of an item, without its name and id, and switched off. Its title is empty in every language, because a
 * generated one might stay unnoticed in the other language.
 */
export function copiedItem(area: AreaKey, item: Item, locale: Locale): Item {
  const copy = copies[area] as ((item: Item, locale: Locale) => Item) | undefined
  return { ...(copy?.(item, locale) ?? item), id: '', uri: '', enabled: false } as Item
}
