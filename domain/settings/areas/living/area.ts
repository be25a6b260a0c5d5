import { livingProperties } from './labels.ts'
import { defineArea } from '../../area.ts'
import { livingDefaults } from './defaults.ts'
import { LivingItem } from './schema.ts'

export const livingArea = defineArea({
  key: 'LIVING_TYPE',
  item: LivingItem,
  label: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
  properties: livingProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/incomeExpense/getIncomeExpenseConfig',
    summary: 'List income and expense items',
    scheduled: ['/api/incomeExpense/getScheduledIncomeExpenseConfig'],
    changes: '/api/incomeExpense/changes',
  },
  readByApplicants: true,
  newItem: { de: 'Neue Einnahme oder Ausgabe', en: 'New income or expense' },
  defaults: livingDefaults,
  itemLabel: (item, locale) => item.label[locale],
})
