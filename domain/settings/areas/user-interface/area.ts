import { defineArea } from '../../area.ts'
import { UserInterfaceSetting, userInterfaceNames, userInterfaceSettings } from './schema.ts'
import { userInterfaceSettingLabels, userInterfaceDefinitions } from './setting-labels.ts'
import { id, type PropertiesOf } from '../../labels/property.ts'
import { valueType } from '../../labels/value-type.ts'

export const userInterfaceProperties: PropertiesOf<UserInterfaceSetting> = {
  id,
  type: valueType,
  value: { label: { de: 'Wert', en: 'Value' }, reads: { as: 'setting', definitions: userInterfaceDefinitions } },
}

export const userInterfaceArea = defineArea({
  key: 'USER_INTERFACE',
  item: UserInterfaceSetting,
  label: { de: 'Erscheinungsbild', en: 'User interface' },
  properties: userInterfaceProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/user-interface/current-templates',
    summary: 'Get the user interface',
    scheduled: ['/api/user-interface/scheduled-templates'],
    changes: '/api/user-interface/changes',
  },
  defaults: userInterfaceNames.map((name) => ({
    id: name,
    type: userInterfaceSettings[name].type,
    value: userInterfaceSettings[name].default,
  })),
  fixed: true,
  itemLabel: (item, locale) => userInterfaceSettingLabels[item.id][locale],
})
