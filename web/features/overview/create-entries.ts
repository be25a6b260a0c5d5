import { type Locale, type Localized } from '#domain/text/locale.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'

import { keyOfJourney } from '#web/features/wizard/addresses.ts'
import { path } from '#web/routing/paths.ts'

export interface CreateEntry {
  readonly id: string
  /** The key of the journey in the wizard's storage. */
  readonly journey: string
  readonly title: string
  readonly icon: string
  readonly to: string
}

/** The entries to apply for: every enabled product, then every enabled process ([A2.17]). */
export function createEntries(
  products: readonly Product[],
  processes: readonly Process[],
  locale: Locale,
): readonly CreateEntry[] {
  const local = (text: Localized): string => text[locale] || text.de
  return [
    ...products
      .filter((product) => product.enabled)
      .map(({ id, uri, icon, translations }) => ({
        id: `product:${id}`,
        journey: keyOfJourney(id, undefined),
        title: translations[locale].title || translations.de.title,
        icon,
        to: path('product', { productUri: uri }),
      })),
    ...processes
      .filter((process) => process.enabled)
      .map(({ id, uri, title, productId }) => ({
        id: `process:${id}`,
        journey: keyOfJourney(productId, id),
        title: local(title),
        icon: products.find((product) => product.id === productId)?.icon ?? '',
        to: path('process', { processUri: uri }),
      })),
  ]
}

/** [A9.04] */
const mostInSpeedDial = 4

/** A single entry is a plain button, a few are a speed dial, more a menu ([A2.17]). */
export function createKind({ length }: readonly CreateEntry[]): 'none' | 'button' | 'dial' | 'menu' {
  if (length === 0) return 'none'
  if (length === 1) return 'button'
  return length > mostInSpeedDial ? 'menu' : 'dial'
}
