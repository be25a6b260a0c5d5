import type { Item } from '#domain/settings/area.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { joined } from '../settings/list-summary.ts'

/** [B3.42] */
export function productSummary(item: Item, { t }: Texts): string {
  const { enabled, isDefault } = item as Product
  return joined([t(enabled ? 'glance.on' : 'glance.off'), isDefault ? t('glance.default') : undefined])
}

export function processSummary(item: Item, { t }: Texts): string {
  const { enabled, uri } = item as Process
  return joined([t(enabled ? 'glance.on' : 'glance.off'), `/process/${uri}`])
}
