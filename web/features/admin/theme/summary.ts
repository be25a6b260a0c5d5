import type { Item } from '#domain/settings/area.ts'
import { userInterfaceProperties } from '#domain/settings/areas/user-interface/area.ts'
import type { UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { settingSummary } from '../settings/list-summary.ts'

export const themeSummary = (item: Item, texts: Texts): string =>
  settingSummary(item as UserInterfaceSetting, userInterfaceProperties, texts)
