import { defineArea } from '../../area.ts'
import { livingDefaults } from './defaults.ts'
import { LivingItem } from './schema.ts'

export const livingArea = defineArea({
  key: 'LIVING_TYPE',
  item: LivingItem,
  label: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
  editors: ['ADMIN'],
  defaults: livingDefaults,
  itemLabel: (item, locale) => item.label[locale],
})
