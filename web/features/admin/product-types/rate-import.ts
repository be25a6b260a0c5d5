import Papa from 'papaparse'

import type { SettingsProblem } from '#domain/settings/area.ts'
import type { SnapshotAreas } from '#domain/settings/areas.ts'
import { applied, editsBetween, type ItemEdit } from '#domain/settings/changes.ts'
import { listsWithNewValues, readRates } from '#domain/settings/rates-table.ts'

import { readScheduled } from '../settings/area-queries.ts'
import type { PricedAreas } from './price-findings.ts'

export interface LookedAtRates {
  readonly name: string
  readonly content: string
  readonly problems: readonly SettingsProblem[]
  /** What the table would change of the version to come. */
  readonly wanted: readonly ItemEdit[]
  readonly present: PricedAreas
  /** The version to come as it is once the table is taken over. */
  readonly result: PricedAreas
  /** The version that it was compared with. */
  readonly tag: string | undefined
}

/** Reads a table by the rules that the server has; nothing is written. */
export async function lookAtRates(file: File): Promise<LookedAtRates> {
  const content = await file.text()
  const [rates, lists, products] = await Promise.all([
    readScheduled('INTEREST_CONDITIONS'),
    readScheduled('KEYS'),
    readScheduled('PRODUCTS'),
  ])
  const present = { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items }
  const { rows, problems } = readRates((text, options) => Papa.parse<string[]>(text, options), content)
  const shared = { name: file.name, content, problems, present, tag: rates.tag }
  // What is no row of the schema cannot be compared.
  if (problems.length > 0) return { ...shared, wanted: [], result: present }
  const values = listsWithNewValues(rows, present).map((after) => ({ area: 'KEYS' as const, item: after.id, after }))
  const wanted = [...editsBetween(present as SnapshotAreas, { INTEREST_CONDITIONS: rows }), ...values]
  return { ...shared, wanted, result: applied(present as SnapshotAreas, wanted) }
}
