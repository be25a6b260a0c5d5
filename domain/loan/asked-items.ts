import type { LivingItem } from '../settings/living.ts'
import type { Household } from './budget.ts'

type Items = readonly Pick<LivingItem, 'id'>[]

/** A household without the items that the bank asks for no more: they count nowhere, and nobody sees them. */
export function askedHousehold<H extends Household>(household: H, items: Items): H {
  const asked = new Set(items.map(({ id }) => id))
  const incomeExpenses = household.incomeExpenses.filter(({ fieldId }) => asked.has(fieldId))
  return incomeExpenses.length === household.incomeExpenses.length ? household : { ...household, incomeExpenses }
}

/** Ids of items that were said and that nobody ever asked for: neither the bank now, nor when the stored ones were. */
export function unknownItems(said: Household, stored: Household | undefined, items: Items): string[] {
  const known = new Set([...items.map(({ id }) => id), ...(stored?.incomeExpenses ?? []).map(({ fieldId }) => fieldId)])
  return said.incomeExpenses.map(({ fieldId }) => fieldId).filter((id) => !known.has(id))
}
