import type { Item } from '#domain/settings/area.ts'
import { categoryLabels } from '#domain/settings/labels/options.ts'
import type { LivingItem } from '#domain/settings/schemas/living.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { joined } from '../settings/list-summary.ts'

/** [B3.28] */
export function livingSummary(item: Item, { t, local }: Texts): string {
  const { category, existingInstalment } = item as LivingItem
  return joined([
    category === undefined ? t('glance.noCategory') : t('glance.category', { name: local(categoryLabels[category]) }),
    existingInstalment === true ? t('glance.instalment') : undefined,
  ])
}
