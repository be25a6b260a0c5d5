import * as v from 'valibot'

import { Localized } from '../../../text/locale.ts'
/** [A3.17] */
export const budgetKinds = ['INCOME', 'EXPENSES'] as const
export type BudgetKind = (typeof budgetKinds)[number]

/** [A3.17], [B3.28]: the categories of bookings at the aggregation service. */
export const aggregationCategories = [
  'INCOME',
  'CHILD_BENEFIT',
  'GOVERNMENT_SUPPORT',
  'RENT_INCOME',
  'OTHER_INCOME',
  'RENT_EXPENSES',
  'INSURANCE',
  'LIVING_COST',
  'CREDIT_COST',
  'TELECOMMUNICATION',
  'OTHER_EXPENSES',
] as const
export type AggregationCategory = (typeof aggregationCategories)[number]

const incomeCategories: readonly AggregationCategory[] = [
  'INCOME',
  'CHILD_BENEFIT',
  'GOVERNMENT_SUPPORT',
  'RENT_INCOME',
  'OTHER_INCOME',
]
export const kindOfCategory = (category: AggregationCategory): BudgetKind =>
  incomeCategories.includes(category) ? 'INCOME' : 'EXPENSES'

/** [B3.26]: an income or expense of every borrower; its id is the livingId. */
export const BudgetItem = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)),
    kind: v.picklist(budgetKinds),
    label: Localized,
    category: v.optional(v.picklist(aggregationCategories)),
    hint: v.optional(Localized),
    /** The instalment of an existing loan: an expense that debt restructuring would end. */
    existingInstalment: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(
      (item) => item.category === undefined || kindOfCategory(item.category) === item.kind,
      'categoryOfOtherKind',
    ),
    ['category'],
  ),
  v.forward(
    v.check((item) => item.existingInstalment !== true || item.kind === 'EXPENSES', 'instalmentIsNoExpense'),
    ['existingInstalment'],
  ),
)
export type BudgetItem = v.InferOutput<typeof BudgetItem>
