import type { Item } from '#domain/settings/area.ts'
import type { OnGeoSetting } from '#domain/settings/areas/on-geo/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { entriesSummary } from '../settings/list-summary.ts'

/** [B3.47]: a list's entries, the number of submitted fields, or the highest share of the market value. */
export function onGeoSummary(item: Item, texts: Texts): string {
  const setting = item as OnGeoSetting
  if (setting.id === 'SETTINGS') return texts.t('glance.marketValue', { percent: setting.maxMarketValuePercent })
  if (setting.id === 'FIELDS') return texts.t('settings.count', { total: setting.fields.length })
  return entriesSummary(
    setting.entries.map(({ name }) => name),
    texts,
  )
}
