import { defineArea } from '../area.ts'
import { livingDefaults } from '../defaults/living.ts'
import { LivingItem } from '../schemas/living.ts'

export const livingArea = defineArea({
  key: 'LIVING_TYPE',
  item: LivingItem,
  label: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
  editors: ['ADMIN'],
  defaults: livingDefaults,
  itemLabel: (item, locale) => item.label[locale],
})
