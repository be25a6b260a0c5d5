import { budgetTexts, livingProperties } from './labels.ts'
import { defineArea } from '../../area.ts'
import { budgetDefaults } from './defaults.ts'
import { BudgetItem } from './schema.ts'

export const budgetArea = defineArea({
  key: 'LIVING_TYPE',
  item: BudgetItem,
  label: budgetTexts.label,
  properties: livingProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/incomeExpense/getIncomeExpenseConfig',
    summary: 'List income and expense items',
    scheduled: ['/api/incomeExpense/getScheduledIncomeExpenseConfig'],
    changes: '/api/incomeExpense/changes',
  },
  readByApplicants: true,
  newItem: budgetTexts.newItem,
  defaults: budgetDefaults,
  itemLabel: (item, locale) => item.label[locale],
})
