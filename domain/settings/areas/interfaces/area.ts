import { interfaceLabels, interfaceTexts } from './labels.ts'
import { defineArea } from '../../area.ts'
import { InterfaceSetting } from './schema.ts'
import { onOffLabels } from '../../labels/options.ts'
import { id, labelled, option } from '../../labels/property.ts'

const interfaceDefaults: readonly InterfaceSetting[] = [
  { id: 'WEBID_IDENTIFY_PERSONAL', value: 'true' },
  { id: 'WEBID_CONTRACT_QES', value: 'true' },
  { id: 'FINTEC_SELF_DISCLOSURE', value: 'false' },
  { id: 'ON_GEO_LORA_SERVICE', value: 'false' },
]

export const interfacesArea = defineArea({
  key: 'INTERFACES',
  item: InterfaceSetting,
  label: interfaceTexts.label,
  properties: labelled(interfaceTexts.properties, {
    id,
    value: option(onOffLabels),
  }),
  editors: ['ADMIN', 'TECH_ADMIN'],
  calls: {
    current: '/api/tech-settings/interfaces',
    summary: 'List interfaces',
    changes: '/api/tech-settings/interfaces/changes',
  },
  defaults: interfaceDefaults,
  fixed: true,
  itemLabel: (item, locale) => interfaceLabels[item.id][locale],
})
