import { defineArea } from '../../area.ts'
import { interfaceDefaults } from './defaults.ts'
import { InterfaceSetting, interfaceLabels } from './schema.ts'

export const interfacesArea = defineArea({
  key: 'INTERFACES',
  item: InterfaceSetting,
  label: { de: 'Schnittstellen', en: 'Interfaces' },
  editors: ['ADMIN', 'TECH_ADMIN'],
  defaults: interfaceDefaults,
  fixed: true,
  itemLabel: (item, locale) => interfaceLabels[item.id][locale],
})
