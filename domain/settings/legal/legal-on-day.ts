import { addMonths } from '../../time/dates.ts'
import type { IdentMethod } from '../../identity/evidence.ts'
import type { CompensationCaps } from '../../loan/early-repayment.ts'
import type { FeeStep } from '../../loan/land-charge-fee.ts'
import { type DatedValues, datedValues } from '../../time/dated-values.ts'
import type { Localized } from '../../text/locale.ts'
import type { LedgerItem, LegalKind } from '../../privacy/ledger.ts'
import type {
  LegalContact,
  LegalContactId,
  LegalDocumentId,
  LegalEntry,
  LegalFeesId,
  LegalId,
  LegalKindId,
  LegalMethodsId,
  LegalNumberId,
  LegalPercentId,
  LegalPhraseId,
  LegalRows,
  LegalValue,
} from '../areas/legal/schema.ts'

/** How far a value can be relied on. A stale one was confirmed more than twelve months ago. */
export const legalStates = ['missing', 'unconfirmed', 'stale', 'confirmed'] as const
export type LegalState = (typeof legalStates)[number]

const monthsUntilStale = 12

/** The value of an entry on a calendar day in Berlin (`YYYY-MM-DD`), with earlier and later ones. */
export function legalValues(entry: LegalEntry, day: string): DatedValues<LegalValue> {
  const values: readonly LegalValue[] = entry.values
  return datedValues(values, day)
}

/** The value of an entry that applies on a day; undefined while there is none. */
function liveValue(entries: readonly LegalEntry[], id: LegalId, day: string): LegalValue | undefined {
  const entry = entries.find((each) => each.id === id)
  return entry === undefined ? undefined : legalValues(entry, day).live
}

/** The number that applies on a day (days, months or percentage points); undefined while there is none. */
export function legalNumber(entries: readonly LegalEntry[], id: LegalNumberId, day: string): number | undefined {
  const live = liveValue(entries, id, day)
  return live !== undefined && 'number' in live ? live.number : undefined
}

/** The phrase that applies on a day; undefined while there is none. */
export function legalText(entries: readonly LegalEntry[], id: LegalPhraseId, day: string): Localized | undefined {
  const live = liveValue(entries, id, day)
  return live !== undefined && 'text' in live ? live.text : undefined
}

/** The percentage that applies on a day; undefined while there is none. */
export function legalPercent(entries: readonly LegalEntry[], id: LegalPercentId, day: string): number | undefined {
  const live = liveValue(entries, id, day)
  return live !== undefined && 'percent' in live ? live.percent : undefined
}

/** The contact that applies on a day; undefined while there is none. */
export function legalContact(
  entries: readonly LegalEntry[],
  id: LegalContactId,
  day: string,
): LegalContact | undefined {
  const live = liveValue(entries, id, day)
  return live !== undefined && 'contact' in live ? live.contact : undefined
}

/** The bank's texts of a document on a day, with placeholders as `{{name}}`; undefined while there is no value. */
export function legalRows(entries: readonly LegalEntry[], id: LegalDocumentId, day: string): LegalRows | undefined {
  const live = liveValue(entries, id, day)
  return live !== undefined && 'rows' in live ? live.rows : undefined
}

/** The ways to identify that are admissible on a day, the preferred one first; none while there is no value. */
export function legalMethods(entries: readonly LegalEntry[], id: LegalMethodsId, day: string): readonly IdentMethod[] {
  const live = liveValue(entries, id, day)
  return live !== undefined && 'methods' in live ? live.methods : []
}

/** The legal value that says what an item is. */
const entryByKind: Readonly<Record<LedgerItem, LegalKindId>> = {
  DATA_PROTECTION: 'KIND_DATA_PROTECTION',
  SCHUFA: 'KIND_SCHUFA',
  ACCOUNT_INFORMATION: 'KIND_ACCOUNT_INFORMATION',
  CONTACT: 'KIND_CONTACT',
}

/** What an item of the ledger is in law on a day; the first value on earlier days, because every entry says what it is. */
export function getLegalKind(entries: readonly LegalEntry[], item: LedgerItem, day: string): LegalKind {
  const entry = entries.find(({ id }) => id === entryByKind[item])
  const { live, coming } = entry === undefined ? { live: undefined, coming: [] } : legalValues(entry, day)
  const value = live ?? coming[0]
  return value !== undefined && 'kind' in value ? value.kind : 'CONSENT_A'
}

/** The fee table that applies on a day; the first one on earlier days, because mortgages cannot be calculated without. */
export function legalFees(entries: readonly LegalEntry[], id: LegalFeesId, day: string): readonly FeeStep[] {
  const entry = entries.find((each) => each.id === id)
  if (entry === undefined) return []
  const { live, coming } = legalValues(entry, day)
  const value = live ?? coming[0]
  return value !== undefined && 'fees' in value ? value.fees : []
}

/** The caps of the compensation for early repayment on a day; undefined while one of them is missing. */
export function compensationCaps(entries: readonly LegalEntry[], day: string): CompensationCaps | undefined {
  const overAYear = legalPercent(entries, 'EARLY_REPAYMENT_OVER_A_YEAR', day)
  const upToAYear = legalPercent(entries, 'EARLY_REPAYMENT_UP_TO_A_YEAR', day)
  return overAYear === undefined || upToAYear === undefined ? undefined : { overAYear, upToAYear }
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
