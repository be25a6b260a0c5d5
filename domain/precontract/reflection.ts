import { addDays } from '../time/dates.ts'
import { isMortgage } from '../loan/request-fields.ts'
import { legalNumber, legalRows } from '../settings/legal/legal-on-day.ts'
import type { LegalEntry } from '../settings/areas/legal/schema.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'

/**
 * The first day (`YYYY-MM-DD`) on which an offer that is delivered on a day may be signed: the one after its reflection period.
 * Undefined without such a period: a bank gives its mortgages one by a text of its own on it.
 */
export function signableFrom(
  calculationType: CalculationType,
  legal: readonly LegalEntry[],
  day: string,
): string | undefined {
  const days = legalNumber(legal, 'REFLECTION_DAYS', day)
  const hasPeriod = legalRows(legal, 'ESIS_TEXTS', day)?.some(({ row }) => row === 'reflection') ?? false
  return isMortgage(calculationType) && hasPeriod && days !== undefined ? addDays(day, days + 1) : undefined
}
