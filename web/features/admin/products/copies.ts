import { perLocale } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

/**
 * The titles are empty in every language, because a generated one might stay unnoticed in the other language. Nobody has
 * declared yet what the bank expects of the copy's contracts.
 */
export function copiedProduct(item: Item, t: Texts['t']): Product {
  const { translations, exampleReason: _reason, exampleDeclaredBy: _declaredBy, ...product } = item as Product
  return {
    ...product,
    name: t('products.copyName', { name: product.name }),
    translations: perLocale((each) => ({ ...translations[each], title: '' })),
    isDefault: false,
  }
}

export const copiedProcess = (item: Item): Process => ({ ...(item as Process), title: perLocale(() => '') })
