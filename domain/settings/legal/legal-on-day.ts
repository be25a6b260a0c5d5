import { addMonths } from '../../dates.ts'
import { type DatedValues, datedValues } from '../../dated-values.ts'
import type { Localized } from '../../locale.ts'
import type { LegalEntry, LegalNumberId, LegalPhraseId, LegalValue } from '../schemas/legal.ts'

/** How far a value can be relied on. A stale one was confirmed more than twelve months ago. */
export const legalStates = ['missing', 'unconfirmed', 'stale', 'confirmed'] as const
export type LegalState = (typeof legalStates)[number]

const monthsUntilStale = 12

/** The value of an entry on a calendar day in Berlin (`YYYY-MM-DD`), with earlier and later ones. */
export function legalValues(entry: LegalEntry, day: string): DatedValues<LegalValue> {
  const values: readonly LegalValue[] = entry.values
  return datedValues(values, day)
}

/** The number that applies on a day (days, months or percentage points); undefined while there is none. */
export function legalNumber(entries: readonly LegalEntry[], id: LegalNumberId, day: string): number | undefined {
  const entry = entries.find((each) => each.id === id)
  const live = entry === undefined ? undefined : legalValues(entry, day).live
  return live !== undefined && 'number' in live ? live.number : undefined
}

/** The phrase that applies on a day; undefined while there is none. */
export function legalText(entries: readonly LegalEntry[], id: LegalPhraseId, day: string): Localized | undefined {
  const entry = entries.find((each) => each.id === id)
  const live = entry === undefined ? undefined : legalValues(entry, day).live
  return live !== undefined && 'text' in live ? live.text : undefined
}

/** The state of the value that applies on a day. A later confirmation does not count yet. */
export function legalStateOn(entry: LegalEntry, day: string): LegalState {
  const { live } = legalValues(entry, day)
  if (live === undefined) return 'missing'
  const { confirmedOn } = live
  if (confirmedOn === undefined || confirmedOn > day) return 'unconfirmed'
  return addMonths(confirmedOn, monthsUntilStale) < day ? 'stale' : 'confirmed'
}

/** The number of entries in each state on a day. */
export function countLegalStates(entries: readonly LegalEntry[], day: string): Readonly<Record<LegalState, number>> {
  const counts: Record<LegalState, number> = { missing: 0, unconfirmed: 0, stale: 0, confirmed: 0 }
  for (const entry of entries) counts[legalStateOn(entry, day)] += 1
  return counts
}
