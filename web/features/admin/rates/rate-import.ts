import type { Locale } from '#domain/text/locale.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { applied, editsBetween } from '#domain/settings/versions/changes.ts'
import { listsWithNewValues, readRates } from '#domain/settings/areas/rates/rates-table.ts'
import type { RateAreas } from '#domain/settings/prices/new-rate-gaps.ts'

import { approvedAmong } from '../settings/changes/reviewed-changes.ts'
import { readWithChanges, readScheduled } from '../settings/area-queries.ts'
import { parseCsv } from './table-import/parse-csv.ts'
import type { LookedAtTable } from './table-import/TableImport.tsx'

export interface LookedAtRates extends LookedAtTable {
  readonly present: RateAreas
  /** The scheduled version after the import. */
  readonly result: RateAreas
}

/** Validates a table by the server's rules and compares it; stores nothing. */
export async function lookAtRates(file: File, locale: Locale): Promise<LookedAtRates> {
  const content = await file.text()
  // This tag is the oldest, so that the server refuses the import if anything moves while the other areas are read.
  const rates = await readWithChanges('INTEREST_CONDITIONS', locale)
  const [lists, products] = await Promise.all([readWithChanges('KEYS', locale), readScheduled('PRODUCTS')])
  const present = { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items }
  const { rows, problems } = readRates(parseCsv, content)
  const shared = { name: file.name, content, problems, present, tag: rates.tag }
  // Invalid rows cannot be compared.
  if (problems.length > 0) return { ...shared, wanted: [], voided: [], result: present }
  const values = listsWithNewValues(rows, present).map((after) => ({ area: 'KEYS' as const, item: after.id, after }))
  const wanted = [...editsBetween(present as SnapshotAreas, { INTEREST_CONDITIONS: rows }), ...values]
  const changed = [...rates.changes, ...lists.changes].filter((change) =>
    wanted.some(({ area, item }) => area === change.area && item === change.key),
  )
  return { ...shared, wanted, voided: approvedAmong(changed), result: applied(present as SnapshotAreas, wanted) }
}
