import { costLabels, costProperties, costTexts } from './labels.ts'
import { defineArea } from '../../area.ts'
import { costDefaults } from './defaults.ts'
import { CostList } from './schema.ts'

export const costsArea = defineArea({
  key: 'ADDITIONAL_COSTS',
  item: CostList,
  label: costTexts.label,
  properties: costProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/settings/additional-costs',
    summary: 'List additional costs and land transfer taxes',
    changes: '/api/settings/additional-costs/changes',
  },
  defaults: costDefaults,
  fixed: true,
  itemLabel: (item, locale) => costLabels[item.id][locale],
})
