import type { Item } from '#domain/settings/area.ts'
import type { OfferItem } from '#domain/settings/schemas/offer.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { joined } from '../settings/list-summary.ts'

/** [B3.46] */
export function offerSummary(item: Item, { t, local }: Texts): string {
  const { section, label } = item as OfferItem
  return joined([local(section), local(label) === '' ? undefined : t('glance.button', { label: local(label) })])
}
