import { keptPeriods, type LegalEntry, type LegalKeptId } from '../areas/legal/schema.ts'
import { legalValues } from './legal-on-day.ts'

/** How long something is kept (days or years), as of a day; the first value on earlier days, because everything ends. */
export function keptPeriod(entries: readonly LegalEntry[], id: LegalKeptId, day: string): number {
  const entry = entries.find((each) => each.id === id)
  const { live, coming } = entry === undefined ? { live: undefined, coming: [] } : legalValues(entry, day)
  const value = live ?? coming[0]
  return value !== undefined && 'number' in value ? value.number : keptPeriods[id].most
}
