import { defineArea } from '../area.ts'
import { interfaceDefaults } from '../defaults/interfaces.ts'
import { InterfaceSetting, interfaceLabels } from '../schemas/interfaces.ts'

export const interfacesArea = defineArea({
  key: 'INTERFACES',
  item: InterfaceSetting,
  label: { de: 'Schnittstellen', en: 'Interfaces' },
  editors: ['ADMIN', 'TECH_ADMIN'],
  defaults: interfaceDefaults,
  fixed: true,
  itemLabel: (item, locale) => interfaceLabels[item.id][locale],
})
