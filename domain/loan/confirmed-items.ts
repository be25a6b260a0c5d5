import type { BudgetItem, BudgetKind } from '../settings/areas/budget/schema.ts'
import type { OfEach } from './access.ts'
import type { Household } from './budget.ts'

/** What a household is asked for, in order. */
type Items = readonly Pick<BudgetItem, 'id' | 'kind' | 'category'>[]

/**
 * The categories of the items that nobody can leave to the confirmation: what one earns, what one lives in, and what one
 * lives on, of which nobody has nothing.
 */
const mainCategories: Readonly<Record<BudgetKind, readonly BudgetItem['category'][]>> = {
  INCOME: ['INCOME'],
  EXPENSES: ['RENT_EXPENSES', 'LIVING_COST'],
}

/** Whether an item is salary, rent or living costs. Where a bank has given no item a category of them, its first one of the kind counts. */
export function isMainItem({ id, kind }: Items[number], items: Items): boolean {
  const ofKind = items.filter((item) => item.kind === kind)
  const main = ofKind.filter(({ category }) => mainCategories[kind].includes(category))
  return (main.length === 0 ? ofKind.slice(0, 1) : main).some((item) => item.id === id)
}

/**
 * Whether 'no other income or expenses' can answer an item of a borrower: not the salary, and of the first borrower neither
 * rent nor living costs. The second borrower's are expenses that are entered once, with the first.
 */
export const isCoverable = (item: Items[number], items: Items, at: number): boolean =>
  !isMainItem(item, items) || (at > 0 && item.kind === 'EXPENSES')

/** Whether a reader enters the expenses of two people once: whoever fills in both. They are stored with the first borrower. */
export const hasCommonExpenses = (borrowers: readonly unknown[], mayFill: OfEach<boolean>): boolean =>
  borrowers.length > 1 && mayFill.every(Boolean)

/** Whether an item is asked of a borrower, and not of both together. */
export const isAskedOf = ({ kind }: Pick<BudgetItem, 'kind'>, at: number, commonExpenses: boolean): boolean =>
  at === 0 || kind === 'INCOME' || !commonExpenses

/** The items without an amount that a confirmation answers. */
export function uncovered<Item extends Items[number]>(
  { incomeExpenses }: Household,
  items: readonly Item[],
  at: number,
): Item[] {
  const answered = new Set(incomeExpenses.map(({ fieldId }) => fieldId))
  return items.filter((item) => !answered.has(item.id) && isCoverable(item, items, at))
}

export const hasConfirmed = ({ incomeExpenses }: Household): boolean =>
  incomeExpenses.some(({ confirmed }) => confirmed === true)

/** With an explicit 0, marked as confirmed, for each of these items (`uncovered`). */
export const withConfirmed = <H extends Household>(household: H, items: readonly Pick<BudgetItem, 'id'>[]): H => ({
  ...household,
  incomeExpenses: [
    ...household.incomeExpenses,
    ...items.map(({ id }) => ({ fieldId: id, amount: 0, confirmed: true as const })),
  ],
})

/** Without the confirmed zeros; a typed 0 stays. */
export const withoutConfirmed = <H extends Household>(household: H): H => ({
  ...household,
  incomeExpenses: household.incomeExpenses.filter(({ confirmed }) => confirmed !== true),
})

/** The expenses of an amount that were stated for the second borrower alone, which the common ones may contain already. */
export const separateExpenses = <Item extends Pick<BudgetItem, 'id' | 'kind'>>(
  { incomeExpenses }: Household,
  items: readonly Item[],
): { readonly item: Item; readonly amount: number }[] =>
  items
    .filter(({ kind }) => kind === 'EXPENSES')
    .flatMap((item) => {
      const amount = incomeExpenses.find(({ fieldId }) => fieldId === item.id)?.amount ?? 0
      return amount > 0 ? [{ item, amount }] : []
    })
