import type { budget as German } from '../../de/areas/budget.ts'

export const budget: typeof German = {
  budgetKind: {
    INCOME: 'Income',
    EXPENSES: 'Expense',
  },
  category: {
    INCOME: 'Salary and wages',
    CHILD_BENEFIT: 'Child benefit',
    GOVERNMENT_SUPPORT: 'Government support',
    RENT_INCOME: 'Rental income',
    OTHER_INCOME: 'Other income',
    RENT_EXPENSES: 'Rent and housing',
    INSURANCE: 'Insurance',
    LIVING_COST: 'Living costs',
    CREDIT_COST: 'Credit instalments',
    TELECOMMUNICATION: 'Phone and internet',
    OTHER_EXPENSES: 'Other expenses',
  },
  properties: {
    kind: 'Kind',
    label: 'Name',
    category: 'Account check category',
    hint: 'Hint',
    existingInstalment: 'Instalment of an existing loan',
  },
  label: 'Income and expenses',
  newItem: 'New income or expense',
}
