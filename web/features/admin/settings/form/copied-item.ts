import type { Item } from '#domain/settings/area.ts'
import type { AreaKey, ItemOf } from '#domain/settings/areas.ts'
import type { Locale, Localized } from '#domain/locale.ts'

const copied: Readonly<Record<Locale, (title: string) => string>> = {
  de: (title) => `${title} (Kopie)`,
  en: (title) => `${title} (copy)`,
}
const titled = (title: Localized): Localized => ({ de: copied.de(title.de), en: copied.en(title.en) })

/** What has an address and steps: nobody wants to make those anew for every variant. */
const copies: { readonly [K in AreaKey]?: (item: ItemOf<K>, locale: Locale) => ItemOf<K> } = {
  PRODUCTS: ({ translations: { de, en }, ...product }, locale) => ({
    ...product,
    name: copied[locale](product.name),
    translations: { de: { ...de, title: copied.de(de.title) }, en: { ...en, title: copied.en(en.title) } },
    isDefault: false,
  }),
  PROCESSES: (process) => ({ ...process, title: titled(process.title) }),
}

/** Whether something new of this area may begin as a copy. */
export const isCopied = (area: AreaKey): boolean => area in copies

/** What something new begins as that is to be like another: all of it but what it is called and known by, switched off. */
export function copiedItem(area: AreaKey, item: Item, locale: Locale): Item {
  const copy = copies[area] as ((item: Item, locale: Locale) => Item) | undefined
  return { ...(copy?.(item, locale) ?? item), id: '', uri: '', enabled: false } as Item
}
