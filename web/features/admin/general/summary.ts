import type { Item } from '#domain/settings/area.ts'
import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { generalSettingProperties } from '#domain/settings/areas/general-settings/area.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { settingSummary } from '../settings/list-summary.ts'

export const generalSummary = (item: Item, texts: Texts): string =>
  settingSummary(item as GeneralSetting, generalSettingProperties, texts)
