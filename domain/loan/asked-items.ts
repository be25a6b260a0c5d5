import type { BudgetItem } from '../settings/areas/budget/schema.ts'
import type { Household } from './budget.ts'

type Items = readonly Pick<BudgetItem, 'id'>[]

/** The household without items that the bank no longer asks for, which are neither counted nor shown. */
export function askedHousehold<H extends Household>(household: H, items: Items): H {
  const asked = new Set(items.map(({ id }) => id))
  const incomeExpenses = household.incomeExpenses.filter(({ fieldId }) => asked.has(fieldId))
  return incomeExpenses.length === household.incomeExpenses.length ? household : { ...household, incomeExpenses }
}

/** Ids of unknown items: neither asked for now nor stored before. */
export function unknownItems(sent: Household, stored: Household | undefined, items: Items): string[] {
  const known = new Set([...items.map(({ id }) => id), ...(stored?.incomeExpenses ?? []).map(({ fieldId }) => fieldId)])
  return sent.incomeExpenses.map(({ fieldId }) => fieldId).filter((id) => !known.has(id))
}
