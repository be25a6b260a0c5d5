import Papa from 'papaparse'

import type { Locale } from '#domain/locale.ts'
import type { SettingsProblem } from '#domain/settings/area.ts'
import type { SnapshotAreas } from '#domain/settings/areas.ts'
import { applied, editsBetween, type ItemEdit } from '#domain/settings/changes.ts'
import { listsWithNewValues, readRates } from '#domain/settings/rates-table.ts'

import { approvedAmong } from '../releases/seen.ts'
import { type Change, readPlanned, readScheduled } from '../settings/area-queries.ts'
import type { PricedAreas } from '#domain/settings/unpriced-loans.ts'

export interface LookedAtRates {
  readonly name: string
  readonly content: string
  readonly problems: readonly SettingsProblem[]
  /** What the table would change of the version to come. */
  readonly wanted: readonly ItemEdit[]
  /** Approvals for a moment that would be void by it. */
  readonly voided: readonly Change[]
  readonly present: PricedAreas
  /** The version to come as it is once the table is taken over. */
  readonly result: PricedAreas
  /** The version that it was compared with. */
  readonly tag: string | undefined
}

/** Reads a table by the rules that the server has; nothing is written. */
export async function lookAtRates(file: File, locale: Locale): Promise<LookedAtRates> {
  const content = await file.text()
  // Their tag is the oldest: whatever moves while the others are read, the server refuses.
  const rates = await readPlanned('INTEREST_CONDITIONS', locale)
  const [lists, products] = await Promise.all([readPlanned('KEYS', locale), readScheduled('PRODUCTS')])
  const present = { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items }
  const { rows, problems } = readRates((text, options) => Papa.parse<string[]>(text, options), content)
  const shared = { name: file.name, content, problems, present, tag: rates.tag }
  // What is no row of the schema cannot be compared.
  if (problems.length > 0) return { ...shared, wanted: [], voided: [], result: present }
  const values = listsWithNewValues(rows, present).map((after) => ({ area: 'KEYS' as const, item: after.id, after }))
  const wanted = [...editsBetween(present as SnapshotAreas, { INTEREST_CONDITIONS: rows }), ...values]
  const changed = [...rates.changes, ...lists.changes].filter((change) =>
    wanted.some(({ area, item }) => area === change.area && item === change.key),
  )
  return { ...shared, wanted, voided: approvedAmong(changed), result: applied(present as SnapshotAreas, wanted) }
}
