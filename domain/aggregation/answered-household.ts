import { amountInPeriod, type Household } from '../loan/budget.ts'
import { toCents, toEuro } from '../money/cents.ts'
import type { FintecSetting } from '../settings/areas/fintec/schema.ts'
import type { AggregationCategory } from '../settings/areas/budget/schema.ts'
import type { MonthlyFigure } from './monthly-figures.ts'

/** A monthly figure in euro with its item; null if the bank maps the category to none ([B3.28]). */
export interface FoundAmount {
  readonly fieldId: string | null
  readonly category: AggregationCategory
  readonly amount: number
  readonly months: number
  /** The oldest and the newest of these months, `YYYY-MM`. */
  readonly firstMonth: string
  readonly lastMonth: string
}

/** Assigns figures to income and expense items, ignoring items that are no longer asked for. */
export function foundAmounts(
  figures: readonly MonthlyFigure[],
  settings: readonly FintecSetting[],
  livingIds: readonly string[],
): FoundAmount[] {
  const rows = settings.flatMap((item) => (item.id === 'CATEGORIES' ? item.categories : []))
  return figures.map(({ category, amount, ...period }) => {
    const livingId = rows.find((row) => row.category === category)?.livingId
    const fieldId = livingId !== undefined && livingIds.includes(livingId) ? livingId : null
    return { fieldId, category, amount: toEuro(amount), ...period }
  })
}

/** The monthly amount of each item in euro; several categories may have the same item. */
export function amountsByItem(found: readonly FoundAmount[]): Map<string, number> {
  const cents = new Map<string, number>()
  for (const { fieldId, amount } of found)
    if (fieldId !== null) cents.set(fieldId, (cents.get(fieldId) ?? 0) + toCents(amount))
  return new Map([...cents].map(([fieldId, amount]) => [fieldId, toEuro(amount)]))
}

/** The household with the found amounts in its own period; items without one stay as they are. */
export function withFound<H extends Household>(household: H, found: readonly FoundAmount[]): H {
  const amounts = amountsByItem(found)
  const unaffected = household.incomeExpenses.filter(({ fieldId }) => !amounts.has(fieldId))
  const filled = [...amounts].map(([fieldId, amount]) => ({
    fieldId,
    amount: amountInPeriod(amount, 'Monthly', household.incomeExpensePeriod),
  }))
  return { ...household, incomeExpenses: [...unaffected, ...filled] }
}

/** Ids of items that still have the found amount. */
export function stillFound(household: Household, found: readonly FoundAmount[]): string[] {
  const amounts = amountsByItem(found)
  const { incomeExpensePeriod: period } = household
  return household.incomeExpenses.flatMap(({ fieldId, amount }) => {
    const monthly = amounts.get(fieldId)
    return monthly !== undefined && amountInPeriod(monthly, 'Monthly', period) === amount ? [fieldId] : []
  })
}

/** Replaces each unedited found amount by the session's id. */
export function withReferences(household: Household, found: readonly FoundAmount[], session: string) {
  const replaced = new Set(stillFound(household, found))
  return {
    ...household,
    incomeExpenses: household.incomeExpenses.map((each) =>
      replaced.has(each.fieldId) ? { fieldId: each.fieldId, session } : each,
    ),
  }
}

/** Removes found amounts, except those edited since. */
export function withoutFound<H extends Household>(household: H, found: readonly FoundAmount[]): H {
  const removed = new Set(stillFound(household, found))
  return { ...household, incomeExpenses: household.incomeExpenses.filter(({ fieldId }) => !removed.has(fieldId)) }
}
