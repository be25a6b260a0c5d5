import { settingsQuery } from '#web/api/settings.ts'

export const pagesQuery = settingsQuery('/api/pages')
export const fieldsQuery = settingsQuery('/api/pages-fields')
export const keysQuery = settingsQuery('/api/keys')
export const budgetItemsQuery = settingsQuery('/api/incomeExpense/getIncomeExpenseConfig')
export const offerItemsQuery = settingsQuery('/api/contracts/settings')
export const documentTabsQuery = settingsQuery('/api/document/config')

/** The settings of the wizard that a page may lack. */
export const queriesOfWizard = [pagesQuery, fieldsQuery, keysQuery, budgetItemsQuery, documentTabsQuery] as const
