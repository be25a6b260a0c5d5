import { defineArea } from '../../area.ts'
import { UserInterfaceSetting, userInterfaceNames, userInterfaceSettings } from './schema.ts'
import { userInterfaceDefinitions, userInterfaceTexts } from './setting-labels.ts'
import { id, labelled, type PropertiesOf } from '../../labels/property.ts'
import { valueType } from '../../labels/value-type.ts'

export const userInterfaceProperties: PropertiesOf<UserInterfaceSetting> = labelled(userInterfaceTexts.properties, {
  id,
  type: valueType,
  value: { reads: { as: 'setting', definitions: userInterfaceDefinitions } },
})

export const userInterfaceArea = defineArea({
  key: 'USER_INTERFACE',
  item: UserInterfaceSetting,
  label: userInterfaceTexts.label,
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
  itemLabel: (item, locale) => userInterfaceTexts.names[item.id][locale],
})
