import { shippedAreas } from '../../settings/areas.ts'
import type { LegalEntry } from '../../settings/areas/legal/schema.ts'

const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
const validFrom = '2026-11-20'

/** For tests: the shipped legal values with those that only a bank knows. */
export const completeLegal: readonly LegalEntry[] = shippedAreas().LEGAL.map((entry): LegalEntry => {
  if (entry.id === 'BASE_RATE') return { id: entry.id, values: [{ validFrom, percent: 1.27, source }] }
  if (entry.id === 'HIGHEST_MORTGAGE_RATE') return { id: entry.id, values: [{ validFrom, percent: 8, source }] }
  if (entry.id === 'SUPERVISOR' || entry.id === 'REDRESS_BODY')
    return {
      id: entry.id,
      values: [{ validFrom, source, contact: { name: `Stelle ${entry.id}`, address: 'Amtsweg 1, 10115 Berlin' } }],
    }
  return entry
})
