import { defineArea } from '../../area.ts'
import { costDefaults } from './defaults.ts'
import { CostList, costLabels } from './schema.ts'

export const costsArea = defineArea({
  key: 'ADDITIONAL_COSTS',
  item: CostList,
  label: { de: 'Nebenkosten', en: 'Additional costs' },
  editors: ['ADMIN'],
  defaults: costDefaults,
  fixed: true,
  itemLabel: (item, locale) => costLabels[item.id][locale],
})
