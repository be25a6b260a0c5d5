import { livingProperties } from './labels.ts'
import { defineArea } from '../../area.ts'
import { budgetDefaults } from './defaults.ts'
import { BudgetItem } from './schema.ts'

export const budgetArea = defineArea({
  key: 'LIVING_TYPE',
  item: BudgetItem,
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
  defaults: budgetDefaults,
  itemLabel: (item, locale) => item.label[locale],
})
