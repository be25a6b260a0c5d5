import { defineArea } from '../../area.ts'
import { UserInterfaceSetting, userInterfaceNames, userInterfaceSettings } from './schema.ts'
import { userInterfaceSettingLabels } from './setting-labels.ts'

export const userInterfaceArea = defineArea({
  key: 'USER_INTERFACE',
  item: UserInterfaceSetting,
  label: { de: 'Erscheinungsbild', en: 'User interface' },
  editors: ['ADMIN'],
  defaults: userInterfaceNames.map((id) => ({
    id,
    type: userInterfaceSettings[id].type,
    value: userInterfaceSettings[id].default,
  })),
  fixed: true,
  itemLabel: (item, locale) => userInterfaceSettingLabels[item.id][locale],
})
